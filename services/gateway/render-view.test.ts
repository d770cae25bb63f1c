import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type RouteRow, routeTable } from 'shared-contracts/routes';
import type { RendererAnswer, Rendering, RenderRequest } from '../rendering/index.ts';
import type { VersionedAnswer } from './read-shared.ts';
import { createRenderView, type ViewFacts } from './render-view.ts';
import { fakeFollower } from './testing.ts';

type Answer = RendererAnswer | { status: 'unable' };

interface SetUp {
  answer: (request: RenderRequest, count: number) => Answer | Promise<Answer>;
  read?: (address: string) => Pick<VersionedAnswer, 'status' | 'body'>;
  /** Whether styles cannot be read from the release in this folder. */
  isWithout?: (base: string) => boolean;
}

function setUp({ answer, read = () => ({ status: 404, body: {} }), isWithout = () => false }: SetUp) {
  const composition = fakeFollower().compose(null);
  assert.ok(composition);
  let now = Date.parse('2026-11-20T18:00:00Z');
  const requests: RenderRequest[] = [];
  const logged: object[] = [];
  const rendering: Rendering = {
    render: async (_releases, request) => {
      requests.push(request);
      return answer(request, requests.length);
    },
    follow: async () => {},
    end: () => {},
  };
  const renderView = createRenderView({
    rendering,
    services: { search: '/services/search' } as never,
    readShared: async ({ service, path }) => ({ ...read(`${service} ${path}`), version: '1' }) as VersionedAnswer,
    readStyles: async (base, files) => (isWithout(base) ? null : { base, files, text: `.${base.split('/')[2]}{}` }),
    clock: () => new Date(now),
    log: { error: (facts) => logged.push(facts) },
  });
  const first = (changes: Partial<ViewFacts> = {}) =>
    renderView({
      composition,
      row: routeTable[0],
      address: 'https://www.friday.test/',
      timeZone: 'America/Chicago',
      language: 'en',
      isGpc: false,
      mayHaveSession: false,
      data: { '/services/search/a': 1 },
      dataVersion: '1',
      pageData: (data) => ({ data }),
      ...changes,
    });
  const view = async (changes: Partial<ViewFacts> = {}) => (await first(changes)).view;
  return { first, view, composition, requests, logged, pass: (milliseconds: number) => (now += milliseconds) };
}

const page = (html: string): Answer => ({ status: 'rendered', html });

test('a page is rendered once for all who come within seconds', async () => {
  const { view, requests, pass } = setUp({ answer: (_request, count) => page(`page ${count}`) });
  const [one, other] = await Promise.all([view(), view()]);
  assert.equal(one?.html, 'page 1');
  assert.equal(other, one);
  pass(4_999);
  assert.equal(await view(), one);
  assert.equal(requests.length, 1);
});

for (const [name, changes] of [
  ['another address', { address: 'https://www.friday.test/?page=2' }],
  ['another zone', { timeZone: 'UTC' }],
  ['the signal of Global Privacy Control', { isGpc: true }],
  ['a sign-in to revive', { mayHaveSession: true }],
  ['other data', { dataVersion: '2' }],
] as const) {
  test(`${name} makes another page`, async () => {
    const { view } = setUp({ answer: (_request, count) => page(`page ${count}`) });
    await view();
    assert.equal((await view(changes))?.html, 'page 2');
  });
}

test('what the page asks for beyond its first data is read, and comes along', async () => {
  const { view, requests } = setUp({
    answer: ({ page: asked }) =>
      '/services/search/b' in (asked as { data: object }).data
        ? page('whole')
        : { status: 'lacking', addresses: ['/services/search/b'] },
    read: (address) => ({ status: 200, body: { from: address } }),
  });
  const data = { '/services/search/a': 1, '/services/search/b': { from: 'search /b' } };
  assert.deepEqual((await view())?.data, data);
  assert.deepEqual(requests.at(-1)?.page, { data });
});

for (const [name, address] of [
  ['that is not there', '/services/search/b'],
  ['of no service', 'https://elsewhere.test/secrets'],
] as const) {
  test(`a page that needs data ${name} is left to the tab`, async () => {
    const { view } = setUp({ answer: () => ({ status: 'lacking', addresses: [address] }) });
    assert.equal(await view(), null);
  });
}

/** A page that needs an answer of the search service, which does not always give it. */
function setUpSearch() {
  const service = { status: 503 };
  const under = setUp({
    answer: ({ page: asked }, count) =>
      '/services/search/b' in (asked as { data: object }).data
        ? page(`page ${count}`)
        : { status: 'lacking', addresses: ['/services/search/b'] },
    read: () => ({ status: service.status, body: {} }),
  });
  return { ...under, service };
}

test('a page whose data a busy service did not give is tried again after a second', async () => {
  const { view, requests, service, pass } = setUpSearch();
  assert.equal(await view(), null);
  service.status = 200;
  pass(999);
  assert.equal(await view(), null);
  assert.equal(requests.length, 1);
  pass(1);
  assert.equal((await view())?.html, 'page 3');
});

test('a page stays for half a minute while a service does not give its data anew, which is asked for once a second', async () => {
  const { view, requests, service, pass } = setUpSearch();
  service.status = 200;
  const earlier = await view();
  assert.equal(earlier?.html, 'page 2');
  service.status = 503;
  pass(5_000);
  for (const _visitor of [1, 2, 3]) {
    assert.equal((await view())?.html, 'page 2');
    await new Promise((resolve) => setImmediate(resolve));
  }
  assert.equal(requests.length, 3);
  // Other data: the earlier page stands in.
  assert.equal((await view({ dataVersion: '2' }))?.html, 'page 2');
  pass(24_999);
  assert.equal((await view({ dataVersion: '2' }))?.html, 'page 2');
  await new Promise((resolve) => setImmediate(resolve));
  pass(1);
  assert.equal(await view({ dataVersion: '2' }), null);
});

