import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, it } from 'node:test';
import { generationHash, readChannel, readRecord, releaseKey } from './channel.ts';
import { publishRelease } from './publish-release.ts';
import { releaseIdOf } from './release-id.ts';
import type { ReleaseStore } from './release-store.ts';
import { rollbackRelease } from './rollback-release.ts';
import { type SampleRelease, sampleAct, sampleRelease, temporaryStore } from './testing.ts';

const publish = (store: ReleaseStore, { record, files }: SampleRelease, options?: { force: boolean }) =>
  publishRelease(store, record, files, sampleAct, options);

async function live(store: ReleaseStore): Promise<string | undefined> {
  return (await readChannel(store, 'production', 'watch')).at(-1)?.stable;
}

describe('publishRelease', () => {
  it('stores every file, then the record, and puts the release live', async (t) => {
    const { store } = await temporaryStore(t);
    const release = sampleRelease('watch', '1.0.0');
    const releaseId = releaseIdOf(release.record);
    assert.deepEqual(await publish(store, release), { status: 'published', releaseId, generation: 1 });
    for (const [name, bytes] of release.files) {
      assert.deepEqual(await store.get(releaseKey('watch', releaseId, name)), bytes);
    }
    assert.deepEqual(await readRecord(store, 'watch', releaseId), release.record);
    assert.equal(await live(store), releaseId);
  });

  it('does nothing for the same bytes a second time', async (t) => {
    const { store } = await temporaryStore(t);
    await publish(store, sampleRelease('watch', '1.0.0'));
    assert.equal((await publish(store, sampleRelease('watch', '1.0.0'))).status, 'already-live');
    assert.equal((await readChannel(store, 'production', 'watch')).length, 1);
  });

  it('chains each generation to the one before it', async (t) => {
    const { store } = await temporaryStore(t);
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish(store, sampleRelease('watch', version));
    const [first, second, third] = await readChannel(store, 'production', 'watch');
    assert.ok(first && second && third);
    assert.deepEqual(
      [first.previous, second.previous, third.previous],
      [null, generationHash(first), generationHash(second)],
    );
  });

  it('keeps environments apart', async (t) => {
    const { store } = await temporaryStore(t);
    const { record, files } = sampleRelease('watch', '1.0.0');
    await publishRelease(store, record, files, { ...sampleAct, environment: 'qa' });
    assert.deepEqual(await readChannel(store, 'production', 'watch'), []);
    assert.equal((await publish(store, { record, files })).status, 'published');
  });

  const damages: [name: string, damage: (release: SampleRelease) => void, file: string][] = [
    ['a file whose bytes differ from the record', ({ files }) => files.set('page.css', Buffer.from('x')), 'page.css'],
    ['a file that is not there', ({ files }) => files.delete('font.woff2'), 'font.woff2'],
    ['an entry without a hash', ({ record }) => Object.assign(record, { entry: 'other.js' }), 'other.js'],
    [
      'a page that asks for a file without a hash',
      ({ record }) => Object.assign(record.exposes, { home: { scripts: [], styles: ['lost.css'] } }),
      'lost.css',
    ],
    [
      'a file that would take the place of the record',
      ({ record }) => Object.assign(record.files, { 'release.json': record.files['entry.js'] }),
      'release.json',
    ],
  ];
  for (const [name, damage, file] of damages) {
    it(`refuses ${name}, and writes neither record nor generation`, async (t) => {
      const { store } = await temporaryStore(t);
      const release = sampleRelease('watch', '1.0.0');
      damage(release);
      assert.deepEqual(await publish(store, release), { status: 'damaged', file });
      assert.equal(await store.get(releaseKey('watch', releaseIdOf(release.record), 'release.json')), null);
      assert.equal(await live(store), undefined);
    });
  }

  for (const file of ['entry.js', 'release.json']) {
    it(`refuses to put live what the store holds other bytes of: ${file}`, async (t) => {
      const { store } = await temporaryStore(t);
      const release = sampleRelease('watch', '1.0.0');
      await store.createOnly(releaseKey('watch', releaseIdOf(release.record), file), '{}');
      assert.deepEqual(await publish(store, release), { status: 'damaged', file });
      assert.equal(await live(store), undefined);
    });
  }

  it('lets one of two publishers at the same moment win, and tells the other', async (t) => {
    const { store } = await temporaryStore(t);
    // Both have read the channel before either writes to it.
    let waiting = 2;
    let open = () => {};
    const both = new Promise<void>((resolve) => {
      open = resolve;
    });
    const racing: ReleaseStore = {
      ...store,
      async createOnly(key, bytes) {
        if (key.startsWith('ch/')) {
          waiting -= 1;
          if (waiting === 0) open();
          await both;
        }
        return store.createOnly(key, bytes);
      },
    };
    const outcomes = await Promise.all(
      ['1.0.0', '1.1.0'].map((version) => publish(racing, sampleRelease('watch', version))),
    );
    assert.deepEqual(outcomes.map(({ status }) => status).sort(), ['moved', 'published']);
    const winner = outcomes.find((outcome) => outcome.status === 'published');
    assert.equal(await live(store), winner?.releaseId);
  });
});

