import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Highlight } from 'shared-contracts/entities';
import type { Lifetime } from '../releases/testing.ts';
import type { LiveReleases, RendererAnswer, RenderRequest } from '../rendering/index.ts';
import { prepareRendering } from './prepare-rendering.ts';
import { fakeFollower, gatewayUnderTest, noFiles } from './testing.ts';

async function setUp(
  t: Lifetime,
  answer: RendererAnswer = { status: 'rendered', html: '<main>Lincoln</main>' },
  answerCall: Parameters<typeof gatewayUnderTest>[1] = () => ({ status: 200, body: { items: [] } }),
) {
  const requests: RenderRequest[] = [];
  const { app } = await gatewayUnderTest(t, answerCall, {
    follower: fakeFollower({ others: ['account', 'checkout'] }),
    files: { ...noFiles, read: async () => Buffer.from('.page{}') },
    rendering: {
      render: async (_releases, request) => {
        requests.push(request);
        return answer;
      },
      follow: async () => {},
      end: () => {},
    },
  });
  const get = async (url: string, headers: Record<string, string> = {}) => {
    const { body } = await app.inject({ method: 'GET', url, headers });
    const [, json = ''] = /id="page-data">(.*?)<\/script>/s.exec(body) ?? [];
    return { body, pageData: JSON.parse(json) };
  };
  return { get, requests };
}

const game = { key: 'gam-1', slug: 'a-game', title: 'River at Lincoln', teams: [], home_team: null };
/** A play whose title gives its game away. */
const highlight: Highlight = {
  ...{ key: 'hig-1', slug: 'a-game', title: 'Lincoln takes the lead', description: 'Lincoln 7, River 3', badges: [] },
  ...{
    date: '2026-11-20T18:00:00.000Z',
    city: null,
    state: null,
    gender: null,
    level: null,
    activity_or_sport: null,
  },
  ...{ site_url: '/highlights/a-game/hig-1', thumbnail: null, duration: 18, publisher_short_name: null },
  ...{ video_url: 'https://media.test/hig-1/master.m3u8', event: game },
};

const answerHighlight = (call: { service: string }) => ({
  status: 200,
  body: call.service === 'content' ? highlight : { items: [] },
});

test('a page comes as a server has rendered it, with its styles in front of it in place of files that could hold it up', async (t) => {
  const { get, requests } = await setUp(t);
  const { body, pageData } = await get('/');
  assert.match(body, /<div id="root" data-rendered><main>Lincoln<\/main><\/div>/);
  for (const part of ['host', 'watch']) {
    const folder = `/r/${part}/[0-9a-f]{64}/`;
    const style = new RegExp(
      `<style nonce="[^"]+" data-release="${folder}" data-files="page\\.css">\\.page\\{\\}</style>`,
    );
    assert.match(body, style);
  }
  assert.doesNotMatch(body, /<link [^>]*\.css/);
  assert.deepEqual(pageData.rendered, requests[0]?.rendered);
  assert.equal(pageData.renderFailure, null);
});

test('a page that could not be rendered tells the tab which release failed', async (t) => {
  const { get } = await setUp(t, { status: 'failed', reason: 'TypeError: no game' });
  const { body, pageData } = await get('/');
  assert.match(body, /<div id="root"><\/div>/);
  assert.match(body, /<link rel="preload" as="style"/);
  assert.equal(pageData.rendered, null);
  const { releaseId } = pageData.map.remotes.watch.current;
  assert.deepEqual(pageData.renderFailure, { remote: 'watch', releaseId, reason: 'TypeError: no game' });
});

test('nothing of the visitor goes to where pages are rendered', async (t) => {
  const { get, requests } = await setUp(t);
  const cookie = 'OptanonConsent=groups%3DC0002%3A1; ajs_anonymous_id=anonymous-key; visitor=visitor-name';
  await get('/', { cookie, 'user-agent': 'a-browser', authorization: 'Bearer a-token' });
  const handedOver = JSON.stringify(requests);
  assert.equal(requests.length, 1);
  for (const own of ['anonymous-key', 'visitor-name', 'a-browser', 'a-token', 'report-token']) {
    assert.ok(!handedOver.includes(own), own);
  }
});

test('pages with forms, those of the host, and addresses that lead nowhere are left to tabs', async (t) => {
  const { get, requests } = await setUp(t);
  for (const path of ['/users/sign_in', '/subscribe/retail', '/privacypolicy', '/nowhere']) {
    assert.match((await get(path)).body, /<div id="root"><\/div>/, path);
  }
  assert.deepEqual(requests, []);
});

test('a page that gives scores away is left to the tab of a visitor who hides them, and its title says nothing', async (t) => {
  const { get, requests } = await setUp(t, undefined, answerHighlight);
  const path = highlight.site_url;
  const hidden = { cookie: 'score_preferences=hidden' };
  for (const [headers, isRendered] of [
    [{}, true],
    [hidden, false],
    [{ cookie: 'score_preferences=shown' }, true],
    [hidden, false],
  ] as const) {
    const { body } = await get(path, headers);
    assert.equal(body.includes('<div id="root" data-rendered>'), isRendered, JSON.stringify(headers));
    const [, head = ''] = /<head>(.*)<\/head>/s.exec(body) ?? [];
    assert.equal(head.includes(highlight.title), isRendered);
    assert.equal(head.includes('<title>Highlight | Friday</title>'), !isRendered);
  }
  assert.match((await get('/', hidden)).body, /<div id="root" data-rendered>/);
  assert.equal(requests.length, 2);
});

test('a page that nobody renders is not the same for visitors who hide scores', async (t) => {
  const { get } = await setUp(t, { status: 'left to the tab' }, answerHighlight);
  assert.match((await get(highlight.site_url)).body, /<title>Lincoln takes the lead \| Friday<\/title>/);
  const { body } = await get(highlight.site_url, { cookie: 'score_preferences=hidden' });
  assert.match(body, /<title>Highlight \| Friday<\/title>/);
});

test('what is live after a change is made ready to render', async () => {
  const follower = fakeFollower();
  const listeners: (() => void)[] = [];
  const followed: LiveReleases[] = [];
  const onChange = (listener: () => void) => {
    listeners.push(listener);
    return () => {};
  };
  const rendering = { follow: async (live: LiveReleases) => void followed.push(live) };
  prepareRendering({ ...follower, onChange }, rendering, { error: () => {} });
  assert.deepEqual(followed, []);
  for (const change of listeners) change();
  const map = follower.compose(null)?.map;
  assert.deepEqual(followed, [
    { host: map?.host.releaseId, remotes: { watch: map?.remotes.watch?.current.releaseId } },
  ]);
});