test('a page comes with its styles and those of the frame around it', async () => {
  const { view, composition } = setUp({ answer: () => page('page') });
  const { host, remotes } = composition.map;
  assert.deepEqual((await view())?.styles, {
    shell: { base: `/r/host/${host.releaseId}/`, files: ['page.css'], text: '.host{}' },
    page: { base: remotes.watch?.current.base, files: ['page.css'], text: '.watch{}' },
  });
});

for (const part of ['host', 'watch']) {
  test(`a page whose styles of ${part} cannot be read is left to the tab`, async () => {
    const { view } = setUp({ answer: () => page('page'), isWithout: (base) => base.startsWith(`/r/${part}/`) });
    assert.equal(await view(), null);
  });
}

test('a page that always wants more is left to the tab', async () => {
  const { view, requests } = setUp({
    answer: (_request, count) => ({ status: 'lacking', addresses: [`/services/search/${count}`] }),
    read: () => ({ status: 200, body: {} }),
  });
  assert.equal(await view(), null);
  assert.equal(requests.length, 3);
});

for (const [part, isOfHost] of [
  ['watch', undefined],
  ['host', true],
] as const) {
  test(`a page that fails by ${part} is left to the tab with the release that did, and not tried for each visitor`, async () => {
    const { first, composition, requests, logged } = setUp({
      answer: () => ({ status: 'failed', reason: 'TypeError: no game', isOfHost }),
    });
    const { host, remotes } = composition.map;
    const releaseId = isOfHost ? host.releaseId : remotes.watch?.current.releaseId;
    const failure = { remote: part, releaseId, reason: 'TypeError: no game' };
    for (let time = 0; time < 2; time++) {
      const { view, failure: told } = await first();
      assert.deepEqual([view, told], [null, failure]);
    }
    assert.deepEqual(logged, [{ ...failure, page: 'home' }]);
    assert.equal(requests.length, 1);
  });
}

for (const status of ['busy', 'unable', 'left to the tab'] as const) {
  test(`a page that is not rendered because a server is ${status} is nobody's failure`, async () => {
    const { first, logged } = setUp({ answer: () => ({ status }) });
    const { view, failure } = await first();
    assert.deepEqual([view, failure], [null, null]);
    assert.deepEqual(logged, []);
  });
}

test('while a server is busy the page with earlier data stands in, and the next visitor has it rendered', async () => {
  const { view, pass } = setUp({
    answer: (_request, count) => (count === 2 ? { status: 'busy' } : page(`page ${count}`)),
  });
  await view();
  pass(5_000);
  assert.equal((await view({ dataVersion: '2' }))?.html, 'page 1');
  assert.equal((await view({ dataVersion: '2' }))?.html, 'page 3');
});

test('a page of the host itself is left to the tab', async () => {
  const { view, requests } = setUp({ answer: () => page('page') });
  assert.equal(await view({ row: { ...routeTable[0], remote: 'host' } as RouteRow }), null);
  assert.equal(requests.length, 0);
});

test('nobody waits long for a page that takes its time, and later visitors have it', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let finish: (answer: Answer) => void = () => {};
  const { view } = setUp({
    answer: () =>
      new Promise<Answer>((resolve) => {
        finish = resolve;
      }),
  });
  const first = view();
  t.mock.timers.tick(500);
  assert.equal(await first, null);
  finish(page('late'));
  await new Promise(setImmediate);
  assert.equal((await view())?.html, 'late');
});

test('a page is sent at once for half a minute while it is rendered anew, and the next visitor has the new one', async () => {
  const finish: ((answer: Answer) => void)[] = [];
  const { view, requests, pass } = setUp({
    answer: (_request, count) =>
      count === 1 ? page('page 1') : new Promise<Answer>((resolve) => finish.push(resolve)),
  });
  await view();
  pass(5_000);
  assert.equal((await view())?.html, 'page 1');
  pass(24_999);
  assert.equal((await view())?.html, 'page 1');
  assert.equal(requests.length, 2);
  finish[0]?.(page('page 2'));
  await new Promise(setImmediate);
  assert.equal((await view())?.html, 'page 2');
});

test('nobody is sent a page of half a minute ago, though nothing that it shows has changed', async () => {
  const { view, pass } = setUp({ answer: (_request, count) => page(`page ${count}`) });
  await view();
  pass(30_000);
  assert.equal((await view())?.html, 'page 2');
});

test('a page that fails while it is rendered anew is left to the tab from then on', async () => {
  const { view, pass } = setUp({
    answer: (_request, count) => (count === 1 ? page('page 1') : { status: 'failed', reason: 'TypeError: no game' }),
  });
  await view();
  pass(5_000);
  assert.equal((await view())?.html, 'page 1');
  await new Promise(setImmediate);
  assert.equal(await view(), null);
});

test('visitors wait a moment for a page whose data have changed', async () => {
  const { view } = setUp({ answer: (_request, count) => page(`page ${count}`) });
  await view();
  assert.equal((await view({ dataVersion: '2' }))?.html, 'page 2');
});

test('the page with earlier data stands in for half a minute for one that takes its time', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { view, pass } = setUp({
    answer: (_request, count) => (count === 1 ? page('earlier') : new Promise<Answer>(() => {})),
  });
  await view();
  pass(29_999);
  const second = view({ dataVersion: '2' });
  t.mock.timers.tick(200);
  assert.equal((await second)?.html, 'earlier');
  pass(1);
  const third = view({ dataVersion: '2' });
  t.mock.timers.tick(500);
  assert.equal(await third, null);
});
