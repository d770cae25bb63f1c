import assert from 'node:assert/strict';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { createDepot, releaseKey } from './depot.ts';
import { createReleaseFollower, type ReleaseFollower } from './release-follower.ts';
import type { ReleaseStore } from './store/release-store.ts';
import { sampleKey, sampleRelease, sampleTime, temporaryDepot } from './testing.ts';

const now = () => new Date(sampleTime);
const mapOf = (follower: ReleaseFollower) => follower.compose(null)?.map;

/** A depot and a follower of it, whose store fails on keys with `broken.part` in them. */
async function followed(t: TestContext) {
  const broken = { part: null as string | null };
  const made = await temporaryDepot(t);
  const breaking: ReleaseStore = {
    ...made.store,
    async get(key) {
      if (broken.part !== null && key.includes(broken.part)) throw new Error('the disk is gone');
      return made.store.get(key);
    },
  };
  const depot = createDepot(breaking, made.root.publicJwk);
  return { ...made, follower: createReleaseFollower(depot, 'production', now), broken };
}

describe('the release follower', () => {
  it('has no map before the first host, and then follows publish and rollback', async (t) => {
    const { live, follower, desk, visitor } = await followed(t);
    await follower.poll();
    assert.equal(follower.compose(null), null);

    await live('host', '1.0.0');
    await live('watch', '1.0.0');
    await follower.poll();
    assert.equal(follower.compose(null)?.hostRecord.version, '1.0.0');
    assert.equal(mapOf(follower)?.remotes.watch?.current.version, '1.0.0');

    await live('watch', '1.1.0');
    await follower.poll();
    assert.equal(mapOf(follower)?.remotes.watch?.current.version, '1.1.0');
    assert.equal(mapOf(follower)?.remotes.watch?.fallback?.version, '1.0.0');

    await desk.rollback(await visitor('pat'), { part: 'watch', environment: 'production' });
    await follower.poll();
    assert.equal(mapOf(follower)?.remotes.watch?.current.version, '1.0.0');
    assert.equal(mapOf(follower)?.remotes.watch?.generation, 3);
  });

  it('keeps the very same map while nothing changes', async (t) => {
    const { live, follower } = await followed(t);
    await live('host', '1.0.0');
    await follower.poll();
    const map = mapOf(follower);
    await follower.poll();
    assert.equal(mapOf(follower), map);
  });

  it('keeps the last good map while the store fails, and goes on once it is back', async (t) => {
    const { live, follower, broken } = await followed(t);
    await live('host', '1.0.0');
    await live('watch', '1.0.0');
    await follower.poll();
    const map = mapOf(follower);

    broken.part = '';
    await live('watch', '1.1.0');
    await assert.rejects(follower.poll());
    assert.equal(mapOf(follower), map);
    assert.equal(follower.compose(null)?.hostRecord.version, '1.0.0');

    broken.part = null;
    await follower.poll();
    assert.equal(mapOf(follower)?.remotes.watch?.current.version, '1.1.0');
  });

  it('follows the other channels while one cannot be read', async (t) => {
    const { live, follower, broken } = await followed(t);
    await live('host', '1.0.0');
    await live('account', '1.0.0');
    await follower.poll();

    broken.part = 'ch/production/account';
    await live('host', '1.1.0');
    await live('watch', '1.0.0');
    await assert.rejects(follower.poll(), /the disk is gone/);
    assert.equal(mapOf(follower)?.host.version, '1.1.0');
    assert.equal(mapOf(follower)?.remotes.watch?.current.version, '1.0.0');
    assert.equal(mapOf(follower)?.remotes.account?.current.version, '1.0.0');
  });

  it('takes up a release whose record could not be read at first', async (t) => {
    const { live, follower, broken } = await followed(t);
    await live('host', '1.0.0');
    await live('watch', '1.0.0');
    await follower.poll();

    await live('watch', '1.1.0');
    broken.part = sampleRelease('watch', '1.1.0').releaseId;
    await assert.rejects(follower.poll());
    assert.equal(mapOf(follower)?.remotes.watch?.current.version, '1.0.0');

    broken.part = null;
    await follower.poll();
    assert.equal(mapOf(follower)?.remotes.watch?.current.version, '1.1.0');
  });

  it('runs the earlier host when the record of the new one is not there', async (t) => {
    const { live, follower, folder } = await followed(t);
    await live('host', '1.0.0');
    await live('host', '1.1.0');
    await rm(path.join(folder, releaseKey('host', sampleRelease('host', '1.1.0').releaseId, 'release.jws')));
    await follower.poll();
    assert.equal(mapOf(follower)?.host.version, '1.0.0');
    assert.equal(follower.compose(null)?.hostRecord.version, '1.0.0');
  });

  it('misses no generation when it is asked to look several times at once', async (t) => {
    const { live, follower } = await followed(t);
    await live('host', '1.0.0');
    await live('watch', '1.0.0');
    await Promise.all([follower.poll(), follower.poll(), follower.poll()]);
    await live('watch', '1.1.0');
    await live('watch', '1.2.0');
    await follower.poll();
    assert.equal(mapOf(follower)?.remotes.watch?.current.version, '1.2.0');
    assert.equal(mapOf(follower)?.remotes.watch?.fallback?.version, '1.1.0');
  });

  it('goes on looking after an error until its signal ends', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const seen = new EventTarget();
    let looks = 0;
    const store: ReleaseStore = {
      get: async () => {
        throw new Error('down');
      },
      list: async () => [],
      createOnly: async () => false,
    };
    const stop = new AbortController();
    const depot = createDepot(store, (await sampleKey('root')).publicJwk);
    createReleaseFollower(depot, 'production', now).follow(1_000, stop.signal, () => {
      looks += 1;
      // The next timer is set once the error has been handled.
      setImmediate(() => seen.dispatchEvent(new Event('look')));
    });
    await once(seen, 'look');
    t.mock.timers.tick(1_000);
    await once(seen, 'look');
    assert.equal(looks, 2);
    stop.abort();
    t.mock.timers.tick(10_000);
    await new Promise((resolve) => setImmediate(resolve));
    assert.equal(looks, 2);
  });

  it('says since when it lives on what it knows, and tells its listeners of news only', async (t) => {
    const { live, follower, broken } = await followed(t);
    const heard: string[] = [];
    const stop = follower.onChange(() => heard.push(mapOf(follower)?.host.version ?? 'none'));
    await live('host', '1.0.0');
    await follower.poll();
    await follower.poll();
    assert.deepEqual(heard, ['1.0.0']);
    assert.equal(follower.isStale(), false);
    broken.part = '';
    await assert.rejects(follower.poll());
    assert.equal(follower.isStale(), true);
    assert.equal(follower.lastGoodAt(), sampleTime);
    broken.part = null;
    stop();
    await live('host', '1.1.0');
    await follower.poll();
    assert.deepEqual(heard, ['1.0.0']);
  });

  it('leaves a damaged release out, and tells whoever is in charge', async (t) => {
    const { live, follower } = await followed(t);
    await live('host', '1.0.0');
    await live('watch', '1.0.0');
    const damaged = await live('watch', '1.1.0');
    await follower.poll();
    follower.setAside('watch', damaged);
    assert.equal(mapOf(follower)?.remotes.watch?.current.version, '1.0.0');
    assert.deepEqual(follower.passedOver(), [{ part: 'watch', wanted: damaged, reason: 'is damaged' }]);
  });

  it('gives visitors of a trial its release, and everybody else the stable one', async (t) => {
    const { live, follower } = await followed(t);
    await live('host', '1.0.0');
    await live('watch', '1.0.0');
    await live('watch', '1.1.0', { canaryPercent: 50 });
    await follower.poll();
    const versions = new Set(
      Array.from({ length: 40 }, (_, n) => follower.compose(`visitor-${n}`)?.map.remotes.watch?.current.version),
    );
    assert.deepEqual([...versions].sort(), ['1.0.0', '1.1.0']);
    assert.equal(mapOf(follower)?.remotes.watch?.current.version, '1.0.0');
  });
});
