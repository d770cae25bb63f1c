import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { createSharedAnswers } from '../shared-answers/index.ts';
import type { GatewayOptions } from './index.ts';
import type { ServiceAnswer, ServiceCall } from './service-client.ts';
import { fakeFollower, gatewayUnderTest } from './testing.ts';

const gzip = { 'accept-encoding': 'gzip, br' };
const dataOf = (html: string) => {
  const [, json = '{}'] = /id="page-data">(.*)<\/script>/.exec(html) ?? [];
  return JSON.parse(json);
};
const nonceOf = (html: string) => /<style nonce="([^"]+)"/.exec(html)?.[1];

/** A gateway whose searches answer `games`, and whose tokens count. */
async function sharing(t: TestContext, overrides: Partial<GatewayOptions> = {}) {
  const state = { now: Date.parse('2026-11-20T18:00:00.000Z'), games: 1, status: 200, tokens: 0, isShedding: false };
  const clock = () => new Date(state.now);
  const answers = createSharedAnswers(clock, { onFailure: () => {}, isShedding: () => state.isShedding });
  const answer = ({ service, path }: ServiceCall): ServiceAnswer => {
    if (service === 'flags') {
      const [, key = ''] = /contexts\/([^?]+)/.exec(path) ?? [];
      const isFirst = Buffer.from(key, 'base64url').toString().includes('"key":"0');
      return { status: 200, body: { 'site-theme': { value: isFirst ? 'light' : 'dark', variation: 0, version: 1 } } };
    }
    return state.status === 0
      ? { status: 0, body: null }
      : { status: state.status, body: { total: state.games, items: [] } };
  };
  const { app, calls } = await gatewayUnderTest(t, answer, {
    ...{ answers, clock },
    reportToken: () => `token-${++state.tokens}`,
    ...overrides,
  });
  return { app, state, answers, searches: () => calls.filter(({ service }) => service === 'search').length };
}