describe('rollbackRelease', () => {
  async function published(store: ReleaseStore, ...releases: SampleRelease[]): Promise<string[]> {
    for (const release of releases) await publish(store, release);
    return releases.map(({ record }) => releaseIdOf(record));
  }
  const rollback = (store: ReleaseStore) => rollbackRelease(store, 'watch', sampleAct);

  it('goes back to the release before and marks the one it left', async (t) => {
    const { store } = await temporaryStore(t);
    const [first, second] = await published(store, sampleRelease('watch', '1.0.0'), sampleRelease('watch', '1.1.0'));
    assert.deepEqual(await rollback(store), { status: 'rolled-back', from: second, to: first, generation: 3 });
    assert.equal(await live(store), first);
    assert.equal((await publish(store, sampleRelease('watch', '1.1.0'))).status, 'marked-bad');
    assert.equal((await publish(store, sampleRelease('watch', '1.1.0'), { force: true })).status, 'published');
  });

  it('says so when there is nothing to go back to', async (t) => {
    const { store } = await temporaryStore(t);
    assert.deepEqual(await rollback(store), { status: 'never-published' });
    await publish(store, sampleRelease('watch', '1.0.0'));
    assert.deepEqual(await rollback(store), { status: 'nothing-earlier' });
  });

  it('passes over a release that does not fit the live host', async (t) => {
    const { store } = await temporaryStore(t);
    await publish(store, sampleRelease('host', '1.0.0', '1.0.0'));
    const [first] = await published(
      store,
      sampleRelease('watch', '1.0.0'),
      sampleRelease('watch', '2.0.0', '^2.0.0'),
      sampleRelease('watch', '1.1.0'),
    );
    const outcome = await rollback(store);
    assert.equal(outcome.status === 'rolled-back' && outcome.to, first);
  });

  const losses: [name: string, lose: (file: string) => Promise<void>][] = [
    ['lost a file', (file) => rm(file)],
    ['has a changed file', (file) => writeFile(file, 'changed')],
  ];
  for (const [name, lose] of losses) {
    it(`passes over a release that ${name}`, async (t) => {
      const { store, folder } = await temporaryStore(t);
      const [first, second = ''] = await published(
        store,
        ...['1.0.0', '1.1.0', '1.2.0'].map((version) => sampleRelease('watch', version)),
      );
      await lose(path.join(folder, releaseKey('watch', second, 'entry.js')));
      const outcome = await rollback(store);
      assert.equal(outcome.status === 'rolled-back' && outcome.to, first);
    });
  }

  it('lets one of two rollbacks at the same moment win', async (t) => {
    const { store } = await temporaryStore(t);
    await published(store, ...['1.0.0', '1.1.0', '1.2.0'].map((version) => sampleRelease('watch', version)));
    const late: ReleaseStore = {
      ...store,
      async createOnly(key, bytes) {
        await store.createOnly(key, 'somebody was first');
        return store.createOnly(key, bytes);
      },
    };
    assert.equal((await rollback(late)).status, 'moved');
  });
});
