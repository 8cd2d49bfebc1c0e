// Controls for the words of a position text after its board, one for each field that the game
// names. A control has an `element`. `read(words)` shows what the words of a text say in it, and
// `write(words)` puts what is chosen into them.

import { element } from './dom.js';

function control(label, properties, read, write) {
  const input = element('input', properties);
  return { element: element('label', {}, element('span', { textContent: label }), input), read: (words) => read(input, words), write: (words) => write(input, words) };
}

const number = ({ label, word }) =>
  control(label, { type: 'number', min: 0, data: { field: word } }, (input, words) => (input.value = words[word]), (input, words) => (words[word] = input.value || '0'));

const choice = ({ label, name }, has, put) =>
  control(label, { type: 'checkbox', data: { field: name } }, (input, words) => (input.checked = has(words)), (input, words) => put(words, input.checked));

/** The names of a list, which is `-` when it is empty. */
const listed = (text) => text.split(',').filter((name) => name !== '-');

const kinds = {
  heading: ({ label }) => ({ element: element('span', { className: 'heading', textContent: label }), read: () => {}, write: () => {} }),
  number,
  member: (field) => choice(field, (words) => listed(words[field.word]).includes(field.name), (words, chosen) => {
    const others = listed(words[field.word]).filter((other) => other !== field.name);
    words[field.word] = [...others, ...(chosen ? [field.name] : [])].sort().join(',') || '-';
  }),
  flag: (field) => choice(field, (words) => words[field.word] === field.name, (words, chosen) => {
    words.splice(field.word, words[field.word] === field.name ? 1 : 0, ...(chosen ? [field.name] : []));
  }),
};

/** The control for a field of a position. */
export const fieldOf = (field) => kinds[field.kind](field);
