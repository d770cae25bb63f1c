import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openReleaseControl, type ReleaseControlOptions } from './release-control.ts';
import { createReleaseFollower } from './release-follower.ts';
import { derivedKey } from './signing/key-pair.ts';
import { changeKeyring } from './signing/keyring.ts';
import { cachedStore } from './store/cached-store.ts';
import type { ReleaseStore } from './store/release-store.ts';
import { temporaryFolder } from './store/testing/temporary-folder.ts';
import { sampleTime, temporaryDepot } from './testing.ts';

const keyFor = (purpose: string) => Buffer.alloc(32, purpose);
const clock = () => new Date(sampleTime);

function open(store: ReleaseStore, foreignRoot: ReleaseControlOptions['foreignRoot']) {
  const rules = { twoPersonEnvironments: [] };
  return openReleaseControl({ store, keyFor, foreignRoot, clock, gateOf: () => async () => [], rules });
}

/** A store that can be taken off the network, with a host and a remote live, and what a gateway keeps of it. */
async function remoteStore(t: Parameters<typeof temporaryDepot>[0]) {
  let isDown = false;
  const depot = await temporaryDepot(t, (bare) => {
    const unlessDown = (name: 'get' | 'list' | 'createOnly') =>
      isDown ? () => Promise.reject(new Error('The bucket does not answer.')) : bare[name];
    return {
      get: (key) => unlessDown('get')(key, '') as ReturnType<ReleaseStore['get']>,
      list: (prefix) => unlessDown('list')(prefix, '') as ReturnType<ReleaseStore['list']>,
      createOnly: (key, bytes) => unlessDown('createOnly')(key, bytes) as ReturnType<ReleaseStore['createOnly']>,
    };
  });
  const folder = await temporaryFolder(t);
  return {
    ...depot,
    seen: () => cachedStore(depot.store, folder),
    setDown: (value: boolean) => {
      isDown = value;
    },
  };
}

describe('opening release control', () => {
  it('on the store of another installation succeeds after a restart while the store is down, on what was kept', async (t) => {
    const { root, live, seen, setDown } = await remoteStore(t);
    const host = await live('host', '1.0.0');
    const first = await open(seen(), root.publicJwk);
    await createReleaseFollower(first.depot, 'production', clock).poll();
    setDown(true);
    const { depot, canSign, visitorFor } = await open(seen(), root.publicJwk);
    const follower = createReleaseFollower(depot, 'production', clock);
    await assert.rejects(follower.poll());
    assert.equal(follower.compose(null)?.map.host.releaseId, host);
    assert.equal(canSign(), false);
    await assert.rejects(visitorFor('olive'), /does not answer/);
  });

  it('lets an installation sign as soon as its key was added to the store of another', async (t) => {
    const { root, store } = await temporaryDepot(t);
    const { depot, canSign, visitorFor } = await open(store, root.publicJwk);
    assert.deepEqual([canSign(), await visitorFor('olive')], [false, null]);
    const jwk = (await derivedKey(keyFor('release registry'))).publicJwk;
    const change = { act: 'add', name: 'second site', scopes: ['*:*:*'], jwk, expires: null } as const;
    await changeKeyring(store, root, change, { actor: 'root', at: sampleTime });
    await depot.keyring.refresh();
    assert.equal(canSign(), true);
    assert.equal((await visitorFor('olive'))?.signer.actor, 'olive');
  });

  it('vouches for its own key at the first act, when its own store was down at the start', async (t) => {
    const { store, setDown } = await remoteStore(t);
    setDown(true);
    const { depot, desk, canSign, visitorFor } = await open(store, null);
    assert.equal(canSign(), true);
    await assert.rejects(visitorFor('olive'), /does not answer/);
    setDown(false);
    const visitor = await visitorFor('olive');
    assert.ok(visitor);
    const outcome = await desk.rollback(visitor, { part: 'watch', environment: 'production', onlyAfter: 0 });
    assert.notEqual(outcome.status, 'forbidden');
    assert.deepEqual(
      (await depot.keyring.all()).map(({ name }) => name),
      ['registry'],
    );
  });

  it('refuses a store whose first key another root vouched for, and says what to set', async (t) => {
    const { store, live } = await temporaryDepot(t);
    await live('host', '1.0.0');
    await assert.rejects(open(store, null), /signed for another root key.*SECRET.*RELEASE_ROOT_KEY/);
  });
});
