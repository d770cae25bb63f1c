declare global {
  interface Window {
    /** Time of the page at which it was told to play; the beginning of the page until somebody clicks. */
    askedAt: number;
    /** Time of the page at which a video first showed a picture since it was told to play. */
    frameAt: number | null;
    /** When the tab had taken over what a server rendered; null while it has not. */
    takenOverAt: number | null;
  }
}

/** Runs in a page before its scripts: notes when a video shows its first picture, and when the tab takes the page over. */
export function noteFirstFrame(): void {
  window.askedAt = 0;
  window.frameAt = null;
  window.takenOverAt = null;
  const known = new WeakSet<HTMLVideoElement>();
  const look = () => {
    for (const video of document.querySelectorAll('video')) {
      if (known.has(video)) continue;
      known.add(video);
      video.requestVideoFrameCallback((now) => {
        window.frameAt ??= now;
      });
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  const RENDERED = 'data-rendered';
  new MutationObserver(() => {
    if (!document.getElementById('root')?.hasAttribute(RENDERED)) window.takenOverAt ??= performance.now();
  }).observe(document, { attributes: true, attributeFilter: [RENDERED], subtree: true });
}

/** Runs in a page of the product: goes to another one as a click on a link would. */
export function goInside(to: string): void {
  window.askedAt = performance.now();
  window.frameAt = null;
  history.pushState(null, '', to);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

/** Runs in the page once there is a picture. Bytes are those of bodies as they are sent, so compressed. */
export function readStart() {
  const { askedAt, frameAt } = window;
  const end = frameAt ?? Number.NaN;
  const before = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
    ({ startTime, responseEnd }) => startTime >= askedAt && responseEnd > 0 && responseEnd <= end,
  );
  const [content] = performance.getEntriesByName('first-contentful-paint');
  const scripts = before.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
  return {
    milliseconds: end - askedAt,
    /** When the page first showed anything, from its beginning. */
    firstContent: content?.startTime ?? Number.NaN,
    takenOver: window.takenOverAt ?? Number.NaN,
    requests: before.length,
    scriptBytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  };
}
