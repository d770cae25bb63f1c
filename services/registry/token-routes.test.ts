import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { OpenDatabase } from '../db/database.ts';
import { releaseTokens } from '../db/schema/index.ts';
import { testDatabase } from '../db/testing.ts';
import { readEvents } from '../releases/index.ts';
import { registryUnderTest } from './registry-testing.ts';

let database: OpenDatabase;
before(async () => {
  database = await testDatabase();
});
after(() => database.close());

const wanted = { name: 'watch-team', scopes: ['watch:*:publish', 'watch:staging:promote'] };
const channels = '/channels/production';

describe('release tokens', () => {
  it('are issued by operations, for twelve hours, and kept only as hashes', async (t) => {
    const { call, control } = await registryUnderTest(t, database);
    const { status, body } = await call('ops', 'POST', '/tokens', wanted);
    assert.equal(status, 201);
    assert.match(body.token, /^rel_[\w-]{43}$/);
    assert.deepEqual(
      [body.name, body.scopes, body.createdBy, body.expiresAt],
      ['watch-team', wanted.scopes, 'member-ops', '2026-11-21T06:00:00.000Z'],
    );
    assert.ok(!JSON.stringify(await database.db.select().from(releaseTokens)).includes(body.token));
    const listed = await call('ops', 'GET', '/tokens');
    assert.ok(!JSON.stringify(listed.body).includes(body.token));
    const [event] = await readEvents(control.depot.store, 1);
    assert.deepEqual([event?.kind, event?.action, event?.actor], ['token', 'issue', 'member-ops']);
    assert.ok(!event?.message.includes(body.token));
  });

  it('are issued, listed and taken back by nobody else, also not by a token that may do everything', async (t) => {
    const { call, token } = await registryUnderTest(t, database);
    const team = await token('greedy', '*:*:*');
    for (const [method, url] of [
      ['POST', '/tokens'],
      ['GET', '/tokens'],
      ['DELETE', '/tokens/abc'],
    ] as const) {
      const payload = method === 'POST' ? wanted : undefined;
      for (const nobody of [null, 'rel_unknown']) {
        assert.equal((await call(nobody, method, url, payload)).status, 401);
      }
      assert.equal((await call(team, method, url, payload)).status, 403);
      assert.equal((await call('fan', method, url, payload)).status, 403);
    }
  });

  const refused: [string, object, RegExp][] = [
    ['a scope of no form', { scopes: ['watch'] }, /part:environment:action/],
    ['a scope of a part that is none', { scopes: ['news:*:*'] }, /must begin with/],
    ['no scope', { scopes: [] }, /at least one scope/],
    ['the name of the automatic act', { name: 'automatic' }, /Choose another/],
    ['a name that would break a log', { name: 'a\nb' }, /must be 2 to 64/],
    ['more than ninety days', { lifetimeSeconds: 90 * 24 * 3600 + 1 }, /90 days/],
    ['a past end', { lifetimeSeconds: -1 }, /lifetimeSeconds/],
    ['a word that means nothing here', { scope: 'watch:*:*' }, /scope/],
  ];
  for (const [name, change, words] of refused) {
    it(`are not issued with ${name}`, async (t) => {
      const { call } = await registryUnderTest(t, database);
      const { status, body } = await call('ops', 'POST', '/tokens', { ...wanted, ...change });
      assert.equal(status, 400);
      assert.match(body.message, words);
    });
  }

  it('end by themselves, and say when', async (t) => {
    const { call, setNow } = await registryUnderTest(t, database);
    const { token } = (await call('ops', 'POST', '/tokens', { ...wanted, lifetimeSeconds: 60 })).body;
    setNow('2026-11-20T18:00:59.999Z');
    assert.equal((await call(token, 'GET', channels)).status, 200);
    setNow('2026-11-20T18:01:00.000Z');
    const { status, body } = await call(token, 'GET', channels);
    assert.deepEqual([status, body.code], [401, 'release_token_expired']);
    assert.match(body.message, /2026-11-20T18:01:00.000Z/);
  });

  it('are taken back at once, once, and it is written down', async (t) => {
    const { call, control } = await registryUnderTest(t, database);
    const { token, id } = (await call('ops', 'POST', '/tokens', wanted)).body;
    const before = (await readEvents(control.depot.store, 100)).length;
    assert.equal((await call('ops', 'DELETE', `/tokens/${id}`)).status, 200);
    assert.deepEqual((await call(token, 'GET', channels)).body.code, 'release_token_revoked');
    const again = await call('ops', 'DELETE', `/tokens/${id}`);
    assert.equal(again.body.revokedAt, '2026-11-20T18:00:00.000Z');
    const events = await readEvents(control.depot.store, 100);
    assert.deepEqual([events.length - before, events[0]?.kind, events[0]?.action], [1, 'token', 'revoke']);
    assert.equal((await call('ops', 'DELETE', '/tokens/none')).status, 404);
  });

  it('remember when they were last used', async (t) => {
    const { call, setNow } = await registryUnderTest(t, database);
    const { token, id } = (await call('ops', 'POST', '/tokens', wanted)).body;
    const lastUse = async () =>
      (await call('ops', 'GET', '/tokens')).body.find((one: { id: string }) => one.id === id).lastUsedAt;
    assert.equal(await lastUse(), null);
    setNow('2026-11-20T19:00:00.000Z');
    await call(token, 'GET', channels);
    assert.equal(await lastUse(), '2026-11-20T19:00:00.000Z');
  });

  it('are asked for with a sentence when there is none, or a wrong one, and guesses are limited by address', async (t) => {
    const { call, token } = await registryUnderTest(t, database);
    const missing = await call(null, 'POST', '/gc', {});
    assert.deepEqual([missing.status, missing.body.code], [401, 'release_token_required']);
    const right = await token('watch-team', 'watch:*:*');
    await call(right, 'GET', channels);
    const statuses: number[] = [];
    for (let guess = 0; guess < 31; guess++) {
      const wrong = `rel_${String(guess).padStart(43, 'x')}`;
      statuses.push((await call(wrong, 'GET', channels)).status);
    }
    assert.deepEqual([statuses.slice(0, 30).every((status) => status === 401), statuses[30]], [true, 429]);
    // A guess that hits is not told from one that does not; who was here before goes on.
    assert.equal((await call(await token('pat', '*:*:*'), 'GET', channels)).status, 429);
    assert.equal((await call(right, 'GET', channels)).status, 200);
  });
});
