(() => {
  let isTold = false;
  const root = () => document.getElementById('root');
  const isEmpty = () => root()?.childElementCount === 0;
  // What a server rendered is on the screen before the host has done anything.
  const isStarted = () => !isEmpty() && !root()?.hasAttribute('data-rendered');
  const whenParsed = (act) =>
    document.readyState === 'loading' ? addEventListener('DOMContentLoaded', act, { once: true }) : act();

  function apologise() {
    if (!isEmpty()) return;
    const main = document.createElement('main');
    main.style.padding = '2rem';
    const add = (name, text) => {
      const element = document.createElement(name);
      element.textContent = text;
      main.append(element);
      return element;
    };
    add('h1', 'This page cannot be shown');
    add('p', 'Something on our side stopped working. What you bought and what you follow is safe.');
    add('a', 'Load the page again').href = location.pathname + location.search;
    root().replaceChildren(main);
  }

  function failed(kind, reason) {
    if (isTold || isStarted()) return;
    isTold = true;
    // What was thrown may have left the rest of the start intact.
    setTimeout(apologise, kind === 'uncaught' ? 3000 : 0);
    const { reportToken: token, map } = JSON.parse(document.getElementById('page-data').textContent);
    if (!token || map.preview?.remote === 'host') return;
    const { releaseId } = map.host;
    const votes = [{ remote: 'host', releaseId, outcome: 'failed', kind, reason: String(reason).slice(0, 200) }];
    const headers = { 'content-type': 'application/json' };
    fetch('/release-reports', {
      method: 'POST',
      keepalive: true,
      headers,
      body: JSON.stringify({ token, votes }),
    }).catch(() => {});
  }

  const isOfHost = (text) => /\/r\/host\/[0-9a-f]+\//.test(text ?? '');
  addEventListener(
    'error',
    ({ target, filename, message }) => {
      if (isOfHost(filename)) whenParsed(() => failed('uncaught', message));
      else if (isOfHost(target?.src)) whenParsed(() => failed('load', 'A script of the host did not load'));
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => {
    if (isOfHost(reason?.stack)) whenParsed(() => failed('uncaught', reason.message));
  });
  // The host has started, and waits for the page's remote, which may take longer than this.
  const isOpening = () => root()?.dataset.rendered === 'opening';
  addEventListener('load', () => setTimeout(() => isOpening() || failed('render', 'Nothing was shown'), 15000));
})();
