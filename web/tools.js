// The tools of the table, in the order in which they are shown. A module that brings a tool adds its `{ action, label, icon, act }` here;
// `label()` gives its word, `often` puts it into the row that is always in view, `act` is called with the table; where
// `asks(table)`, only after a question. With `fits`, only games have it whose description fits.

import { analysisTools } from './analysis.js';
import { sentenceOf, word } from './words.js';

/** A tool whose module is fetched when it is first wanted. */
const later = (load, act) => (table) => load().then((module) => act(module, table)).catch((error) => table.say(sentenceOf(error)));

const sharing = () => import('./sharing.js');

export const tools = [
  { action: 'undo', label: () => word('Undo'), icon: 'M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6', often: true, act: (table) => table.undo() },
  { action: 'redo', label: () => word('Redo'), icon: 'm15 7 5 5-5 5M20 12H10a6 6 0 0 0-6 6', often: true, act: (table) => table.redo() },
  { action: 'hint', label: () => word('Hint'), icon: 'M9 18h6M10 21h4M8 14a6 6 0 1 1 8 0c-1 1-1 2-1 4H9c0-2 0-3-1-4z', often: true, act: (table) => table.analysis.hint() },
  ...analysisTools,
  { action: 'new', label: () => word('New game'), icon: 'M12 5v14M5 12h14', often: true, asks: (table) => table.isRunning, act: later(() => import('./newgame.js'), (module, table) => module.newGame(table.game.library, table.description, table)) },
  { action: 'flip', label: () => word('Flip'), icon: 'M8 4v16m0 0-4-4m4 4 4-4M16 20V4m0 0-4 4m4-4 4 4', act: (table) => table.flip() },
  { action: 'resign', label: () => word('Resign'), icon: 'M6 21V4h12l-3 4 3 4H6', asks: (table) => table.mayResign, act: (table) => table.resign() },
  { action: 'share', label: () => word('Share'), icon: 'M8 12l8-5M8 12l8 5M6 12m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0M18 6m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0M18 18m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0', often: true, act: later(sharing, (module, table) => module.share(table)) },
  { action: 'download', label: () => word('Save'), icon: 'M12 4v11m0 0-4-4m4 4 4-4M5 20h14', act: later(sharing, (module, table) => module.download(table)) },
  { action: 'upload', label: () => word('Open'), icon: 'M12 15V4m0 0-4 4m4-4 4 4M5 20h14', act: later(sharing, (module, table) => module.upload(table)) },
  { action: 'rules', label: () => word('Rules'), icon: 'M5 4h9a4 4 0 0 1 4 4v12H8a3 3 0 0 1-3-3zM9 9h5M9 13h5', act: later(() => import('./rules.js'), (module, table) => module.showRules(table)) },
  { action: 'review', label: () => word('Review'), icon: 'M4 5h16M4 10h10M4 15h7m4 1 2.5 2.5L22 14', act: later(() => import('./review.js'), (module, table) => module.review(table)) },
  { action: 'puzzle', label: () => word('Puzzle'), icon: 'M4 8h5a2.5 2.5 0 1 1 5 0h5v5a2.5 2.5 0 1 1 0 5v3H4z', act: later(() => import('./puzzles.js'), (module, table) => module.choosePuzzle(table)) },
  { action: 'editor', fits: ({ editor }) => editor, label: () => word('Position'), icon: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4', act: later(() => import('./editor.js'), (module, table) => module.openEditor(table)) },
];
