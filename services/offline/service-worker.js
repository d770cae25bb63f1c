// The gateway writes `readOffline` in front of this: patterns of the paths whose pages can be read without a network.
const COPIES = 'offline-pages';
const OFFLINE_PAGE = '/offline-page';
/** Where the offline page lists the copies. */
const PLACE_OF_LIST = '<!-- copies -->';

const MOST_COPIES = 30;
const DAY = 24 * 60 * 60 * 1000;
const LONGEST_KEPT = 14 * DAY;
/** Milliseconds that a page which has a copy is waited for. */
const LONGEST_WAIT = 8000;
/** Milliseconds for which a copy need not be loaded again. */
const FRESH = 60 * 1000;

const keyOf = ({ pathname, search }) => pathname + search;
const isReadOffline = ({ pathname }) => readOffline.some((pattern) => pattern.test(pathname));
const escapeHtml = (text) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
/** Such as "Friday, November 27 at 6:02 PM", in the zone of the device. */
const when = (at) => {
  const day = { weekday: 'long', month: 'long', day: 'numeric' };
  return new Date(at).toLocaleString('en-US', { ...day, hour: 'numeric', minute: '2-digit' });
};

async function readCopy(key) {
  const found = await (await caches.open(COPIES)).match(key);
  return found ? found.json() : null;
}

async function writeCopy(key, copy) {
  await (await caches.open(COPIES)).put(key, new Response(JSON.stringify(copy)));
}

/** What is kept of a page's answer: nothing by which a visitor is known. */
async function copyOf(answer) {
  const html = (await answer.text()).replace(/"reportToken":"[^"]*"/, '"reportToken":""');
  const headers = Array.from(answer.headers).filter(
    ([name]) => !/^(?:content-(?:encoding|length)|date|vary)$/.test(name),
  );
  return { at: Date.now(), html, headers };
}

const isRendered = ({ html }) => html.includes('<div id="root" data-rendered');

function mayBeKept(answer) {
  const { headers } = answer;
  return (
    answer.status === 200 &&
    !answer.redirected &&
    headers.get('content-type')?.startsWith('text/html') &&
    !headers.get('cache-control')?.includes('no-store')
  );
}

async function allCopies() {
  const keys = (await (await caches.open(COPIES)).keys()).map(({ url }) => keyOf(new URL(url)));
  const read = keys.filter((key) => key !== OFFLINE_PAGE).map(async (key) => ({ key, ...(await readCopy(key)) }));
  return (await Promise.all(read)).sort((one, other) => other.at - one.at);
}

/** Drops the copies that are too many or too old. */
async function tidy() {
  const tooMany = (await allCopies()).filter(
    ({ at }, index) => index >= MOST_COPIES || Date.now() - at >= LONGEST_KEPT,
  );
  const cache = await caches.open(COPIES);
  await Promise.all(tooMany.map(({ key }) => cache.delete(key)));
}

async function keepOfflinePage() {
  const answer = await fetch(OFFLINE_PAGE, { cache: 'no-store' });
  if (!answer.ok) throw new Error(`The offline page answered ${answer.status}.`);
  await writeCopy(OFFLINE_PAGE, await copyOf(answer));
}

/**
 * Keeps a page that a tab has opened: loads it once more for that, at a quiet moment, since keeping the answer on its way to the tab
 * would hold the first view up. Its files are in the browser's own cache, and what a server has rendered can be read without
 * them.
 */
async function keepOpened({ address, title }) {
  const url = new URL(address, location.origin);
  const key = keyOf(url);
  if (!isReadOffline(url)) return;
  const earlier = await readCopy(key);
  let copy = earlier;
  if (!copy || Date.now() - copy.at >= FRESH) {
    const answer = await fetch(key);
    if (answer.status === 404 || answer.status === 410) await (await caches.open(COPIES)).delete(key);
    if (!mayBeKept(answer)) return;
    copy = await copyOf(answer);
  }
  // What came without its content, as while the site is busy, shows it by scripts alone.
  if (earlier && isRendered(earlier) && !isRendered(copy)) return;
  await writeCopy(key, { ...copy, title: escapeHtml(title) });
  await tidy();
  const offlinePage = await readCopy(OFFLINE_PAGE);
  if (!offlinePage || Date.now() - offlinePage.at >= DAY) await keepOfflinePage();
}

