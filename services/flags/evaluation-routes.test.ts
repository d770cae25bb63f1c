import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { FLAG_DEFAULTS } from 'shared-contracts/rules';
import { flagEnvironments, flags } from '../db/schema/flags.ts';
import { testConfig } from '../testing.ts';
import { parseContext } from './flag-context.ts';
import { encodeContext, fan, flagsUnderTest, putFlag, readAsOperations, readFlags } from './flags-testing.ts';
import { seedFlags } from './index.ts';
import { contextHash, secureHash } from './secure-hash.ts';

const report = (payload: unknown, url = '/sdk/evalx/embedded/context?withReasons=true') => ({
  method: 'REPORT' as 'GET',
  url,
  headers: { 'content-type': 'application/json' },
  payload: JSON.stringify(payload),
});

test('a fresh environment serves every flag at its default', async (t) => {
  const service = await flagsUnderTest(t);
  const answer = await readFlags(service);
  assert.equal(answer.statusCode, 200);
  assert.match(String(answer.headers['content-type']), /^application\/json/);
  const values = Object.fromEntries(
    Object.entries(answer.json()).map(([key, flag]) => [key, (flag as { value: unknown }).value]),
  );
  const defaults = Object.fromEntries(Object.entries(FLAG_DEFAULTS).map(([key, row]) => [key, row.default]));
  assert.deepEqual(values, defaults);
});

test('each flag comes with variation and versions, and with its reason only when asked', async (t) => {
  const service = await flagsUnderTest(t);
  await putFlag(service, 'site-theme', {
    variations: ['dark', 'light'],
    fallthrough: { variation: 1 },
    trackEvents: true,
    debugEventsUntil: '2026-11-20T19:00:00.000Z',
  });
  const without = (await readFlags(service)).json()['site-theme'];
  const { version, ...rest } = without;
  assert.deepEqual(rest, {
    value: 'light',
    variation: 1,
    flagVersion: 2,
    trackEvents: true,
    debugEventsUntilDate: Date.parse('2026-11-20T19:00:00.000Z'),
  });
  assert.ok(version > Object.keys(FLAG_DEFAULTS).length, 'the version counts the changes of the whole environment');
  const withReasons = (await readFlags(service, fan, '?withReasons=true')).json()['site-theme'];
  assert.deepEqual(withReasons, { ...without, reason: { kind: 'FALLTHROUGH' } });
});

test('a context in the body is evaluated like one in the address', async (t) => {
  const service = await flagsUnderTest(t);
  await putFlag(service, 'site-theme', { variations: ['dark', 'light'], targets: [{ values: ['pat'], variation: 1 }] });
  const answer = await service.app.inject(report(fan));
  assert.equal(answer.statusCode, 200);
  assert.deepEqual(answer.json(), (await readFlags(service, fan, '?withReasons=true')).json());
  assert.equal(answer.json()['site-theme'].value, 'light');
  assert.equal((await service.app.inject(report({ kind: 'user', key: 'lee' }))).json()['site-theme'].value, 'dark');
});

test('a context of two thousand characters fits into the address', async (t) => {
  const service = await flagsUnderTest(t);
  const answer = await readFlags(service, {
    ...fan,
    teams: Array.from({ length: 200 }, (_, index) => `team-${index}`),
  });
  assert.equal(answer.statusCode, 200);
});

test('an unknown environment answers 404 on every address', async (t) => {
  const { app } = await flagsUnderTest(t);
  const context = encodeContext(fan);
  const headers = { 'content-type': 'application/json' };
  for (const request of [
    { url: `/sdk/evalx/nowhere/contexts/${context}` },
    report(fan, '/sdk/evalx/nowhere/context'),
    { url: '/sdk/goals/nowhere' },
    { url: `/eval/nowhere/${context}` },
    report(fan, '/eval/nowhere'),
    { url: '/ping/nowhere' },
    { method: 'POST' as const, url: '/events/bulk/nowhere', headers, payload: '[]' },
    { method: 'POST' as const, url: '/events/diagnostic/nowhere', headers, payload: '{"kind":"diagnostic"}' },
  ]) {
    const answer = await app.inject(request);
    assert.deepEqual([request.url, answer.statusCode], [request.url, 404]);
    assert.match(answer.json().message, /^Environment not found/);
  }
});

