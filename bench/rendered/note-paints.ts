declare global {
  interface Window {
    largestPaint: number;
    movedBy: number;
  }
}

/**
 * Runs in a page before its scripts: notes the largest paint of its content, which the words of the consent banner are not, and
 * adds up what moves without a fan's doing.
 */
export function notePaints(): void {
  window.largestPaint = Number.NaN;
  window.movedBy = 0;
  new PerformanceObserver((list) => {
    for (const { startTime, element } of list.getEntries() as (PerformanceEntry & { element: Element | null })[]) {
      if (!element?.closest('#cc-main')) window.largestPaint = startTime;
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!shift.hadRecentInput) window.movedBy += shift.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page afterwards. */
export function readPaints() {
  const [first] = performance.getEntriesByName('first-contentful-paint');
  return { first: first?.startTime ?? Number.NaN, largest: window.largestPaint, shift: window.movedBy };
}