/** Is the first thing that is read of a copy, and stays in sight at its end. */
const noticeOf = ({ at, html }) => `<style nonce="${/<style nonce="([^"]+)"/.exec(html)?.[1]}">
:root{--page-end-inset:5.5rem;scroll-padding-block-end:6rem}
body{padding-block-end:var(--page-end-inset)}
.copy-notice{position:fixed;inset:auto 0 0;z-index:var(--layer-overlay);display:flex;flex-wrap:wrap;gap:var(--space-1) var(--space-5);align-items:center;justify-content:center;padding:var(--space-2) var(--gutter);color:var(--color-text);background:linear-gradient(var(--color-warning-wash) 0 0),var(--color-surface-raised);border-block-start:2px solid var(--color-warning)}
.copy-notice a{padding-block:var(--space-2);font-weight:var(--weight-bold);color:inherit}
</style>
<section class="copy-notice" aria-label="Copy of this page"><p>${navigator.onLine ? 'The site does not answer.' : 'No connection.'} You see this page as it was on ${when(at)}.</p><a href="">Try again</a></section>
`;

/** A page as it was kept, which says so of itself, by the clock of now. */
async function readOfflineCopy(key) {
  const copy = await readCopy(key);
  if (!copy || Date.now() - copy.at >= LONGEST_KEPT) return null;
  const html = copy.html
    .replace('<html ', `<html data-copy="${navigator.onLine ? 'failed' : 'offline'}" `)
    .replace(/<body[^>]*>/, (body) => body + noticeOf(copy))
    .replace(/"serverTime":\d+/, `"serverTime":${Date.now()}`);
  return new Response(html, { headers: copy.headers });
}

async function offlinePage() {
  const page = await readCopy(OFFLINE_PAGE);
  if (!page) return Response.error();
  const entries = (await allCopies())
    .filter(({ at }) => Date.now() - at < LONGEST_KEPT)
    .map(
      ({ key, title, at }) =>
        `<li><a href="${escapeHtml(key)}">${title.split(' | ')[0]}</a><p class="muted">As it was on ${when(at)}</p></li>`,
    );
  const list = entries.length > 0 ? `<h2>What you can read now</h2>\n<ul>${entries.join('\n')}</ul>` : '';
  return new Response(
    page.html.replace(PLACE_OF_LIST, () => list),
    { status: 503, headers: page.headers },
  );
}

/** The network's answer, or null without one. */
async function ask(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return null;
  }
}

async function isLate(asked) {
  let timer;
  const tooLong = new Promise((resolve) => {
    timer = setTimeout(resolve, LONGEST_WAIT, true);
  });
  const isFirst = await Promise.race([asked.then(() => false), tooLong]);
  clearTimeout(timer);
  return isFirst;
}

/** Answers by the network as ever, and by a copy where that fails, or takes too long. */
async function openPage(event, url) {
  const asked = ask(event);
  if (!isReadOffline(url)) return (await asked) ?? offlinePage();
  const key = keyOf(url);
  const copy = (await isLate(asked)) && (await readOfflineCopy(key));
  if (copy) return copy;
  const answer = await asked;
  if (!answer || answer.status >= 500) return (await readOfflineCopy(key)) ?? answer ?? offlinePage();
  return answer;
}

/** Whether the browser can ask the worker for pages alone, and wait for it only while the network does not answer. */
const HAS_ROUTES = 'addRoutes' in (globalThis.InstallEvent?.prototype ?? {});

addEventListener('install', (event) => {
  skipWaiting();
  const routes = event.addRoutes?.([
    { condition: { requestMode: 'navigate', requestMethod: 'GET' }, source: 'race-network-and-fetch-handler' },
    { condition: { urlPattern: { pathname: '/*' } }, source: 'network' },
  ]);
  event.waitUntil(Promise.all([keepOfflinePage(), routes]));
});

addEventListener('activate', (event) => {
  const preloading = HAS_ROUTES ? null : registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([clients.claim(), preloading]));
});

addEventListener('message', (event) => {
  // A page that cannot be loaded now is kept when it is opened again.
  event.waitUntil(keepOpened(event.data).catch(() => {}));
});

addEventListener('fetch', (event) => {
  const { method, mode, destination, url } = event.request;
  const isPage = method === 'GET' && mode === 'navigate' && destination === 'document';
  if (isPage && new URL(url).origin === location.origin) event.respondWith(openPage(event, new URL(url)));
});
