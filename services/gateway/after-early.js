(() => {
  /** Milliseconds from which on a line counts as slow. */
  const SLOW = 500;
  // What the second template brings reads the whole document.
  const whenParsed = (act) =>
    document.readyState === 'loading' ? addEventListener('DOMContentLoaded', act, { once: true }) : act();
  const bring = (id) =>
    whenParsed(() => {
      const template = document.getElementById(id);
      template?.replaceWith(template.content);
    });
  const load = () => bring('after-early');
  const run = () => {
    load();
    bring('after-picture');
  };
  const early = () => document.getElementById('early');
  const capture = true;
  document.addEventListener('loadeddata', run, { capture, once: true });
  document.addEventListener('load', ({ target }) => target === early() && setTimeout(run, 500), { capture });
  document.addEventListener('error', ({ target }) => target === early() && run(), { capture });
  setTimeout(run, 3000);
  // Last, since old browsers throw here. It tells of the early script before that has run, which takes a slow phone a while.
  new PerformanceObserver((list) => {
    if (list.getEntries().some(({ name, responseEnd }) => name === early()?.src && responseEnd > SLOW)) load();
  }).observe({ type: 'resource' });
})();
