import assert from 'node:assert/strict';
import { test } from 'node:test';
import { flagsUnderTest, readAsOperations } from './flags-testing.ts';

const summary = (counters: unknown[], key = 'site-theme') => ({
  kind: 'summary',
  startDate: 1,
  endDate: 2,
  features: { [key]: { default: 'dark', contextKinds: ['user'], counters } },
});

function post(payload: unknown, headers: Record<string, string> = {}, kind = 'bulk') {
  return {
    method: 'POST' as const,
    url: `/events/${kind}/embedded`,
    headers: { 'content-type': 'application/json', 'x-launchdarkly-event-schema': '4', ...headers },
    payload: JSON.stringify(payload),
  };
}

async function servedThemes(service: Awaited<ReturnType<typeof flagsUnderTest>>) {
  const answer = await readAsOperations(service);
  return answer.json().find(({ key }: { key: string }) => key === 'site-theme').served;
}

test('summaries add to the counts of served variations, once for each batch', async (t) => {
  const service = await flagsUnderTest(t);
  const batch = [
    { kind: 'identify', context: { kind: 'user', key: 'pat' }, creationDate: 1 },
    { kind: 'feature', key: 'site-theme', value: 'dark', variation: 0, version: 1, default: null, creationDate: 1 },
    { kind: 'custom', key: 'bought', url: 'https://example.test/', metricValue: 3, creationDate: 1 },
    { kind: 'click', key: 'goal', url: 'https://example.test/', selector: '.x' },
    summary([
      { value: 'dark', variation: 0, version: 1, count: 2 },
      { value: 'light', variation: 1, version: 1, count: 5 },
    ]),
  ];
  const headers = { 'x-launchdarkly-payload-id': 'batch-1' };
  assert.equal((await service.app.inject(post(batch, headers))).statusCode, 202);
  assert.equal((await service.app.inject(post(batch, headers))).statusCode, 202, 'sent again after a lost answer');
  assert.equal((await service.app.inject(post([summary([{ variation: 0, count: 1 }])]))).statusCode, 202);
  assert.deepEqual(await servedThemes(service), [
    { variation: 0, count: 3 },
    { variation: 1, count: 5 },
  ]);
});

test('counts of what is no flag or no variation are dropped', async (t) => {
  const service = await flagsUnderTest(t);
  const answer = await service.app.inject(
    post([
      summary([{ variation: 0, count: 1 }], 'made-up'),
      summary([{ variation: 99, count: 1 }]),
      summary([{ value: 'dark', unknown: true, count: 1 }]),
      summary([{ variation: 0, count: -5 }]),
    ]),
  );
  assert.equal(answer.statusCode, 202);
  assert.deepEqual(await servedThemes(service), []);
});

test('what is no list of events is refused with a sentence', async (t) => {
  const { app } = await flagsUnderTest(t);
  for (const payload of [{}, 'x', [1], [{ key: 'no kind' }]]) {
    const answer = await app.inject(post(payload));
    assert.equal(answer.statusCode, 400);
    assert.match(answer.json().message, /^Mend the body/);
  }
});

test('diagnostics are taken, and nothing else in their place', async (t) => {
  const { app } = await flagsUnderTest(t);
  const good = { kind: 'diagnostic-combined', id: { diagnosticId: 'x' }, creationDate: 1 };
  assert.equal((await app.inject(post(good, {}, 'diagnostic'))).statusCode, 202);
  assert.equal((await app.inject(post({ kind: 'summary' }, {}, 'diagnostic'))).statusCode, 400);
});

test('an address may report so often, and is told when to try again', async (t) => {
  const service = await flagsUnderTest(t);
  const report = async (remoteAddress: string) => service.app.inject({ ...post([]), remoteAddress });
  for (let sent = 0; sent < 3_000; sent += 1) await report('203.0.113.7');
  const refused = await report('203.0.113.7');
  assert.deepEqual([refused.statusCode, refused.headers['retry-after']], [429, '1']);
  assert.equal((await report('203.0.113.8')).statusCode, 202);
});
