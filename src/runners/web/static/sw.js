// Keeps the page's own files at hand, so that it opens at once and says so when the server is gone.
// Nothing of a room is ever kept: the API and the sockets always go to the server.
const worker = /** @type {any} */ (self);
const SHELF = 'runners-1';

worker.addEventListener('install', () => worker.skipWaiting());
worker.addEventListener('activate', (/** @type {any} */ event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((n) => n !== SHELF).map((n) => caches.delete(n))))
      .then(() => worker.clients.claim()),
  );
});

worker.addEventListener('fetch', (/** @type {any} */ event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== worker.location.origin || url.pathname.startsWith('/api/'))
    return;
  const page = request.mode === 'navigate';
  if (page || url.pathname.startsWith('/static/')) event.respondWith(fresh(request, page ? '/' : request));
});

worker.addEventListener('notificationclick', (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(shown(event.notification.data));
});

/** The window that shows an address, or a new one. @param {string} path */
async function shown(path) {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const known = windows.find((/** @type {any} */ { url }) => new URL(url).pathname === path);
  return known ? known.focus() : worker.clients.openWindow(path);
}

/**
 * The server's answer, and the kept one only if there is none.
 * @param {Request} request
 * @param {Request | string} key
 */
async function fresh(request, key) {
  const shelf = await caches.open(SHELF);
  try {
    const answer = await fetch(request);
    if (answer.ok) shelf.put(key, answer.clone());
    return answer;
  } catch (error) {
    const kept = await shelf.match(key);
    if (kept) return kept;
    throw error;
  }
}
