import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import type { Lifetime } from '../releases/testing.ts';
import { offlinePages } from './offline-pages.ts';
import { type Network, workerUnderTest } from './worker-testing.ts';

const DAY = 24 * 3_600_000;
const site = { name: 'Friday', brand: { accent: null } };

async function pagesUnderTest(t: Lifetime, isOn = true) {
  const app = Fastify();
  await app.register(offlinePages, { site, isOn });
  t.after(() => app.close());
  const get = (url: string) => app.inject({ method: 'GET', url });
  return { script: await get('/service-worker.js'), offlinePage: await get('/offline-page') };
}

const pageOf = (path: string, headers: Record<string, string> = {}, status = 200) =>
  new Response(
    `<!doctype html>
<html lang="en" data-theme="dark">
<head><title>A page | Friday</title><style nonce="n1">.page{}</style></head>
<body>
<div id="root" data-rendered>${path}</div><script id="page-data">{"serverTime":1000,"reportToken":"signed.token"}</script>
</body></html>`,
    {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "style-src 'nonce-n1'",
        ...headers,
      },
    },
  );

/** A worker that has been installed on a network which works; `fails` and `answers` change that. */
async function setUp(t: Lifetime) {
  const { script, offlinePage } = await pagesUnderTest(t);
  const usual: Network = (path) => {
    if (path === '/offline-page') return new Response(offlinePage.body, { headers: { 'content-type': 'text/html' } });
    return pageOf(path);
  };
  const network = { now: usual };
  const worker = workerUnderTest(script.body, (path) => network.now(path));
  await worker.install();
  return {
    ...worker,
    /** Opens a page in a tab, which tells of it. */
    async open(path: string): Promise<void> {
      await worker.answer(path);
      await worker.tell(path);
    },
    answers: (answer: Network) => {
      network.now = answer;
    },
    fails: () => {
      network.now = () => Promise.reject(new TypeError('no network'));
    },
    works: () => {
      network.now = usual;
    },
  };
}

const textOf = async (answer: Response | undefined) => (await answer?.text()) ?? 'nothing';

test('a page that a tab has opened is kept, but nothing that names the visitor', async (t) => {
  const { tell, kept, answer, fails, asked } = await setUp(t);
  await tell('/playoffs?from=home');
  assert.deepEqual(asked, ['/offline-page', '/playoffs?from=home']);
  assert.deepEqual(kept(), ['/offline-page', '/playoffs?from=home']);
  fails();
  assert.doesNotMatch(await textOf(await answer('/playoffs?from=home')), /signed\.token/);
});

for (const path of [
  ...['/', '/watch-events', '/states/tx', '/sports/football', '/sports/football/tx', '/playoffs'],
  ...['/schools/lincoln', '/associations/txpsa', '/affiliates/lakes', '/schools/lincoln/football/schedule'],
]) {
  test(`${path} is kept`, async (t) => {
    const { tell, kept } = await setUp(t);
    await tell(path);
    assert.ok(kept().includes(path));
  });
}

for (const path of [
  '/events/a-b/k1',
  '/store/friday',
  '/subscribe/retail',
  '/users/sign_in',
  '/member/receipts',
  '/search',
  '/find-school',
  '/landing/school/lincoln',
  '/states/tx/x',
  '/schools/lincoln/football/calendar.ics',
]) {
  test(`${path} is not kept`, async (t) => {
    const { tell, kept, answer } = await setUp(t);
    await tell(path);
    await answer(path);
    assert.deepEqual(kept(), ['/offline-page']);
  });
}

for (const [name, made] of [
  ['is not found', () => pageOf('/', {}, 404)],
  ['is nobody else’s to keep, as a preview', () => pageOf('/', { 'cache-control': 'no-store' })],
  ['came from another address', () => Object.defineProperty(pageOf('/'), 'redirected', { value: true })],
  ['is no HTML', () => pageOf('/', { 'content-type': 'text/calendar' })],
] as const) {
  test(`an answer that ${name} is not kept`, async (t) => {
    const { tell, kept, answer, answers } = await setUp(t);
    answers(made);
    await tell('/');
    await answer('/');
    assert.deepEqual(kept(), ['/offline-page']);
  });
}

