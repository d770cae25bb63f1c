import { loadHls } from './load-hls.ts';

/**
 * Asks for what a player of a stream begins with before there is one: the engine, the master playlist, and what that announces in
 * its `Link` header, which browsers do not follow by themselves. It only saves time: nothing waits for it.
 */
export function preloadPlayer(stream: string): void {
  if (typeof document === 'undefined') return;
  // It reports a failure itself, and the player tries again.
  loadHls().catch(() => {});
  const address = new URL(stream, document.baseURI).href;
  const followed = document.querySelectorAll<HTMLLinkElement>('link[data-followed]');
  if ([...followed].some(({ href }) => href === address)) return;
  announce(address).dataset.followed = '';
  // What is wrong with a stream is for the player to say.
  fetch(address)
    .then(follow)
    .catch(() => {});
}

function follow({ ok, url, headers }: Response): void {
  if (!ok) return;
  // This answer is used up now; the player's own comes out of the browser's cache.
  announce(url);
  for (const [, file = '', facts = ''] of (headers.get('link') ?? '').matchAll(/<([^>]+)>([^<]*)/g)) {
    if (/\brel="?preload\b/.test(facts) && /\bas="?fetch\b/.test(facts)) announce(new URL(file, url).href);
  }
}

function announce(address: string): HTMLLinkElement {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', crossOrigin: 'anonymous', href: address }).setAttribute('as', 'fetch');
  document.head.append(link);
  return link;
}
