// Lets the page work without its server: what the network does not answer comes from what was kept of the same build. `files.js` is written
// by the build: its version and its files. Large data is only fetched when it is needed and kept from then on.

importScripts('files.js');

const PATIENCE = 4000; // milliseconds to wait for a network that does not answer
const kept = `ludothek-${self.build.version}`;
const NOT_KEPT = 204; // the answer for data that neither the network nor we have
const late = /\/(networks|tables)\//;

self.addEventListener('install', (event) => {
  const files = self.build.files.filter((file) => !late.test(`/${file}`));
  const requests = files.map((file) => new Request(file === 'index.html' ? './' : file, { cache: 'no-cache' }));
  event.waitUntil(caches.open(kept).then((cache) => cache.addAll(requests)).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const forget = async () => {
    for (const name of await caches.keys()) if (name.startsWith('ludothek-') && name !== kept) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(forget());
});

/** What was kept for a request: any address of the page itself is its first file. */
const recall = (request) => caches.match(request.mode === 'navigate' ? './' : request, { ignoreSearch: true });

const impatience = () => new Promise((_, reject) => setTimeout(() => reject(new Error('the network does not answer')), PATIENCE));

async function answer(request) {
  const lasting = late.test(new URL(request.url).pathname);
  const before = request.method === 'GET' ? await recall(request) : undefined;
  if (before && lasting) return before;
  try {
    const response = await (before ? Promise.race([fetch(request), impatience()]) : fetch(request));
    if (lasting && response.ok) await (await caches.open(kept)).put(request, response.clone());
    return response;
  } catch (error) {
    if (before) return before;
    if (lasting || request.method === 'HEAD') return new Response(null, { status: NOT_KEPT });
    throw error;
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const own = new URL(request.url).origin === location.origin;
  if (own && (request.method === 'GET' || request.method === 'HEAD')) event.respondWith(answer(request));
});
