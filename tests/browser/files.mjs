// Serves a folder of static files on a free port of the loopback address.

import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const TYPES = { '.html': 'text/html; charset=utf-8', '.css': 'text/css', '.js': 'text/javascript', '.svg': 'image/svg+xml', '.wasm': 'application/wasm' };

/** `headers` come with every file; those that `lacks` names are not there. A browser may keep what it has fetched, as most hosts allow: the page is there for half the work then. */
export async function serveFolder(folder, headers = {}, lacks = /^$/) {
  const server = createServer((request, response) => {
    const path = join(folder, normalize(decodeURIComponent(new URL(request.url, 'http://here').pathname)).replace(/\/$/, '/index.html'));
    if (!path.startsWith(folder) || lacks.test(request.url) || !statSync(path, { throwIfNoEntry: false })?.isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream', 'Cache-Control': 'max-age=3600', ...headers });
    createReadStream(path).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => new Promise((resolve) => { server.closeAllConnections?.(); server.close(resolve); });
  return { url: `http://127.0.0.1:${server.address().port}/`, stop };
}
