import assert from 'node:assert/strict';
import { it } from 'node:test';
import { releaseRecordSchema } from 'shared-contracts/release-record';
import { hasIntegrity, integrityOf } from './release-id.ts';
import { sampleRelease } from './testing.ts';

const BYTES = Buffer.from('abc');
/** As the standard of the algorithms gives them for these bytes. */
const SHA_256 = 'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=';
const SHA_384 = 'sha384-ywB1P0WjXou1oD1pmsZQBycsMqsO3tFjGotgWkP/W+2AhgcroefMI1i67KE0yCWn';

it('names a file by its SHA-256, as browsers take it', () => {
  assert.equal(integrityOf(BYTES), SHA_256);
});

it('knows the bytes of a file by its hash, also by the longer hash of releases of before', () => {
  for (const integrity of [SHA_256, SHA_384]) {
    assert.equal(hasIntegrity(BYTES, integrity), true, integrity);
    assert.equal(hasIntegrity(Buffer.from('abd'), integrity), false, integrity);
    assert.equal(hasIntegrity(BYTES, integrity.replace(/-./, '-Z')), false, integrity);
  }
  assert.equal(hasIntegrity(BYTES, undefined), false);
  assert.equal(hasIntegrity(BYTES, ''), false);
});

it('takes records with hashes of either kind, and none with another', () => {
  const { record } = sampleRelease('watch', '1.0.0');
  const isTaken = (integrity: string) =>
    releaseRecordSchema.safeParse({ ...record, files: { 'entry.js': { bytes: 3, integrity } } }).success;
  assert.deepEqual([SHA_256, SHA_384].map(isTaken), [true, true]);
  const cut = SHA_256.slice(0, -2);
  const mixed = SHA_384.replace('sha384', 'sha256');
  for (const other of [cut, mixed, `${SHA_256} ${SHA_384}`, 'md5-kAFQmDzST7DWlj99KOF/cg==', '']) {
    assert.equal(isTaken(other), false, other);
  }
});
