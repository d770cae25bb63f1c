import assert from 'node:assert/strict';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, it } from 'node:test';
import { releaseKey } from './channel.ts';
import { publishRelease } from './publish-release.ts';
import { createReleaseFollower } from './release-follower.ts';
import { releaseIdOf } from './release-id.ts';
import type { ReleaseStore } from './release-store.ts';
import { rollbackRelease } from './rollback-release.ts';
import { sampleAct, sampleRelease, temporaryStore } from './testing.ts';

async function publish(store: ReleaseStore, remote: 'host' | 'watch' | 'account', version: string): Promise<void> {
  const { record, files } = sampleRelease(remote, version);
  assert.equal((await publishRelease(store, record, files, sampleAct)).status, 'published');
}

/** A store that fails on keys with `broken.part` in them. */
function breakable(store: ReleaseStore) {
  const broken = { part: null as string | null };
  const breaking: ReleaseStore = {
    ...store,
    async get(key) {
      if (broken.part !== null && key.includes(broken.part)) throw new Error('the disk is gone');
      return store.get(key);
    },
  };
  return { breaking, broken };
}

describe('the release follower', () => {
  it('has no map before the first host, and then follows publish and rollback', async (t) => {
    const { store } = await temporaryStore(t);
    const follower = createReleaseFollower(store, 'production');
    await follower.poll();
    assert.equal(follower.map(), null);
    assert.equal(follower.hostRecord(), null);

    await publish(store, 'host', '1.0.0');
    await publish(store, 'watch', '1.0.0');
    await follower.poll();
    assert.equal(follower.hostRecord()?.version, '1.0.0');
    assert.equal(follower.map()?.remotes.watch?.stable.version, '1.0.0');

    await publish(store, 'watch', '1.1.0');
    await follower.poll();
    assert.equal(follower.map()?.remotes.watch?.stable.version, '1.1.0');
    assert.equal(follower.map()?.remotes.watch?.fallback?.version, '1.0.0');

    await rollbackRelease(store, 'watch', sampleAct);
    await follower.poll();
    assert.equal(follower.map()?.remotes.watch?.stable.version, '1.0.0');
    assert.equal(follower.map()?.remotes.watch?.generation, 3);
  });

  it('keeps the very same map while nothing changes', async (t) => {
    const { store } = await temporaryStore(t);
    await publish(store, 'host', '1.0.0');
    const follower = createReleaseFollower(store, 'production');
    await follower.poll();
    const map = follower.map();
    await follower.poll();
    assert.equal(follower.map(), map);
  });

  it('keeps the last good map while the store fails, and goes on once it is back', async (t) => {
    const { store } = await temporaryStore(t);
    const { breaking, broken } = breakable(store);
    await publish(store, 'host', '1.0.0');
    await publish(store, 'watch', '1.0.0');
    const follower = createReleaseFollower(breaking, 'production');
    await follower.poll();
    const map = follower.map();

    broken.part = '';
    await publish(store, 'watch', '1.1.0');
    await assert.rejects(follower.poll());
    assert.equal(follower.map(), map);
    assert.equal(follower.hostRecord()?.version, '1.0.0');

    broken.part = null;
    await follower.poll();
    assert.equal(follower.map()?.remotes.watch?.stable.version, '1.1.0');
  });

  it('follows the other channels while one cannot be read', async (t) => {
    const { store } = await temporaryStore(t);
    const { breaking, broken } = breakable(store);
    await publish(store, 'host', '1.0.0');
    await publish(store, 'account', '1.0.0');
    const follower = createReleaseFollower(breaking, 'production');
    await follower.poll();

    broken.part = 'ch/production/account';
    await publish(store, 'host', '1.1.0');
    await publish(store, 'watch', '1.0.0');
    await assert.rejects(follower.poll(), /the disk is gone/);
    assert.equal(follower.map()?.host.version, '1.1.0');
    assert.equal(follower.map()?.remotes.watch?.stable.version, '1.0.0');
    assert.equal(follower.map()?.remotes.account?.stable.version, '1.0.0');
  });

  it('takes up a release whose record could not be read at first', async (t) => {
    const { store } = await temporaryStore(t);
    const { breaking, broken } = breakable(store);
    await publish(store, 'host', '1.0.0');
    await publish(store, 'watch', '1.0.0');
    const follower = createReleaseFollower(breaking, 'production');
    await follower.poll();

    await publish(store, 'watch', '1.1.0');
    broken.part = releaseIdOf(sampleRelease('watch', '1.1.0').record);
    await assert.rejects(follower.poll());
    assert.equal(follower.map()?.remotes.watch?.stable.version, '1.0.0');

    broken.part = null;
    await follower.poll();
    assert.equal(follower.map()?.remotes.watch?.stable.version, '1.1.0');
  });

  it('runs the earlier host when the record of the new one is not there', async (t) => {
    const { store, folder } = await temporaryStore(t);
    await publish(store, 'host', '1.0.0');
    await publish(store, 'host', '1.1.0');
    await rm(path.join(folder, releaseKey('host', releaseIdOf(sampleRelease('host', '1.1.0').record), 'release.json')));
    const follower = createReleaseFollower(store, 'production');
    await follower.poll();
    assert.equal(follower.map()?.host.version, '1.0.0');
    assert.equal(follower.hostRecord()?.version, '1.0.0');
  });

  it('misses no generation when it is asked to look several times at once', async (t) => {
    const { store } = await temporaryStore(t);
    await publish(store, 'host', '1.0.0');
    await publish(store, 'watch', '1.0.0');
    const follower = createReleaseFollower(store, 'production');
    await Promise.all([follower.poll(), follower.poll(), follower.poll()]);
    await publish(store, 'watch', '1.1.0');
    await publish(store, 'watch', '1.2.0');
    await follower.poll();
    assert.equal(follower.map()?.remotes.watch?.stable.version, '1.2.0');
    assert.equal(follower.map()?.remotes.watch?.fallback?.version, '1.1.0');
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
    createReleaseFollower(store, 'production').follow(1_000, stop.signal, () => {
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
});
