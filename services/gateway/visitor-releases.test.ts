import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { historyOf, sampleRelease } from '../releases/testing.ts';
import { fakeFollower, gatewayUnderTest } from './testing.ts';

const trial = sampleRelease('watch', '1.1.0');

/** A gateway whose watch channel has a release on trial for everybody who has a name. */
function withTrial(t: TestContext, percent = 100) {
  const follower = fakeFollower({
    watch: (stable) => ({
      history: historyOf('watch', [stable], { canary: { release: trial.releaseId, percent, salt: 's' } }),
      more: [trial],
    }),
  });
  return gatewayUnderTest(t, undefined, { follower, reportToken: (name) => `token of ${name}` });
}

const cookieOf = (response: { cookies: { name: string; value: string }[] }) =>
  response.cookies.find(({ name }) => name === 'visitor_id');
const versionIn = (html: string) => /"current":\{"releaseId":"[0-9a-f]+","version":"([^"]+)"/.exec(html)?.[1];

describe('who gets which release', () => {
  it('a page load while a trial runs names the browser, and gives it the side of that name', async (t) => {
    const { app } = await withTrial(t);
    const page = await app.inject({ url: '/' });
    const cookie = cookieOf(page);
    assert.match(cookie?.value ?? '', /^[0-9a-f-]{36}$/);
    assert.ok(cookie && 'httpOnly' in cookie && cookie.httpOnly);
    assert.equal(versionIn(page.body), '1.1.0');
    assert.ok(page.body.includes(`"token of ${cookie.value}"`));
    const map = await app.inject({ url: '/release-map.json', cookies: { visitor_id: cookie.value } });
    assert.equal(map.json().remotes.watch.current.version, '1.1.0');
  });

  it('a browser that has a name keeps it', async (t) => {
    const { app } = await withTrial(t);
    const page = await app.inject({ url: '/', cookies: { visitor_id: '01234567-89ab-cdef-0123-456789abcdef' } });
    assert.equal(cookieOf(page), undefined);
    assert.equal(versionIn(page.body), '1.1.0');
  });

  it('a name that is none is replaced', async (t) => {
    const { app } = await withTrial(t);
    const page = await app.inject({ url: '/', cookies: { visitor_id: 'robin@fans.test' } });
    assert.match(cookieOf(page)?.value ?? '', /^[0-9a-f-]{36}$/);
  });

  it('a page given to nobody with a name reports as nobody', async (t) => {
    const { app } = await gatewayUnderTest(t, undefined, { reportToken: (name) => `token of ${name}` });
    assert.ok((await app.inject({ url: '/' })).body.includes('"token of null"'));
  });

  it('nobody is named while no trial runs', async (t) => {
    const { app } = await gatewayUnderTest(t);
    assert.equal(cookieOf(await app.inject({ url: '/' })), undefined);
  });

  it('a tab without a name gets the stable release', async (t) => {
    const { app } = await withTrial(t);
    const map = await app.inject({ url: '/release-map.json' });
    assert.equal(map.json().remotes.watch.current.version, '1.0.0');
  });
});

describe('the release map', () => {
  it('is revalidated by its id, also by a tag that a proxy made weak', async (t) => {
    const { app } = await gatewayUnderTest(t);
    const first = await app.inject({ url: '/release-map.json' });
    assert.equal(first.headers['cache-control'], 'private, no-cache');
    const tag = String(first.headers.etag);
    for (const known of [tag, `W/${tag}`]) {
      const again = await app.inject({ url: '/release-map.json', headers: { 'if-none-match': known } });
      assert.equal(again.statusCode, 304);
      assert.equal(again.body, '');
    }
  });

  it('and pages say since when the store has been silent', async (t) => {
    const staleSince = '2026-11-20T17:00:00.000Z';
    const { app } = await gatewayUnderTest(t, undefined, { follower: fakeFollower({ staleSince }) });
    for (const url of ['/release-map.json', '/']) {
      const response = await app.inject({ url });
      assert.equal(response.statusCode, 200);
      assert.equal(response.headers['x-map-stale'], staleSince);
    }
    assert.equal((await app.inject({ url: '/healthz' })).json().store, 'down');
  });

  it('does not exist before the first host', async (t) => {
    const { app } = await gatewayUnderTest(t, undefined, { follower: fakeFollower({ isEmpty: true }) });
    for (const url of ['/release-map.json', '/builds/latest.json']) {
      assert.equal((await app.inject({ url })).statusCode, 503);
    }
  });
});
