declare global {
  interface Window {
    largestPaint: number;
    movedBy: number;
    longTasks: PerformanceEntry[];
    /** Milliseconds from each event of a press to the next frame. */
    presses: number[];
    answersAt: number;
  }
}

/**
 * Runs in a page before its scripts: notes the largest paint of its content, which the words of the consent banner are not, adds
 * up what moves without a fan's doing, and notes long tasks, presses, and when the tab has its page, which then answers to a press.
 * @param content a selector for what the page has only with its content
 */
export function notePaints(content: string): void {
  window.largestPaint = Number.NaN;
  window.movedBy = 0;
  window.longTasks = [];
  window.presses = [];
  window.answersAt = Number.NaN;
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
  new PerformanceObserver((list) => {
    window.longTasks.push(...list.getEntries());
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) {
      if (['pointerdown', 'pointerup', 'click'].includes(name)) window.presses.push(duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  const look = () => {
    const isThere = document.querySelector(`#root:not([data-rendered]) ${content}`);
    if (isThere && !document.querySelector('main [aria-busy="true"]')) window.answersAt = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Runs in the page afterwards. Times in milliseconds, bytes as they are sent. */
export function readPaints() {
  const { largestPaint, movedBy, longTasks, answersAt } = window;
  const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
  const [document] = performance.getEntriesByType('navigation') as PerformanceResourceTiming[];
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const asked = [...(document ? [document] : []), ...resources].filter(({ startTime }) => startTime <= answersAt);
  return {
    first,
    largest: largestPaint,
    shift: movedBy,
    answers: answersAt,
    // What a press waits for longer than 50 ms, from the first paint on.
    blocked: longTasks
      .filter(({ startTime }) => startTime >= first)
      .reduce((sum, { duration }) => sum + duration - 50, 0),
    requests: asked.length,
    bytes: asked.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  };
}