test('a page that came without its content is kept, but not in place of one that has it', async (t) => {
  const { open, answer, answers, fails, works, pass } = await setUp(t);
  const bare = () => new Response('<html ><body><div id="root"></div>', { headers: { 'content-type': 'text/html' } });
  const shown = async (path: string) => {
    fails();
    return textOf(await answer(path));
  };
  answers(bare);
  await open('/states/tx');
  assert.match(await shown('/states/tx'), /data-copy.*<div id="root"><\/div>/s);
  works();
  await open('/playoffs');
  pass(60_000);
  answers(bare);
  await open('/playoffs');
  assert.match(await shown('/playoffs'), /data-copy.*<div id="root" data-rendered>\/playoffs/s);
});

test('a copy of what has been deleted goes', async (t) => {
  const { tell, kept, answers, pass } = await setUp(t);
  await tell('/playoffs');
  pass(60_000);
  answers(() => pageOf('/playoffs', {}, 410));
  await tell('/playoffs');
  assert.deepEqual(kept(), ['/offline-page']);
});

test('without a network the copy is shown by the policy of the page and the clock of now, and says of when it is', async (t) => {
  const { answer, open, fails, pass, device } = await setUp(t);
  await open('/playoffs');
  pass(3_600_000);
  fails();
  device.isOnLine = false;
  const copy = await answer('/playoffs');
  assert.equal(copy?.status, 200);
  assert.equal(copy?.headers.get('content-security-policy'), "style-src 'nonce-n1'");
  const html = await textOf(copy);
  assert.match(html, /<html data-copy="offline" lang="en"/);
  assert.match(html, /<body><style nonce="n1">/);
  assert.match(html, /No connection\. You see this page as it was on \w+day, November \d+ at \d+:02 [AP]M\./);
  assert.match(html, /<div id="root" data-rendered>\/playoffs<\/div>/);
  assert.ok(html.includes(`"serverTime":${Date.parse('2026-11-21T00:02:00Z')}`));
});

test('while there is a network its answer is shown, and replaces the copy', async (t) => {
  const { answer, open, answers, fails, pass } = await setUp(t);
  await open('/playoffs');
  pass(60_000);
  answers(() => pageOf('new'));
  assert.match(await textOf(await answer('/playoffs')), /<div id="root" data-rendered>new</);
  await open('/playoffs');
  fails();
  assert.match(await textOf(await answer('/playoffs')), /<div id="root" data-rendered>new</);
});

test('a navigation that the browser has already sent is not sent again', async (t) => {
  const { answer, asked } = await setUp(t);
  const answered = await answer('/playoffs', {}, { preloadResponse: Promise.resolve(pageOf('sent before')) });
  assert.match(await textOf(answered), /sent before/);
  assert.deepEqual(asked, ['/offline-page']);
});

test('a site that fails is stood in for by the copy, and shown as it is without one', async (t) => {
  const { answer, open, answers } = await setUp(t);
  await open('/playoffs');
  answers(() => pageOf('failed', {}, 500));
  const copy = await textOf(await answer('/playoffs'));
  assert.match(copy, /<html data-copy="failed" .*\/playoffs/s);
  assert.match(copy, /<p>The site does not answer\. You see this page as it was on /);
  assert.equal((await answer('/states/tx'))?.status, 500);
  assert.equal((await answer('/events/a-b/k1'))?.status, 500);
});

test('a site that does not answer in time is stood in for by the copy, and waited for without one', async (t) => {
  const { answer, open, answers, endWaits } = await setUp(t);
  await open('/playoffs');
  let finish = (_answer: Response) => {};
  answers(() => new Promise((resolve) => (finish = resolve)));
  const late = answer('/playoffs');
  await new Promise(setImmediate);
  endWaits();
  assert.match(await textOf(await late), /data-copy="failed"/);
  const first = answer('/states/tx');
  await new Promise(setImmediate);
  endWaits();
  await new Promise(setImmediate);
  finish(pageOf('late'));
  assert.match(await textOf(await first), /<div id="root" data-rendered>late</);
});

test('without a network and a copy a page says so, with what can be read, newest first', async (t) => {
  const { answer, tell, fails, pass } = await setUp(t);
  await tell('/playoffs', { title: 'Playoffs <&> "more" | Friday' });
  pass(1_000);
  await tell('/states/tx?a=1&b=2', { title: 'Texas | Friday' });
  fails();
  const page = await answer('/events/a-b/k1');
  assert.equal(page?.status, 503);
  assert.match(page?.headers.get('content-type') ?? '', /text\/html/);
  const html = await textOf(page);
  const links = [...html.matchAll(/<li><a href="([^"]*)">(.*?)<\/a>/g)].map(([, href, title]) => [href, title]);
  assert.deepEqual(links, [
    ['/states/tx?a=1&#38;b=2', 'Texas'],
    ['/playoffs', 'Playoffs &#60;&#38;&#62; &#34;more&#34;'],
  ]);
});

