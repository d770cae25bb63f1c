import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testConfig } from '../testing.ts';
import { createLicenceKeys } from './licence-key.ts';

const start = new Date('2026-11-20T18:00:00.000Z');
const facts = {
  ...{ eventKey: 'event-1', resourceKey: 'broadcast-1', stream: null },
  expiresAt: new Date('2026-11-20T18:05:00.000Z'),
};

test('The signature of a licence is checked once for all segments that it plays', async (t) => {
  const verify = t.mock.method(crypto.subtle, 'verify');
  const keys = createLicenceKeys(testConfig(), () => start);
  const key = await keys.sign(facts);
  assert.deepEqual(await keys.read(key), facts);
  assert.deepEqual(await keys.read(key), facts);
  assert.equal(verify.mock.callCount(), 1);
});

test('A licence that was read before is nothing from the second on that it runs out', async () => {
  let now = start;
  const keys = createLicenceKeys(testConfig(), () => now);
  const key = await keys.sign(facts);
  assert.deepEqual(await keys.read(key), facts);
  now = new Date(facts.expiresAt.getTime() - 1);
  assert.deepEqual(await keys.read(key), facts);
  now = facts.expiresAt;
  assert.equal(await keys.read(key), null);
});

test('A licence whose signature was changed is nothing, also after the right one was read', async () => {
  const keys = createLicenceKeys(testConfig(), () => start);
  const key = await keys.sign(facts);
  await keys.read(key);
  const changed = key.replace(/.{10}$/, 'AAAAAAAAAA');
  assert.equal(await keys.read(changed), null);
  assert.equal(await keys.read(changed), null);
});
