import assert from 'node:assert/strict';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { type OpenedStore, openStore } from './open-store.ts';
import type { StoreConfig } from './store-config.ts';
import { StoreGoneError } from './store-identity.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { testBucket } from './testing/test-bucket.ts';

async function open(
  t: TestContext,
  config: StoreConfig,
  cacheFolder: string | null = null,
  noteFile: string | null = null,
): Promise<OpenedStore> {
  const opened = await openStore(config, { cacheFolder, noteFile });
  t.after(opened.close);
  return opened;
}

function messageOf(opened: OpenedStore): string {
  return opened.status === 'open' ? '' : opened.message;
}

describe('opening the release store', () => {
  it('opens a folder', async (t) => {
    const opened = await open(t, { kind: 'folder', folder: path.join(await temporaryFolder(t), 'releases') });
    assert.equal(opened.status, 'open');
    assert.equal(await opened.store.createOnly('ch/1', 'step'), true);
    assert.equal(await opened.prune(() => false), 0);
    assert.equal(String(await opened.store.get('ch/1')), 'step');
  });

  it('takes no other folder for the store of an installation, at no start, until that is said', async (t) => {
    const place = await temporaryFolder(t);
    const folder = path.join(place, 'releases');
    const noteFile = path.join(place, 'data', 'release-store.json');
    const start = () => open(t, { kind: 'folder', folder }, null, noteFile);
    await (await start()).store.createOnly('ch/1', 'step');
    assert.equal(String(await (await start()).store.get('ch/1')), 'step');
    await rm(folder, { recursive: true });
    for (const again of [await start(), await start()]) await assert.rejects(again.store.get('ch/1'), StoreGoneError);
    await mkdir(folder);
    await assert.rejects((await start()).store.createOnly('ch/1', 'other'), /Mount it again/);
    await rm(noteFile);
    assert.equal(await (await start()).store.get('ch/1'), null);
  });

  it('remembers each folder by itself, and refuses to guess from a damaged note', async (t) => {
    const place = await temporaryFolder(t);
    const noteFile = path.join(place, 'release-store.json');
    const start = (name: string) => open(t, { kind: 'folder', folder: path.join(place, name) }, null, noteFile);
    await (await start('one')).store.createOnly('ch/1', 'one');
    await (await start('two')).store.createOnly('ch/1', 'two');
    await rm(path.join(place, 'one'), { recursive: true });
    await assert.rejects((await start('one')).store.list('ch'), StoreGoneError);
    assert.equal(String(await (await start('two')).store.get('ch/1')), 'two');
    await writeFile(noteFile, '{"/srv":');
    await assert.rejects(start('two'), /is damaged\. Delete it/);
  });

  it('names a store that was made before stores had names, and reads it on', async (t) => {
    const place = await temporaryFolder(t);
    const folder = path.join(place, 'releases');
    await (await open(t, { kind: 'folder', folder })).store.createOnly('ch/1', 'step');
    const opened = await open(t, { kind: 'folder', folder }, null, path.join(place, 'release-store.json'));
    assert.equal(String(await opened.store.get('ch/1')), 'step');
    await rm(folder, { recursive: true });
    await assert.rejects(opened.store.get('ch/2'), StoreGoneError);
  });

  it('opens a bucket that refuses to overwrite, and leaves one object behind for any number of starts', async (t) => {
    const { server, config } = await testBucket(t);
    for (let start = 0; start < 3; start++) assert.equal((await open(t, config)).status, 'open');
    assert.deepEqual([...server.objects.keys()], ['team/releases/.probe-conditional-writes']);
    const { store } = await open(t, config);
    assert.equal(await store.createOnly('ch/1', 'step'), true);
    assert.equal(await store.createOnly('ch/1', 'step'), false);
  });

  for (const conditions of ['ignored', 'unimplemented'] as const) {
    it(`refuses to write to a bucket whose If-None-Match is ${conditions}, at every start, and reads it`, async (t) => {
      const { server, config } = await testBucket(t, { conditions });
      server.objects.set('team/releases/ch/1', { bytes: Buffer.from('step'), metadata: {} });
      for (let start = 0; start < 2; start++) {
        const opened = await open(t, config, await temporaryFolder(t));
        assert.equal(opened.status, 'refused');
        assert.match(messageOf(opened), /"releases" does not honour If-None-Match.*RELEASE_STORE/s);
        assert.equal(String(await opened.store.get('ch/1')), 'step');
        assert.deepEqual(await opened.store.list('ch'), ['1']);
        await assert.rejects(opened.store.createOnly('ch/2', 'x'), { message: messageOf(opened) });
      }
      assert.equal(server.objects.has('team/releases/ch/2'), false);
    });
  }

  it('reads with credentials that may not write, and says which right is missing', async (t) => {
    const { config } = await testBucket(t, { readers: ['gateway'] });
    const opened = await open(t, { ...config, credentials: { accessKeyId: 'gateway', secretAccessKey: 'word' } });
    assert.equal(opened.status, 'refused');
    assert.match(messageOf(opened), /403 AccessDenied.*need the rights/s);
    assert.deepEqual(await opened.store.list('ch'), []);
    await assert.rejects(opened.store.createOnly('ch/1', 'x'), { message: messageOf(opened) });
  });

  it('starts while the bucket is down: answers from its cache, and writes once the bucket is back', async (t) => {
    const { server, config } = await testBucket(t);
    const cacheFolder = await temporaryFolder(t);
    const before = await open(t, config, cacheFolder);
    await before.store.createOnly('ch/1', 'step');
    server.fault = () => 'unavailable';
    const opened = await open(t, config, cacheFolder);
    assert.equal(opened.status, 'unreachable');
    assert.equal(String(await opened.store.get('ch/1')), 'step');
    await assert.rejects(opened.store.createOnly('ch/2', 'x'), /could not write its probe: 503/);
    server.fault = () => null;
    assert.equal(await opened.store.createOnly('ch/2', 'x'), true);
  });

  it('finds out before its first write that a bucket which was down cannot be written safely', async (t) => {
    const { server, config } = await testBucket(t, { conditions: 'ignored' });
    server.fault = () => 'cut-before';
    const opened = await open(t, config);
    assert.equal(opened.status, 'unreachable');
    server.fault = () => null;
    await assert.rejects(opened.store.createOnly('ch/1', 'x'), /does not honour If-None-Match/);
    assert.equal(server.objects.has('team/releases/ch/1'), false);
  });

  it('never answers for one bucket with what it kept of another', async (t) => {
    const [one, two] = [await testBucket(t), await testBucket(t)];
    const cacheFolder = await temporaryFolder(t);
    const first = await open(t, one.config, cacheFolder);
    await first.store.createOnly('ch/1', 'of the first');
    assert.equal(await (await open(t, two.config, cacheFolder)).store.get('ch/1'), null);
    const beside = await open(t, { ...one.config, prefix: 'beside' }, cacheFolder);
    assert.equal(await beside.store.get('ch/1'), null);
    assert.equal(await first.prune(() => false), 1);
  });
});
