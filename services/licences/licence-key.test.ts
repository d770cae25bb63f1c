import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testConfig } from '../testing.ts';
import { createLicenceKeys } from './licence-key.ts';

const facts = {
  ...{ eventKey: 'event-1', resourceKey: 'broadcast-1', stream: null },
  expiresAt: new Date('2026-11-20T18:05:00.000Z'),
};

test('The signature of a licence is checked once for all segments that it plays', async (t) => {
  const verify = t.mock.method(crypto.subtle, 'verify');
  const keys = createLicenceKeys(testConfig());
  const key = await keys.sign(facts);
  assert.deepEqual(await keys.read(key), facts);
  assert.deepEqual(await keys.read(key), facts);
  assert.equal(verify.mock.callCount(), 1);
});

test('A licence tells its facts also when it has run out', async () => {
  const keys = createLicenceKeys(testConfig());
  const old = { ...facts, expiresAt: new Date('2001-01-01T00:00:00.000Z') };
  assert.deepEqual(await keys.read(await keys.sign(old)), old);
});

test('A licence whose signature was changed is nothing, also after the right one was read', async () => {
  const keys = createLicenceKeys(testConfig());
  const key = await keys.sign(facts);
  await keys.read(key);
  const changed = key.replace(/.{10}$/, 'AAAAAAAAAA');
  assert.equal(await keys.read(changed), null);
  assert.equal(await keys.read(changed), null);
});
