addEventListener('install', () => skipWaiting());

addEventListener('activate', (event) => {
  const own = (name) => name.startsWith('offline-');
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(own).map((name) => caches.delete(name))))
      .then(() => registration.unregister()),
  );
});
