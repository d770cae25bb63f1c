(() => {
  const playlist = document.currentScript.previousElementSibling;
  const announce = (address) => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: address });
    document.head.append(link);
  };
  const follow = ({ ok, url, headers }) => {
    if (!ok) return;
    // This answer is used up now; the player's own comes out of the browser's cache.
    announce(url);
    for (const [, file, facts] of (headers.get('link') ?? '').matchAll(/<([^>]+)>([^<]*)/g)) {
      if (/\brel="?preload\b/.test(facts) && /\bas="?fetch\b/.test(facts)) announce(new URL(file, url).href);
    }
  };
  playlist.dataset.followed = '';
  // What is wrong with a stream is for the player to say.
  fetch(playlist.href)
    .then(follow)
    .catch(() => {});
})();
