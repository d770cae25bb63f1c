declare global {
  interface Window {
    layoutShift: number;
  }
}

/** Runs in a page before its scripts: marks when its content stands there, and adds up what moves without a fan's doing. */
export function noteFirstView(): void {
  window.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!shift.hadRecentInput) window.layoutShift += shift.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    const isThere = document.querySelector('main h1') && !document.querySelector('main [aria-busy="true"]');
    if (isThere) performance.mark('content');
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Runs in the page afterwards. Bytes are those of bodies as they are sent, so compressed. */
export function readFirstView() {
  const timeOf = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN;
  const contentAt = timeOf('content');
  const paintAt = timeOf('first-contentful-paint');
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const bytes = (kind: string, isMeant: (resource: PerformanceResourceTiming) => boolean) =>
    resources
      .filter((resource) => new URL(resource.name).pathname.endsWith(kind) && isMeant(resource))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  return {
    /** With the document, and with those that have had no answer yet. */
    requests: 1 + resources.filter(({ startTime }) => startTime <= contentAt).length,
    scriptBytes: bytes('.js', ({ responseEnd }) => responseEnd <= contentAt),
    // Accents are asked for by the content, and only on a day when somebody with such a name plays.
    fontBytes: bytes('.woff2', ({ startTime }) => startTime <= paintAt),
    shift: window.layoutShift,
  };
}
