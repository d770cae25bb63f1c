import assert from 'node:assert/strict';
import { appendFile, copyFile, readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { cachedStore } from './cached-store.ts';
import { folderStore } from './folder-store.ts';
import type { ReleaseStore } from './release-store.ts';
import { s3Store } from './s3-store.ts';
import { storeConformance } from './testing/store-conformance.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { testBucket } from './testing/test-bucket.ts';

storeConformance('the cached store of a bucket, with one folder for all', async (t) => {
  const { place } = await testBucket(t);
  const folder = await temporaryFolder(t);
  return () => cachedStore(s3Store(place()), folder, assert.ifError);
});

/** A cached store, the reads that its remote saw, and a switch that takes the remote down. */
async function cached(t: TestContext) {
  const behind = folderStore(await temporaryFolder(t));
  const folder = await temporaryFolder(t);
  const problems: unknown[] = [];
  const reads: string[] = [];
  const remoteState = { isDown: false };
  const whenUp = async <T>(act: () => Promise<T>) => {
    if (remoteState.isDown) throw new Error('The remote is down.');
    return act();
  };
  const remote: ReleaseStore = {
    get: (key) => {
      reads.push(key);
      return whenUp(() => behind.get(key));
    },
    list: (prefix) => whenUp(() => behind.list(prefix)),
    createOnly: (key, bytes) => whenUp(() => behind.createOnly(key, bytes)),
  };
  const open = () => cachedStore(remote, folder, (problem) => problems.push(problem));
  return { behind, folder, problems, reads, remoteState, open, store: open() };
}

describe('the cached store', () => {
  it('asks for a found key once, for an absent one every time', async (t) => {
    const { store, behind, reads } = await cached(t);
    assert.equal(await store.get('ch/1'), null);
    await behind.createOnly('ch/1', 'step');
    assert.equal(String(await store.get('ch/1')), 'step');
    assert.equal(String(await store.get('ch/1')), 'step');
    assert.deepEqual(reads, ['ch/1', 'ch/1']);
  });

  it('asks once when many want the same key at the same moment', async (t) => {
    const { store, behind, reads } = await cached(t);
    await behind.createOnly('r/entry.js', 'code');
    const answers = await Promise.all(Array.from({ length: 20 }, () => store.get('r/entry.js')));
    assert.ok(answers.every((answer) => String(answer) === 'code'));
    assert.equal(reads.length, 1);
  });

  it('answers with the remote down what was read or written before, after a restart too, and throws for the rest', async (t) => {
    const { store, open, behind, remoteState } = await cached(t);
    await behind.createOnly('ch/1', 'read');
    await behind.createOnly('ch/2', 'never read');
    await store.get('ch/1');
    await store.createOnly('ch/3', 'written');
    remoteState.isDown = true;
    for (const reader of [store, open()]) {
      assert.equal(String(await reader.get('ch/1')), 'read');
      assert.equal(String(await reader.get('ch/3')), 'written');
      await assert.rejects(reader.get('ch/2'), /remote is down/);
      await assert.rejects(reader.list('ch'), /remote is down/);
      await assert.rejects(reader.createOnly('ch/4', 'x'), /remote is down/);
    }
    remoteState.isDown = false;
    assert.equal(String(await store.get('ch/2')), 'never read');
  });

  it('does not keep the bytes of a writer who lost', async (t) => {
    const { store, behind } = await cached(t);
    await behind.createOnly('ch/1', 'winner');
    assert.equal(await store.createOnly('ch/1', 'loser'), false);
    assert.equal(String(await store.get('ch/1')), 'winner');
  });

  const damages: Record<string, (file: string) => Promise<void>> = {
    'was cut short': (file) => truncate(file, 40),
    'is empty': (file) => truncate(file, 0),
    grew: (file) => appendFile(file, 'more'),
    'has another byte': async (file) => {
      const bytes = await readFile(file);
      bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
      await writeFile(file, bytes);
    },
    'holds what belongs to another key': (file) => copyFile(path.join(path.dirname(file), 'other.js'), file),
  };
  for (const [what, damage] of Object.entries(damages)) {
    it(`never answers with a copy that ${what}, and replaces it`, async (t) => {
      const { store, behind, folder, remoteState, reads } = await cached(t);
      for (const name of ['entry.js', 'other.js']) {
        await behind.createOnly(`r/${name}`, `the code of ${name}`);
        await store.get(`r/${name}`);
      }
      await damage(path.join(folder, 'r', 'entry.js'));
      remoteState.isDown = true;
      await assert.rejects(store.get('r/entry.js'), /remote is down/);
      remoteState.isDown = false;
      assert.equal(String(await store.get('r/entry.js')), 'the code of entry.js');
      remoteState.isDown = true;
      assert.equal(String(await store.get('r/entry.js')), 'the code of entry.js');
      assert.equal(reads.length, 4);
    });
  }

  it('prunes what nobody keeps, and what killed processes left half written', async (t) => {
    const { store, behind, folder, reads } = await cached(t);
    for (const key of ['r/watch/old/entry.js', 'r/watch/new/entry.js', 'ch/1']) {
      await behind.createOnly(key, key);
      await store.get(key);
    }
    await writeFile(path.join(folder, 'r', 'watch', 'new', '.tmp-1'), 'half');
    const seen: string[] = [];
    const gone = await store.prune((key) => {
      seen.push(key);
      return !key.includes('/old/');
    });
    assert.equal(gone, 1);
    assert.deepEqual(seen.sort(), ['ch/1', 'r/watch/new/entry.js', 'r/watch/old/entry.js']);
    assert.deepEqual(await readdir(path.join(folder, 'r', 'watch')), ['new']);
    assert.deepEqual(await readdir(path.join(folder, 'r', 'watch', 'new')), ['entry.js']);
    assert.equal(String(await store.get('r/watch/old/entry.js')), 'r/watch/old/entry.js', 'the remote keeps it');
    assert.equal(reads.length, 4);
  });

  it('has nothing to prune before anything was read', async (t) => {
    const { behind } = await cached(t);
    const store = cachedStore(behind, path.join(await temporaryFolder(t), 'not-there'));
    assert.equal(await store.prune(() => false), 0);
  });

  it('is pruned while two stores of one folder read, and every read is right', async (t) => {
    const { store, open, behind } = await cached(t);
    const other = open();
    const keys = Array.from({ length: 20 }, (_, n) => `r/watch/${n}/entry.js`);
    for (const key of keys) await behind.createOnly(key, key);
    const rounds = Array.from({ length: 10 }, async () => {
      const reads = keys.flatMap((key) => [store.get(key), other.get(key)]);
      const [, answers] = await Promise.all([store.prune(() => false), Promise.all(reads)]);
      assert.deepEqual(
        answers.map(String),
        keys.flatMap((key) => [key, key]),
      );
    });
    await Promise.all(rounds);
  });

  it('goes on without its folder, and says why', async (t) => {
    const { behind, folder, remoteState, store, problems } = await cached(t);
    await behind.createOnly('r/entry.js', 'code');
    await writeFile(path.join(folder, 'r'), 'a file where a folder belongs');
    assert.equal(String(await store.get('r/entry.js')), 'code');
    assert.deepEqual(
      problems.map((problem) => (problem as NodeJS.ErrnoException).code),
      ['EEXIST'],
    );
    remoteState.isDown = true;
    await assert.rejects(store.get('r/entry.js'), /remote is down/);
  });
});
