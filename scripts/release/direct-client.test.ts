import assert from 'node:assert/strict';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { takeDataLock } from '../../services/db/data-lock.ts';
import { createReleaseDesk, type ReleaseDepot, readEvents, type Visitor } from '../../services/releases/index.ts';
import { sampleRelease } from '../../services/releases/testing.ts';
import { directClient } from './direct-client.ts';
import { openStoreDirectly } from './open-store-directly.ts';
import { release } from './run-release-testing.ts';
import { openTokenClient } from './token-client.ts';

async function installation(t: TestContext) {
  const folder = await mkdtemp(path.join(tmpdir(), 'direct-'));
  t.after(() => rm(folder, { recursive: true }));
  const own = { DATA_DIR: folder, SECRET: 'a secret that only tests know, 32+' };
  const { rootJwk } = await openStoreDirectly(own);
  // A machine of a team: on the same store, without the secret.
  const team = {
    DATA_DIR: path.join(folder, 'team'),
    RELEASE_STORE: path.join(folder, 'releases'),
    RELEASE_ROOT_KEY: rootJwk.x,
    RELEASE_KEY_FILE: path.join(folder, 'team-key.json'),
  };
  return { folder, own, team };
}

const store = { part: 'store', environment: 'staging' } as const;

/** Puts samples on staging, which the gate of the real desk would refuse; gives their ids. */
async function putLive(depot: ReleaseDepot, visitor: Visitor, versions: string[]): Promise<string[]> {
  const facts = { clock: () => new Date(), newSalt: () => 'salt', rules: { twoPersonEnvironments: [] } };
  const desk = createReleaseDesk({ depot, gate: async () => [], ...facts });
  const ids: string[] = [];
  for (const version of versions) {
    const { record, files, releaseId } = sampleRelease('store', version);
    await desk.publish(visitor, record, files);
    await desk.promote(visitor, { ...store, releaseId });
    ids.push(releaseId);
  }
  return ids;
}

describe('the direct mode', () => {
  it('says in a sentence, and without a stack, that the store of this machine is gone', async (t) => {
    const { own, folder } = await installation(t);
    const { depot, visitor } = await openStoreDirectly(own);
    await putLive(depot, visitor, ['1.0.0']);
    await rename(path.join(folder, 'releases'), path.join(folder, 'unmounted'));
    const asked = await release(own, 'status');
    assert.deepEqual([asked.code, asked.out], [1, '']);
    assert.match(
      asked.error,
      /^The release store in \S+ is gone, or another one is in its place\. Mount it again\. [^\n]+$/,
    );
  });

  it('lets a key of the keyring sign as far as its scopes go, in its own name', async (t) => {
    const { own, team, folder } = await installation(t);
    const made = await release(team, 'key', 'new', team.RELEASE_KEY_FILE);
    assert.equal(made.code, 0, made.error);
    const early = await release(team, 'status');
    assert.deepEqual([early.code, /is not in the keyring/.test(early.error)], [3, true]);
    const scopes = ['store:staging:rollback'];
    const added = await release(own, 'key', 'add', 'store-team', '--public', made.out, '--scope', ...scopes);
    assert.equal(added.code, 0, added.error);

    const { depot, visitor } = await openStoreDirectly(own);
    const [first] = await putLive(depot, visitor, ['1.0.0', '1.1.0']);
    const client = await directClient(team);
    const done = await client.rollback(store);
    assert.equal(done.status, 'done');
    const last = (await depot.readChannel('staging', 'store')).at(-1);
    assert.deepEqual([last?.actor, last?.stable, done.version], ['store-team', first, '1.0.0']);
    assert.equal((await client.pin(store, true)).status, 'forbidden');
    assert.equal((await client.rollback({ ...store, environment: 'production' })).status, 'forbidden');
    assert.deepEqual(
      (await readEvents(depot.store, 2)).map(({ actor, kind }) => [actor, kind]),
      [
        ['store-team', 'forbidden'],
        ['store-team', 'forbidden'],
      ],
    );

    const listed = await release(own, 'key', 'list', '--json');
    const { keyId } = JSON.parse(listed.out).find(({ name }: { name: string }) => name === 'store-team');
    assert.equal((await release(own, 'key', 'revoke', keyId, '--reason', 'lost laptop')).code, 0);
    const late = await release(team, 'status');
    assert.deepEqual([late.code, /was taken back/.test(late.error)], [3, true]);
    const [event] = await readEvents(depot.store, 1);
    assert.deepEqual([event?.kind, event?.action], ['key', 'revoke']);
    assert.equal((await release(own, 'key', 'root')).out, team.RELEASE_ROOT_KEY);
    assert.ok(folder);
  });

  it('changes keys with the root key only, refuses scopes of no form, and overwrites no key', async (t) => {
    const { own, team } = await installation(t);
    const made = await release(team, 'key', 'new', team.RELEASE_KEY_FILE);
    const again = await release(team, 'key', 'new', team.RELEASE_KEY_FILE);
    assert.deepEqual([again.code, /cannot be kept there/.test(again.error)], [1, true]);
    const wrong = await release(own, 'key', 'add', 'team', '--public', made.out, '--scope', 'everything');
    assert.deepEqual([wrong.code, /part:environment:action/.test(wrong.error)], [2, true]);
    await release(own, 'key', 'add', 'team', '--public', made.out, '--scope', '*:*:*');
    const greedy = await release(team, 'key', 'add', 'friend', '--public', made.out, '--scope', '*:*:*');
    assert.deepEqual([greedy.code, /Only who has the root key/.test(greedy.error)], [1, true]);
  });

  it('says what is wrong with a key file, and with the root key of another store', async (t) => {
    const { team } = await installation(t);
    await writeFile(team.RELEASE_KEY_FILE, '{"kty":"OKP"}');
    const broken = await release(team, 'status');
    assert.deepEqual([broken.code, /RELEASE_KEY_FILE/.test(broken.error)], [2, true]);
    await rm(team.RELEASE_KEY_FILE);
    const absent = await release(team, 'status');
    assert.deepEqual([absent.code, /RELEASE_KEY_FILE/.test(absent.error)], [2, true]);
    await release(team, 'key', 'new', team.RELEASE_KEY_FILE);
    const foreign = await release({ ...team, RELEASE_ROOT_KEY: 'A'.repeat(43) }, 'status');
    assert.deepEqual([foreign.code, /RELEASE_ROOT_KEY/.test(foreign.error)], [1, true]);
  });

  it('leaves the embedded database to the server while it runs, and says how to ask it', async (t) => {
    const { own, folder } = await installation(t);
    const client = await openTokenClient(own, undefined);
    const { token, id } = await client.create('watch-team', ['watch:*:promote'], undefined);
    assert.match(token, /^rel_/);
    const lock = takeDataLock(folder);
    assert.ok(lock.status === 'held');
    await assert.rejects(client.revoke(id), /takes one writer.*RELEASE_API/);
    lock.release();
    assert.ok((await client.revoke(id))?.revokedAt);
    assert.equal(await client.revoke('none'), null);
    assert.deepEqual(
      (await client.list()).map(({ name }) => name),
      ['watch-team'],
    );
  });
});
