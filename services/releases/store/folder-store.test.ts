import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import { folderStore } from './folder-store.ts';
import { nameStore } from './store-identity.ts';
import { storeConformance } from './testing/store-conformance.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const run = promisify(execFile);

/** Appends numbered entries from a process of its own, each at the first number that looks free, and prints them. */
const writerScript = `
  import { folderStore } from ${JSON.stringify(new URL('./folder-store.ts', import.meta.url).href)};
  const [folder, name, count] = process.argv.slice(1);
  const store = folderStore(folder);
  const won = [];
  for (let number = 1; won.length < Number(count); number++) {
    if (await store.createOnly('ch/' + String(number).padStart(6, '0'), name)) won.push(number);
  }
  console.log(JSON.stringify(won));
`;

storeConformance('the folder store', async (t) => {
  const folder = await temporaryFolder(t);
  return () => folderStore(folder);
});

describe('the folder store', () => {
  it('gives contiguous numbers, each to one of eight processes that append at once', async (t) => {
    const folder = await temporaryFolder(t);
    const store = folderStore(folder);
    const names = Array.from({ length: 8 }, (_, n) => `writer-${n}`);
    const outputs = await Promise.all(
      names.map((name) => run(process.execPath, ['--input-type=module', '-e', writerScript, folder, name, '10'])),
    );
    const wins = outputs.map(({ stdout }) => JSON.parse(stdout) as number[]);
    assert.deepEqual(
      wins.flat().sort((a, b) => a - b),
      Array.from({ length: 80 }, (_, index) => index + 1),
    );
    for (const [index, name] of names.entries()) {
      for (const number of wins[index] ?? []) {
        assert.equal(String(await store.get(`ch/${String(number).padStart(6, '0')}`)), name);
      }
    }
  });

  it('leaves nothing but the keys behind', async (t) => {
    const folder = await temporaryFolder(t);
    const store = folderStore(folder);
    await Promise.all(['one', 'one', 'two'].map((key) => store.createOnly(`ch/${key}`, key)));
    assert.deepEqual((await readdir(path.join(folder, 'ch'))).sort(), ['one', 'two']);
  });

  it('ignores what a writer left half done when it was killed', async (t) => {
    const folder = await temporaryFolder(t);
    const store = folderStore(folder);
    await store.createOnly('ch/0001', 'whole');
    await writeFile(path.join(folder, 'ch', '.tmp-5f0c'), 'ha');
    assert.deepEqual(await store.list('ch'), ['0001']);
    assert.equal(await store.createOnly('ch/0002', 'next'), true);
  });

  it('reads nothing as absent and writes nothing while it is gone or another one is in its place', async (t) => {
    const folder = path.join(await temporaryFolder(t), 'store');
    const store = folderStore(folder, { id: await nameStore(folder), noteFile: '/data/release-store.json' });
    await store.createOnly('ch/0001', 'step');
    const assertGone = async () => {
      const acts = [() => store.get('ch/0001'), () => store.list('ch'), () => store.createOnly('ch/0002', 'next')];
      for (const act of acts) {
        await assert.rejects(act, /is gone, or another one is in its place\. Mount it again\..* delete \/data\//);
      }
    };
    await rename(folder, `${folder}-away`);
    await assertGone();
    await assert.rejects(readdir(folder), { code: 'ENOENT' });
    await nameStore(folder);
    await assertGone();
    await rm(folder, { recursive: true });
    await rename(`${folder}-away`, folder);
    assert.equal(String(await store.get('ch/0001')), 'step');
    assert.equal(await store.get('ch/0002'), null);
    assert.equal(await store.createOnly('ch/0002', 'next'), true);
  });

  it('has one name, whoever of many gives it', async (t) => {
    const folder = path.join(await temporaryFolder(t), 'store');
    const names = await Promise.all(Array.from({ length: 20 }, () => nameStore(folder)));
    assert.equal(new Set(names).size, 1);
    assert.deepEqual(await folderStore(folder).list('ch'), []);
    assert.deepEqual(await readdir(folder), ['.store']);
  });

  it('says what went wrong when the folder cannot be written', async () => {
    await assert.rejects(folderStore('/dev/null/store').createOnly('key', 'x'), { code: 'ENOTDIR' });
  });
});