test('a context that cannot be read answers 400 with what is wrong', async (t) => {
  const service = await flagsUnderTest(t);
  const noKey = await readFlags(service, { kind: 'user' });
  assert.deepEqual([noKey.statusCode, noKey.json().code], [400, 'invalid_context']);
  assert.match(noKey.json().message, /^Invalid context specified: key/);
  assert.equal((await service.app.inject('/sdk/evalx/embedded/contexts/!!')).statusCode, 400);
  assert.equal((await service.app.inject(report('pat'))).statusCode, 400);
});

test('a secure environment evaluates a context only with the hash that proves it', async (t) => {
  const service = await flagsUnderTest(t);
  await service.context.db.update(flagEnvironments).set({ isSecure: true });
  await readAsOperations(service);
  const parsed = parseContext(fan);
  assert.ok(parsed.ok);
  const hash = secureHash(service.context.config, 'embedded', parsed.contexts);
  assert.match(hash, /^[0-9a-f]{64}$/);
  assert.equal((await readFlags(service, fan, `?h=${hash}`)).statusCode, 200);
  for (const query of ['', '?h=', `?h=${hash.slice(1)}0`, '?h=%C3%A9']) {
    assert.equal((await readFlags(service, fan, query)).statusCode, 403, query);
  }
  assert.equal((await readFlags(service, { kind: 'user', key: 'lee' }, `?h=${hash}`)).statusCode, 403);
  assert.equal((await service.app.inject(report(fan))).statusCode, 403);
  assert.equal((await service.app.inject(`/eval/embedded/${encodeContext(fan)}`)).statusCode, 403);
});

test('with a configured secret, contexts are proven by that secret, whatever the environment says', async (t) => {
  const secret = 'a secret of sixteen';
  const service = await flagsUnderTest(t, { config: testConfig({ FLAGS_SECRET: secret }) });
  assert.equal((await readFlags(service, fan)).statusCode, 403);
  assert.equal((await readFlags(service, fan, `?h=${contextHash(secret, 'pat')}`)).statusCode, 200);
  assert.equal((await readFlags(service, fan, `?h=${contextHash(`${secret}!`, 'pat')}`)).statusCode, 403);
});

test('goals are those of the environment, none at first', async (t) => {
  const service = await flagsUnderTest(t);
  assert.deepEqual((await service.app.inject('/sdk/goals/embedded')).json(), []);
  const goal = { key: 'buy', kind: 'click', selector: '.buy', urls: [{ kind: 'exact', url: 'https://example.test/' }] };
  await service.context.db.update(flagEnvironments).set({ goals: [goal] });
  await readAsOperations(service);
  assert.deepEqual((await service.app.inject('/sdk/goals/embedded')).json(), [goal]);
});

test('pages of any origin may ask with the methods and headers of the client', async (t) => {
  const service = await flagsUnderTest(t);
  for (const url of ['/sdk/evalx/embedded/context', '/eval/embedded/x', '/ping/embedded', '/events/bulk/embedded']) {
    const preflight = await service.app.inject({ method: 'OPTIONS', url, headers: { origin: 'https://other.test' } });
    assert.equal(preflight.statusCode, 204);
    assert.equal(preflight.headers['access-control-allow-origin'], '*');
    assert.match(String(preflight.headers['access-control-allow-methods']), /GET, REPORT, POST/);
    assert.match(String(preflight.headers['access-control-allow-headers']), /X-LaunchDarkly-User-Agent/);
  }
  const { headers } = await readFlags(service);
  assert.equal(headers['access-control-allow-origin'], '*');
  assert.equal(headers['access-control-expose-headers'], 'Date');
  const admin = await readAsOperations(service);
  assert.equal(admin.headers['access-control-allow-origin'], undefined, 'operations are not for other origins');
});

test('a second seeding leaves flags as operations left them', async (t) => {
  const service = await flagsUnderTest(t);
  await putFlag(service, 'site-theme', { variations: ['light'] });
  await seedFlags(service.context.db);
  assert.equal((await readFlags(service)).json()['site-theme'].value, 'light');
});

test('a flag that was broken in the database spoils no other', async (t) => {
  const service = await flagsUnderTest(t);
  await service.context.db.update(flags).set({ variations: 'dark' }).where(eq(flags.key, 'site-theme'));
  await readAsOperations(service);
  const answer = (await readFlags(service, fan, '?withReasons=true')).json();
  assert.deepEqual(answer['site-theme'].reason, { kind: 'ERROR', errorKind: 'MALFORMED_FLAG' });
  assert.equal(answer['clip-button'].value, 'none');
});
