import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import type { ReleaseStore } from '../release-store.ts';

/** Opens a fresh, empty place that goes with the test; each call of the answer is one more writer on it. */
export type OpenPlace = (t: TestContext) => Promise<() => ReleaseStore>;

const WRITERS = 8;
/** More than one page of a bucket's list. */
const LIST_LENGTH = 1_050;

const hostileKeys = [
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
  'a b',
  'a/%2e%2e/b',
  'a?b',
  'ch/.tmp-1',
  'é',
  'n'.repeat(201),
  'long/'.repeat(200).slice(0, -1),
];

/** What every release store does, whatever it is kept in. */
export function storeConformance(name: string, open: OpenPlace): void {
  describe(`${name}, as every release store`, () => {
    it('gives back what was written, and null for a key that was never written', async (t) => {
      const store = (await open(t))();
      assert.equal(await store.createOnly('a/b.json', 'first'), true);
      assert.equal(String(await store.get('a/b.json')), 'first');
      assert.equal(await store.get('a/c.json'), null);
      assert.equal(await store.get('a/b.json/deeper'), null);
      assert.equal(await store.get('a'), null);
      assert.deepEqual(await store.list('nowhere'), []);
    });

    it('shows one writer what another wrote', async (t) => {
      const writer = await open(t);
      const [one, two] = [writer(), writer()];
      assert.equal(await two.get('ch/1'), null);
      await one.createOnly('ch/1', 'step');
      assert.equal(String(await two.get('ch/1')), 'step');
      assert.deepEqual(await two.list('ch'), ['1']);
    });

    it('never overwrites: a second writer of a key is told so and changes nothing', async (t) => {
      const writer = await open(t);
      await writer().createOnly('key', 'first');
      const second = writer();
      assert.equal(await second.createOnly('key', 'second'), false);
      assert.equal(await second.createOnly('key', 'first'), false);
      assert.equal(String(await second.get('key')), 'first');
      assert.equal(String(await writer().get('key')), 'first');
    });

    it('lets exactly one of many writers of the same bytes at the same moment win', async (t) => {
      const writer = await open(t);
      const wins = await Promise.all(Array.from({ length: 40 }, () => writer().createOnly('new/folder/key', 'same')));
      assert.equal(wins.filter(Boolean).length, 1);
    });

    it('gives contiguous numbers to writers who append at once, each to one of them', async (t) => {
      const writer = await open(t);
      const wins = await Promise.all(Array.from({ length: WRITERS }, (_, n) => append(writer(), `writer-${n}`, 5)));
      assert.deepEqual(
        wins.flat().sort((a, b) => a - b),
        Array.from({ length: WRITERS * 5 }, (_, index) => index + 1),
      );
      for (const [n, numbers] of wins.entries()) {
        for (const number of numbers) assert.equal(String(await writer().get(entryKey(number))), `writer-${n}`);
      }
    });

    it('keeps every byte of a big file, and of an empty one', async (t) => {
      const writer = await open(t);
      const big = Buffer.alloc(8 * 1024 * 1024 + 1);
      for (let index = 0; index < big.length; index++) big[index] = (index * 7) ^ (index >> 11);
      const store = writer();
      await store.createOnly('r/big.bin', big);
      await store.createOnly('r/empty.css', '');
      for (const reader of [store, writer()]) {
        assert.ok((await reader.get('r/big.bin'))?.equals(big));
        assert.equal((await reader.get('r/empty.css'))?.length, 0);
      }
      assert.equal(await store.createOnly('r/empty.css', 'more'), false);
    });

    it('lists names directly below a prefix, files and folders, sorted, and no neighbours of the prefix', async (t) => {
      const store = (await open(t))();
      for (const key of ['a/b/two', 'a/b/one', 'a/b/Zed', 'a/b/sub/x', 'a/b/sub/y', 'a/bc/other', 'a/b-c', 'a/b.js']) {
        await store.createOnly(key, key);
      }
      assert.deepEqual(await store.list('a/b'), ['Zed', 'one', 'sub', 'two']);
      assert.deepEqual(await store.list('a'), ['b', 'b-c', 'b.js', 'bc']);
      assert.deepEqual(await store.list('a/b/sub'), ['x', 'y']);
      assert.deepEqual(await store.list('a/b/one'), []);
    });

    it(`lists ${LIST_LENGTH} names, some of folders, without losing one`, async (t) => {
      const store = (await open(t))();
      const names = Array.from({ length: LIST_LENGTH }, (_, index) => String(index).padStart(10, '0'));
      await inTurns(names, async (name) => {
        await store.createOnly(Number(name) % 25 === 0 ? `r/${name}/entry.js` : `r/${name}`, '');
      });
      assert.deepEqual(await store.list('r'), names);
    });

    it('takes away one key and no neighbour, for every writer, and lets it be written anew', async (t) => {
      const writer = await open(t);
      const store = writer();
      for (const key of ['r/a/entry.js', 'r/a/entry.js.map', 'r/ab/entry.js']) await store.createOnly(key, 'first');
      await store.remove?.('r/a/entry.js');
      await store.remove?.('r/a/never-there');
      await store.remove?.('nowhere/at/all');
      for (const reader of [store, writer()]) {
        assert.equal(await reader.get('r/a/entry.js'), null);
        assert.deepEqual(await reader.list('r/a'), ['entry.js.map']);
      }
      assert.equal(await writer().createOnly('r/a/entry.js', 'second'), true);
      assert.equal(String(await store.get('r/a/entry.js')), 'second');
    });

    it('leaves no empty folder in a list after the last key below it', async (t) => {
      const store = (await open(t))();
      for (const key of ['r/a/static/js/entry.js', 'r/b/entry.js']) await store.createOnly(key, '');
      await store.remove?.('r/a/static/js/entry.js');
      assert.deepEqual(await store.list('r'), ['b']);
      await store.remove?.('r/b/entry.js');
      assert.deepEqual(await store.list('r'), []);
    });

    for (const key of hostileKeys) {
      it(`refuses ${JSON.stringify(key.length > 40 ? `${key.slice(0, 40)}…` : key)} as a key`, async (t) => {
        const store = (await open(t))();
        const refusal = /cannot be a key/;
        await assert.rejects(async () => store.get(key), refusal);
        await assert.rejects(async () => store.list(key), refusal);
        await assert.rejects(async () => store.createOnly(key, 'x'), refusal);
        await assert.rejects(async () => store.remove?.(key), refusal);
      });
    }
  });
}

const entryKey = (number: number) => `ch/${String(number).padStart(6, '0')}`;

/** Appends so many entries, each at the first number that looks free; answers the numbers. */
async function append(store: ReleaseStore, name: string, count: number): Promise<number[]> {
  const won: number[] = [];
  for (let number = 1; won.length < count; number++) {
    if (await store.createOnly(entryKey(number), name)) won.push(number);
  }
  return won;
}

/** Thirty at a time. */
async function inTurns<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  const rest = [...items];
  await Promise.all(
    Array.from({ length: 30 }, async () => {
      for (let item = rest.shift(); item !== undefined; item = rest.shift()) await act(item);
    }),
  );
}
