import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ReleasableName } from 'shared-contracts/remote';
import { boundCache, isOfUse } from './bound-cache.ts';
import { historyOf, sampleRelease } from './testing.ts';

const releases = Array.from({ length: 22 }, (_, minor) => sampleRelease('watch', `1.${minor}.0`));
const ids = releases.map(({ releaseId }) => releaseId);
const keyOf = (index: number) => `r/watch/${ids[index]}/entry.js`;

/** Of watch alone anything is known. */
const follower = (trial = ids[0] ?? '') => ({
  history: (part: ReleasableName) =>
    part === 'watch' ? historyOf('watch', ids.slice(1), { canary: { release: trial, percent: 5, salt: 's' } }) : [],
});

it('keeps copies of what the last twenty steps of a channel name, and of channels, records and keys', () => {
  const keep = isOfUse(follower());
  assert.deepEqual([keep(keyOf(21)), keep(keyOf(2)), keep(keyOf(1))], [true, true, false]);
  assert.equal(keep(keyOf(0)), true, 'it is on trial');
  for (const key of ['ch/production/watch/0000000001.jws', 'keys/0000000001.jws']) assert.equal(keep(key), true);
});

it('keeps no copies of events', () => {
  assert.equal(isOfUse(follower())('ev/2026-11-20/180000000-00000001.json'), false);
});

it('keeps all of a part of which nothing could be read', () => {
  assert.equal(isOfUse({ history: () => [] })(keyOf(1)), true);
});

it('prunes at once and again after each pause, also when it failed', async () => {
  const ending = new AbortController();
  const problems: unknown[] = [];
  const pruned: boolean[] = [];
  let pauses = 0;
  await boundCache({
    follower: follower(),
    signal: ending.signal,
    report: (error) => problems.push(error),
    prune: async (keep) => {
      pruned.push(keep(keyOf(1)));
      if (pruned.length === 1) throw new Error('The folder is gone.');
      return 1;
    },
    pause: async () => {
      pauses += 1;
      if (pauses === 2) {
        ending.abort();
        throw ending.signal.reason;
      }
    },
  });
  assert.deepEqual([pruned, problems.length], [[false, false], 1]);
});
