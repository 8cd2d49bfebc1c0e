// The words of the page in the language of its reader. They are in C (src/words), as all words of the program are.

import { recall } from './memory.js';

const languages = ['en', 'de', 'es'];
let words = new Map();

/** A sentence in the reader's language; each `%s` is replaced by a value, in order. */
export function word(english, ...values) {
  let next = 0;
  return (words.get(english) ?? english).replace(/%s/g, () => values[next++]);
}

/** What the address asks for (`?lang=de`), else what was chosen here, else the first language of the browser that we speak. */
export function preferredLanguage() {
  const asked = new URLSearchParams(location.search).get('lang');
  const wishes = [asked, recall('language'), ...navigator.languages].map((tag) => String(tag ?? '').slice(0, 2).toLowerCase());
  return wishes.find((wish) => languages.includes(wish)) ?? 'en';
}

/** Lets a library speak as the page does. */
export function teach(library) {
  library.json('page_language', [document.documentElement.lang, ...[...words].flat()]);
}

/** What to say of a failure. Ours are sentences; what a browser says of a module that did not come is none. */
export const sentenceOf = (error) => (error instanceof TypeError ? word('A file of the page did not come. Please load the page again.') : error.message);

/** Lets the page speak a language from now on. English needs no words; without the file of another it stays English. */
export async function learn(language) {
  const answer = language === 'en' ? null : await fetch(`words/${language}.json`).catch(() => null);
  words = new Map(answer?.ok ? Object.entries(await answer.json()) : []);
  document.documentElement.lang = words.size > 0 ? language : 'en';
}
