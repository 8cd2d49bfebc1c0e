// Review of a finished game: every position is searched once, and the three moves that lost most are shown with better ones.

import { button, element } from './dom.js';
import { OVER } from './game.js';
import { spareGame } from './spare.js';
import { Thinker } from './thinker.js';
import { forFirst, tellWorth } from './values.js';
import { word } from './words.js';

const WORST = 3;
const player = 'nodes:20000';

/** What each move of a game has lost, on the scale of the evaluation bar: `{ number, text, ply, lost, better, worth }`. `onProgress(done, all)` hears how
 *  far it is; null when it was stopped. */
async function judgeMoves(thinker, record, about, onProgress) {
  const game = await spareGame();
  game.load(record);
  const moves = game.moves();
  const { players } = game.status();
  const judged = [];
  for (const [number, { text, seat, ply }] of moves.entries()) {
    onProgress(number, moves.length);
    game.load(record);
    game.goTo(ply - 1);
    const before = await thinker.analyse(game, { lines: players === 1 ? 5 : 1, player });
    if (!before) return null;
    judged.push({ number, text, ply, seat, lines: before.lines });
  }
  game.load(record);
  return judged.map((move, i) => ({ ...move, ...compare(move, judged[i + 1], game, about, players) }));
}

/** What a move has lost against the best one: what its player had before it, and has when the next one moves. Who plays alone is compared with
 *  other moves of the same position. */
function compare({ text, seat, lines }, next, game, about, players) {
  const [best] = lines;
  const value = (line, turn) => (seat === 0 ? 1 : -1) * forFirst(line, about, turn, players);
  const { winner } = game.status();
  let after = winner < 0 ? 0 : winner === seat ? 1 : -1;
  if (players === 1) after = value(lines.find(({ moves }) => moves[0] === text) ?? lines.at(-1), seat);
  else if (next) after = value(next.lines[0], next.seat);
  return { better: best.moves[0], worth: tellWorth(best, about), lost: best.moves[0] === text ? 0 : Math.max(0, value(best, seat) - after) };
}

class Review {
  #thinker = new Thinker();

  constructor(table) {
    this.table = table;
    this.progress = element('p', { className: 'progress', 'aria-live': 'polite' });
    this.list = element('ol', { className: 'worst' });
    this.element = element('section', { className: 'review' }, element('h2', { textContent: word('Review') }), this.progress, this.list);
    table.panel.aside.prepend(this.element);
    table.onLeave(() => this.#thinker.leave());
  }

  /** Reviews the game as it is known now. */
  async run(record) {
    this.list.replaceChildren();
    const judged = await judgeMoves(this.#thinker, record, this.table.description, (done, all) => (this.progress.textContent = word('Looking at move %s of %s', done + 1, all)));
    if (!judged) return;
    const worst = judged.filter(({ lost }) => lost > 0).sort((a, b) => b.lost - a.lost).slice(0, WORST);
    this.progress.textContent = worst.length > 0 ? word('The moves that lost most:') : word('No move lost anything.');
    this.list.replaceChildren(...worst.map((move) => this.#item(move)));
  }

  #item({ number, text, better, worth }) {
    const label = word('%s. %s; better %s: %s', number + 1, text, better, worth);
    return element('li', { data: { worst: text } }, button({ textContent: label, onclick: () => this.#show(number, better) }));
  }

  /** Goes to the position before a move and points out the better one. */
  #show(number, better) {
    this.table.goToMove(number - 1);
    this.table.analysis.point(better);
  }
}

/** Reviews the game of a table, if it is over. */
export async function review(table) {
  const record = table.game.whole();
  const game = await spareGame();
  game.load(record);
  if (game.status().turn !== OVER) {
    table.say(word('A game is reviewed when it is over.'));
    return;
  }
  table.review ??= new Review(table);
  table.panel.openSide(true);
  await table.review.run(record);
}
