// A game that leaves the page and comes back: as a record in a file.

import { element } from './dom.js';

function download(table) {
  const { game } = table;
  const link = element('a', { download: `${game.text.split(':')[0]}.ludo` });
  link.href = URL.createObjectURL(new Blob([game.record()], { type: 'text/plain' }));
  link.click();
  URL.revokeObjectURL(link.href);
}

export const sharingTools = [{ action: 'download', label: 'Save', icon: 'M12 4v11m0 0-4-4m4 4 4-4M5 20h14', act: download }];
