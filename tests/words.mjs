#!/usr/bin/env node
// `words.mjs`: every sentence that the sources make for people has a row in the tables of src/words and of the games (words.c), and every row is used. Sentences are the
// literals in calls of what makes them (`makers`), descriptions of commands, and what is given to `word` in the page; those in the tables
// of games are tested in tests/unit/words.c, where the tables themselves are.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const makers = new Set(['ludo_fail', 'ludo_word', 'LUDO_WORD', 'cli_refuse', 'cli_say', 'word', 'REFUSE', 'bad', 'bad_at', 'damaged', 'next_line',
  'refuse_file', 'refuse_line', 'hall_dismiss', 'hall_empty', 'complain', 'cli_tell']);

/** All files below a folder with an ending. */
const files = (folder, ending) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? files(path, ending) : path.match(ending) ? [path] : [];
  });

const token = /\/\*[^]*?\*\/|\/\/[^\n]*|"(?:\\[^]|[^"\\\n])*"|'(?:\\[^]|[^'\\\n])*'|`(?:\\[^]|[^`\\])*`|[A-Za-z_]\w*|\\\n|\s+|[^]/g;
const escapes = { n: '\n', t: '\t', r: '\r', v: '\v', f: '\f' };
const valueOf = (literal) => literal.slice(1, -1).replace(/\\([^])/g, (_, c) => escapes[c] ?? c);

/** Macros that stand for a text within a format. */
const macrosOf = (source) =>
  new Map([['PRIu64', 'lu'], ...[...source.matchAll(/^#define (\w+) +("[^"\n]*")$/gm)].map(([, name, literal]) => [name, valueOf(literal)])]);

/** The tokens of a source without blanks and comments; literals that stand side by side are one, and have a value. */
function tokensOf(path, quotes) {
  const source = readFileSync(join(root, path), 'utf8');
  const macros = macrosOf(source);
  const tokens = [];
  let line = 1;
  for (const [text] of source.matchAll(token)) {
    const last = tokens.at(-1);
    const value = quotes.includes(text[0]) && text.length > 1 ? valueOf(text) : last?.text === 'define' ? undefined : macros.get(text);
    if (value !== undefined && last?.value !== undefined) last.value += value;
    else if (!/^(\s|\/[/*]|\\\n)/.test(text)) tokens.push({ text, value, path, line });
    line += text.split('\n').length - 1;
  }
  return tokens;
}

// Where a literal stands that people read: in the page, and in the description of a command, `.help = ""` or `{"name", "VALUE", "help"}`.
const shown = new Set(['textContent', 'title', 'placeholder', 'aria-label']);
const described = new Set(['summary', 'help']);
const row = /\{ NAME , (TEXT|NULL|LUDO_WORD \( TEXT \)) ,$/;

/** The role of a literal by what stands before it, if it has one. */
function roleOf(tokens, i) {
  const { path } = tokens[i];
  const [name, sign] = tokens.slice(i - 2, i).map(({ text, value }) => value ?? text);
  const before = tokens.slice(Math.max(0, i - 8), i).map(({ text, value }) => (value === undefined ? text : /^[a-z-]+$/.test(value) ? 'NAME' : 'TEXT'));
  if (path.startsWith('web') && /^[:=]$/.test(sign) && shown.has(name)) return 'shown';
  if (path.startsWith('src/cli') && ((sign === '=' && described.has(name)) || row.test(before.join(' ')))) return 'word';
  return null;
}

/** The literals of a source, each with the call whose argument it is, or its role. */
function literalsOf(path, quotes) {
  const tokens = tokensOf(path, quotes);
  const calls = [];
  return tokens.flatMap((each, i) => {
    if (each.text === '(') calls.push(/^[A-Za-z_]\w*$/.test(tokens[i - 1]?.text) ? tokens[i - 1].text : calls.at(-1) ?? '');
    if (each.text === ')') calls.pop();
    return each.value === undefined ? [] : [{ ...each, call: roleOf(tokens, i) ?? calls.at(-1) ?? '' }];
  });
}

/** Whether there is something to translate beside what is put in. */
const isSentence = (text) => /\p{Ll}{2}/u.test(text.replace(/%[-+ #0]*(\d+|\*)?(\.(\d+|\*))?[a-z]+|\$\{.*\}|Ludothek/g, ''));

// Programs that have their own words, and what only programmers are told.
const others = /^(src\/(protocols|library|window|server\/serve_window|cli\/(consoles|uai|uhp|playthrough)\.c)|web\/window)/;
const isOther = (path) => others.test(path) || readFileSync(join(root, path), 'utf8').includes('"games/match3/library.h"');
const tables = [...files('src/words', /\.c$/), ...files('src/games', /\/words\.c$/)];
const sources = [...files('src', /\.[ch]$/).filter((path) => !tables.includes(path)), ...files('web', /\.c$/)];
const inC = sources.flatMap((path) => literalsOf(path, '"'));
const inPage = files('web', /\.js$/).filter((path) => !others.test(path)).flatMap((path) => literalsOf(path, '"\'`'));
const rows = tables.flatMap((path) =>
  tokensOf(path, '"').filter(({ value }, i, tokens) => value !== undefined && tokens[i - 1].text === '{'),
);
const known = new Set(rows.map(({ value }) => value));
const used = new Set([...inC, ...inPage].map(({ value }) => value));

let failed = false;
function check(name, wrong) {
  failed ||= wrong.length > 0;
  for (const { path, line, value } of wrong) console.log(`# ${path}:${line}: ${JSON.stringify(value)}`);
  console.log(`${wrong.length > 0 ? 'not ok' : 'ok'} - ${name}`);
}

const made = (list) => list.filter(({ call, value, path }) => makers.has(call) && isSentence(value) && !isOther(path));
check('sentences are found', made(inC).length > 300 && made(inPage).length > 10 ? [] : [{ path: 'src', line: 0, value: 'too few' }]);
check('every sentence of the program is in the tables', made(inC).filter(({ value }) => !known.has(value)));
check('every word of the page is in the tables', made(inPage).filter(({ value }) => !known.has(value)));
check('the page shows nothing that is not looked up', inPage.filter(({ call, value }) => call === 'shown' && isSentence(value)));
check('every row is used', rows.filter(({ value }) => !used.has(value)));
check('no sentence has two rows', rows.filter(({ value }, i) => rows.findIndex((row) => row.value === value) !== i));
const theirs = new Set(made(inC).map(({ value }) => value));
check('the page makes no sentence that the library makes', made(inPage).filter(({ value }) => /^[^%]* [^%]*$/.test(value) && theirs.has(value)));
process.exit(failed ? 1 : 0);