test('without anything to read the page says only that there is no connection', async (t) => {
  const { answer, fails } = await setUp(t);
  fails();
  const html = await textOf(await answer('/playoffs'));
  assert.match(html, /There is no connection/);
  assert.doesNotMatch(html, /What you can read now/);
});

for (const [name, path, facts] of [
  ['a form that is sent', '/auth/start', { method: 'POST' }],
  ['another site', 'https://elsewhere.test/', {}],
  ['a frame in a page', '/elements/card', { destination: 'iframe' }],
  ['what a page reads', '/services/search/v2/search', { mode: 'cors', destination: '' }],
  ['a script', '/r/host/1/main.js', { mode: 'cors', destination: 'script' }],
  ['a segment of a video', '/services/media/a.m4s', { mode: 'cors', destination: '' }],
] as const) {
  test(`${name} is left to the browser`, async (t) => {
    const { answer } = await setUp(t);
    assert.equal(await answer(path, facts), undefined);
  });
}

test('a copy of this minute is not loaded again, but gets its title', async (t) => {
  const { answer, tell, asked, fails, pass } = await setUp(t);
  await tell('/playoffs');
  pass(59_999);
  await tell('/playoffs', { title: 'Texas playoffs | Friday' });
  assert.equal(asked.filter((path) => path === '/playoffs').length, 1);
  pass(1);
  await tell('/playoffs', { title: 'Texas playoffs | Friday' });
  assert.equal(asked.filter((path) => path === '/playoffs').length, 2);
  fails();
  assert.match(await textOf(await answer('/store/friday')), /">Texas playoffs<\/a>/);
});

test('thirty pages are kept, the newest', async (t) => {
  const { tell, kept, pass } = await setUp(t);
  for (let page = 1; page <= 31; page++) {
    pass(1_000);
    await tell(`/watch-events?page=${page}`);
  }
  assert.equal(kept().length, 31);
  assert.ok(!kept().includes('/watch-events?page=1'));
  assert.ok(kept().includes('/watch-events?page=2'));
});

test('a copy of two weeks ago is neither shown nor listed, and goes', async (t) => {
  const { answer, tell, kept, fails, works, pass } = await setUp(t);
  await tell('/playoffs');
  pass(14 * DAY - 1);
  fails();
  assert.match(await textOf(await answer('/playoffs')), /data-copy/);
  pass(1);
  const html = await textOf(await answer('/playoffs'));
  assert.match(html, /There is no connection/);
  assert.doesNotMatch(html, /What you can read now/);
  works();
  await tell('/states/tx');
  assert.deepEqual(kept(), ['/offline-page', '/states/tx']);
});

test('the page that says that there is no connection is loaded anew once a day', async (t) => {
  const { tell, asked, pass } = await setUp(t);
  const times = () => asked.filter((path) => path === '/offline-page').length;
  pass(DAY - 1);
  await tell('/playoffs');
  assert.equal(times(), 1);
  pass(1);
  await tell('/states/tx');
  assert.equal(times(), 2);
});

test('a page that does not come harms nothing', async (t) => {
  const { tell, kept, fails } = await setUp(t);
  fails();
  await tell('/playoffs');
  assert.deepEqual(kept(), ['/offline-page']);
});

test('it takes over at once, and lets navigations go out before it runs', async (t) => {
  const { device } = await setUp(t);
  assert.deepEqual(device, { ...device, waitsSkipped: 1, claimed: 1, preloads: 1 });
});

test('browsers ask for the worker each time, and it may do nothing but read from this site', async (t) => {
  const { script } = await pagesUnderTest(t);
  assert.equal(script.headers['cache-control'], 'no-cache');
  assert.equal(script.headers['content-type'], 'text/javascript; charset=utf-8');
  assert.equal(script.headers['content-security-policy'], "default-src 'none'; connect-src 'self'");
});

test('switched off, the worker deletes its copies and goes', async (t) => {
  const { script } = await pagesUnderTest(t, false);
  const worker = workerUnderTest(script.body, () => pageOf('/'));
  worker.fill('offline-pages', 'of-somebody-else');
  await worker.install();
  assert.deepEqual(worker.names(), ['of-somebody-else']);
  assert.equal(worker.device.waitsSkipped, 1);
  assert.ok(worker.device.isUnregistered);
});
