// The tools of the table, in the order in which they are shown. A module that brings a tool adds its `{ action, label, icon, act }` here;
// `label()` gives its word, `often` puts it into the row that is always in view, `act` is called with the table.

import { analysisTools } from './analysis.js';
import { editorTools } from './editor.js';
import { newGame } from './newgame.js';
import { puzzleTools } from './puzzles.js';
import { reviewTools } from './review.js';
import { rulesTools } from './rules.js';
import { sharingTools } from './sharing.js';
import { word } from './words.js';

export const tools = [
  { action: 'undo', label: () => word('Undo'), icon: 'M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6', often: true, act: (table) => table.undo() },
  { action: 'redo', label: () => word('Redo'), icon: 'm15 7 5 5-5 5M20 12H10a6 6 0 0 0-6 6', often: true, act: (table) => table.redo() },
  { action: 'hint', label: () => word('Hint'), icon: 'M9 18h6M10 21h4M8 14a6 6 0 1 1 8 0c-1 1-1 2-1 4H9c0-2 0-3-1-4z', often: true, act: (table) => table.analysis.hint() },
  ...analysisTools,
  { action: 'new', label: () => word('New game'), icon: 'M12 5v14M5 12h14', often: true, act: (table) => newGame(table.game.library, table.description, table) },
  { action: 'flip', label: () => word('Flip'), icon: 'M8 4v16m0 0-4-4m4 4 4-4M16 20V4m0 0-4 4m4-4 4 4', act: (table) => table.flip() },
  { action: 'resign', label: () => word('Resign'), icon: 'M6 21V4h12l-3 4 3 4H6', act: (table) => table.resign() },
  ...sharingTools,
  ...rulesTools,
  ...reviewTools,
  ...puzzleTools,
  ...editorTools,
];
