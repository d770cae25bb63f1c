import assert from 'node:assert/strict';
import { test } from 'node:test';
import { freshBytes } from './fresh-bytes.ts';

test('fresh bytes are as many as were asked for, and never the same ones again', () => {
  const lengths = [...Array.from({ length: 2_000 }, () => 16), 10_000];
  const given = lengths.map((length) => freshBytes(length));
  assert.deepEqual(
    given.map(({ length }) => length),
    lengths,
  );
  assert.equal(new Set(given.map((bytes) => bytes.toString('hex'))).size, lengths.length);
});
