import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fakeFollower, gatewayUnderTest } from './testing.ts';

test('the build manifest names the host’s release and when it went live, and is never kept', async (t) => {
  const follower = fakeFollower();
  const { app } = await gatewayUnderTest(t, undefined, { follower });
  const response = await app.inject('/builds/latest.json?1700000000');
  assert.equal(response.statusCode, 200);
  assert.equal(response.headers['cache-control'], 'no-store');
  assert.deepEqual(response.json(), {
    id: follower.compose(null)?.map.host.releaseId,
    timestamp: Date.parse('2026-11-20T18:00:00.000Z'),
  });
});

test('before the first release there is no build to name', async (t) => {
  const { app } = await gatewayUnderTest(t, undefined, { follower: fakeFollower({ isEmpty: true }) });
  const response = await app.inject('/builds/latest.json');
  assert.equal(response.statusCode, 503);
  assert.equal(response.headers['cache-control'], 'no-store');
  assert.equal(response.json().code, 'no_release');
});

test('a page is told the bot check’s key and version, and nothing when it is off', async (t) => {
  const botCheckOf = async (overrides: object) => {
    const { app } = await gatewayUnderTest(t, undefined, overrides);
    const [, json = ''] = /id="page-data">(.*?)<\/script>/s.exec((await app.inject('/')).body) ?? [];
    return JSON.parse(json).config.botCheck;
  };
  assert.deepEqual(await botCheckOf({}), { siteKey: 'key', version: 3 });
  assert.equal(await botCheckOf({ botCheck: null }), null);
});
