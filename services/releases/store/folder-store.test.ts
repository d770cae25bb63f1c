import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import { folderStore } from './folder-store.ts';
import { temporaryStore } from '../testing.ts';

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

describe('the folder store', () => {
  it('gives back what was written, and null for a key that was never written', async (t) => {
    const { store } = await temporaryStore(t);
    assert.equal(await store.createOnly('a/b.json', 'first'), true);
    assert.equal(String(await store.get('a/b.json')), 'first');
    assert.equal(await store.get('a/c.json'), null);
    assert.equal(await store.get('a/b.json/deeper'), null);
    assert.deepEqual(await store.list('nowhere'), []);
  });

  it('never overwrites: a second writer of a key is told so and changes nothing', async (t) => {
    const { store } = await temporaryStore(t);
    await store.createOnly('key', 'first');
    assert.equal(await store.createOnly('key', 'second'), false);
    assert.equal(String(await store.get('key')), 'first');
  });

  it('lets exactly one of many writers at the same moment win', async (t) => {
    const { store } = await temporaryStore(t);
    const wins = await Promise.all(Array.from({ length: 40 }, (_, n) => store.createOnly('new/folder/key', `${n}`)));
    assert.equal(wins.filter(Boolean).length, 1);
    assert.equal(String(await store.get('new/folder/key')), String(wins.indexOf(true)));
  });

  it('gives contiguous numbers, each to one of eight processes that append at once', async (t) => {
    const { store, folder } = await temporaryStore(t);
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
    const { store, folder } = await temporaryStore(t);
    await Promise.all(['one', 'one', 'two'].map((key) => store.createOnly(`ch/${key}`, key)));
    assert.deepEqual((await readdir(path.join(folder, 'ch'))).sort(), ['one', 'two']);
  });

  it('ignores what a writer left half done when it was killed', async (t) => {
    const { store, folder } = await temporaryStore(t);
    await store.createOnly('ch/0001', 'whole');
    await writeFile(path.join(folder, 'ch', '.tmp-5f0c'), 'ha');
    assert.deepEqual(await store.list('ch'), ['0001']);
    assert.equal(await store.createOnly('ch/0002', 'next'), true);
  });

  for (const key of [
    '..',
    '../outside',
    'a/../../outside',
    'a/..',
    'a/./b',
    '/etc/hosts',
    'a//b',
    'a/',
    '',
    'a\\..\\b',
    'a/b\0.json',
    'a/b\n',
    'ch/.tmp-1',
  ]) {
    it(`refuses ${JSON.stringify(key)} as a key`, async (t) => {
      const { store } = await temporaryStore(t);
      const refusal = /cannot be a key/;
      await assert.rejects(async () => store.get(key), refusal);
      await assert.rejects(async () => store.list(key), refusal);
      await assert.rejects(async () => store.createOnly(key, 'x'), refusal);
    });
  }

  it('says what went wrong when the folder cannot be written', async () => {
    await assert.rejects(folderStore('/dev/null/store').createOnly('key', 'x'), { code: 'ENOTDIR' });
  });
});