describe('a page that many visitors ask for', () => {
  it('is read once for all of them, and is each one’s own in what differs', async (t) => {
    const { app, searches } = await sharing(t);
    const first = (await app.inject({ url: '/' })).body;
    const second = (await app.inject({ url: '/' })).body;
    assert.equal(searches(), 3, 'the home page has three');
    assert.notEqual(nonceOf(first), nonceOf(second));
    assert.deepEqual([dataOf(first).reportToken, dataOf(second).reportToken], ['token-1', 'token-2']);
    assert.notEqual(dataOf(first).firstFlags.key, dataOf(second).firstFlags.key);
    assert.deepEqual(dataOf(first).data, dataOf(second).data);
  });

  it('comes compressed as it would come plain, under a policy with its own nonce', async (t) => {
    const { app } = await sharing(t);
    const cookies = { flag_anonymous_key: 'a'.repeat(32) };
    const plain = await app.inject({ url: '/', cookies });
    const packed = await app.inject({ url: '/', cookies, headers: gzip });
    assert.equal(packed.headers['content-encoding'], 'gzip');
    assert.match(String(packed.headers.vary), /accept-encoding/);
    const html = gunzipSync(packed.rawPayload).toString();
    const nonce = nonceOf(html) ?? assert.fail('there is no nonce');
    assert.ok(String(packed.headers['content-security-policy']).includes(`'nonce-${nonce}'`));
    const same = (text: string) => text.replaceAll(nonceOf(text) ?? '', 'NONCE').replace(/token-\d/, 'TOKEN');
    assert.equal(same(html), same(plain.body));
  });

  it('is of the releases that its visitor is given, one after the other', async (t) => {
    const { compose, ...follower } = fakeFollower();
    const map = (id: string) => {
      const composition = compose(null) ?? assert.fail('there is no release');
      return { ...composition, map: { ...composition.map, id } };
    };
    let isRolledBack = false;
    const mapOf = (visitorId: string | null) =>
      map(visitorId === null ? (isRolledBack ? 'earlier' : 'stable') : 'canary');
    const { app } = await sharing(t, { follower: { ...follower, compose: mapOf } });
    const visitor = { cookies: { visitor_id: '0f3b8a52-7c1d-4e6f-9a80-b1c2d3e4f506' } };
    const idOf = async (options: object = {}) => dataOf((await app.inject({ url: '/', ...options })).body).map.id;
    assert.deepEqual([await idOf(), await idOf(visitor), await idOf()], ['stable', 'canary', 'stable']);
    isRolledBack = true;
    assert.deepEqual([await idOf(), await idOf(visitor)], ['earlier', 'canary']);
  });

  it('shows what has changed, and is in the theme of whoever asks', async (t) => {
    const { app, state, answers } = await sharing(t);
    await app.inject({ url: '/' });
    state.games = 2;
    state.now += 4_000;
    answers.changed('schedule');
    const [data] = Object.values<{ total: number }>(dataOf((await app.inject({ url: '/' })).body).data);
    assert.equal(data?.total, 2);
    const themes = await Promise.all(
      ['0', 'a'].map(async (letter) => {
        const { body } = await app.inject({ url: '/', cookies: { flag_anonymous_key: letter.repeat(32) } });
        return /data-theme="(\w+)"/.exec(body)?.[1];
      }),
    );
    assert.deepEqual(themes, ['light', 'dark']);
  });

  it('says of each visitor alone whether they may be signed in and send an opt-out signal', async (t) => {
    const { app } = await sharing(t);
    const configOf = async (options: object) => dataOf((await app.inject({ url: '/', ...options })).body).config;
    const member = await configOf({
      cookies: { member_refresh_token: 'secret-of-robin' },
      headers: { 'sec-gpc': '1' },
    });
    const visitor = await configOf({});
    assert.deepEqual([member.mayHaveSession, member.consent.isGpc], [true, true]);
    assert.deepEqual([visitor.mayHaveSession, visitor.consent.isGpc], [false, false]);
    assert.ok(!JSON.stringify(visitor).includes('robin'));
  });

  for (const status of [0, 429, 503]) {
    it(`has its last data while services answer ${status || 'nothing'}`, async (t) => {
      const { app, state } = await sharing(t);
      await app.inject({ url: '/' });
      state.status = status;
      state.now += 600_000;
      const { statusCode, body } = await app.inject({ url: '/' });
      assert.deepEqual([statusCode, Object.keys(dataOf(body).data).length], [200, 3]);
    });
  }

  for (const accepted of ['br', 'gzip;q=0, br', '']) {
    it(`comes plain to whoever accepts “${accepted}” alone`, async (t) => {
      const { app } = await sharing(t);
      const { headers, body } = await app.inject({ url: '/', headers: { 'accept-encoding': accepted } });
      assert.deepEqual([headers['content-encoding'], nonceOf(body)?.length], [undefined, 24]);
    });
  }

  it('is made of what is kept while there is too much to do, and one that is not kept is refused and comes by itself', async (t) => {
    const { app, state, searches } = await sharing(t);
    await app.inject({ url: '/' });
    state.isShedding = true;
    state.now += 600_000;
    const kept = await app.inject({ url: '/' });
    assert.deepEqual([kept.statusCode, Object.keys(dataOf(kept.body).data).length], [200, 3]);
    const before = searches();
    const refused = await app.inject({ url: '/states/tx' });
    assert.equal(refused.statusCode, 503);
    const seconds = Number(refused.headers['retry-after']);
    assert.ok(seconds >= 4 && seconds <= 8);
    assert.equal(refused.headers.refresh, String(seconds));
    assert.equal(refused.headers['cache-control'], 'no-store');
    assert.match(refused.body, new RegExp(`It loads again by itself in ${seconds} seconds`));
    assert.equal(searches(), before);
    assert.equal((await app.inject({ url: '/privacypolicy' })).statusCode, 200);
    state.isShedding = false;
    assert.equal((await app.inject({ url: '/states/tx' })).statusCode, 200);
  });

  it('that is about something is refused while there is too much to do, and is not taken for one that is gone', async (t) => {
    const { app, state } = await sharing(t);
    state.isShedding = true;
    assert.equal((await app.inject({ url: '/events/some-game/gam1' })).statusCode, 503);
  });
});
