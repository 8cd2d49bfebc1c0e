// What a position has beside its pieces and whose turn it is: controls for the other words of its text, made from its description. Each has an `element`,
// shows what a text says with `read(words)` and puts what is chosen into one with `write(words)`.

import { element } from './dom.js';
import { word } from './words.js';

const STOCK = 6; // the words of Santorini's cards: those in stock, how many each player has drawn, a ban
const BAN = 9;

function control(label, properties, read, write) {
  const input = element('input', properties);
  return { element: element('label', {}, element('span', { textContent: label }), input), read: (words) => read(input, words), write: (words) => write(input, words) };
}

const number = (label, place) =>
  control(label, { type: 'number', min: 0, data: { field: place } }, (input, words) => (input.value = words[place]), (input, words) => (words[place] = input.value || '0'));

const choice = (label, field, has, put) =>
  control(label, { type: 'checkbox', data: { field } }, (input, words) => (input.checked = has(words)), (input, words) => put(words, input.checked));

const heading = (textContent) => ({ element: element('span', { className: 'heading', textContent }), read: () => {}, write: () => {} });

const inStock = (words) => words[STOCK].split(',').filter((name) => name !== '-');

const card = ({ name, label }) =>
  choice(label, name, (words) => inStock(words).includes(name), (words, chosen) => {
    const stock = [...inStock(words).filter((other) => other !== name), ...(chosen ? [name] : [])];
    words[STOCK] = stock.sort().join(',') || '-';
  });

const ban = () =>
  choice(word('No moving up'), 'ban', (words) => words[BAN] === 'ban', (words, chosen) => {
    words.splice(BAN, words[BAN] === 'ban' ? 1 : 0, ...(chosen ? ['ban'] : []));
  });

const makers = {
  attt: () => [number(word('Moves made'), 2)],
  ataxx: () => [number(word('Moves without a clone'), 2), number(word('Number of the move'), 3)],
  match3: () => [number(word('Moves left'), 1), number(word('Points'), 2)],
  muehle: ({ seats }) => seats.map(({ name }, i) => number(word('%s in hand', name), 1 + i)),
  santorini: ({ seats, holdings }) => {
    const cards = holdings.filter(({ kind }) => kind === 'card');
    return cards.length === 0 ? [] : [heading(word('Cards in stock')), ...cards.map(card), ...seats.map(({ name }, i) => number(word('Drawn by %s', name), 1 + STOCK + i)), ban()];
  },
};

/** The controls for a game, given the description of its first position. */
export const fieldsOf = (name, description) => makers[name]?.(description) ?? [];
