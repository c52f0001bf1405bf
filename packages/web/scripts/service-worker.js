// Keeps the built client on the device, so that it opens without a network. The build puts the list in.
const NAME = 'hegemon-__VERSION__';
const FILES = __FILES__;

addEventListener('install', event => {
  event.waitUntil(
    caches
      .open(NAME)
      .then(cache => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  );
});

addEventListener('activate', event => {
  event.waitUntil(
    caches
      .keys()
      .then(names => Promise.all(names.filter(name => name !== NAME).map(name => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

/** Pages come from the network while there is one, so that a new version is seen at once. */
async function page(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match('/');
    if (kept) return kept;
    throw error;
  }
}

addEventListener('fetch', event => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (FILES.includes(pathname))
    event.respondWith(caches.match(pathname).then(kept => kept ?? fetch(request)));
});
