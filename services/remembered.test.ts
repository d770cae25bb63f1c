import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { remembered } from './remembered.ts';

function feeds(memory: { isKept?: (value: string) => boolean } = {}) {
  const state = {
    now: new Date('2026-11-20T18:00:00.000Z'),
    asked: 0,
    value: 'on air' as string | null,
    isDown: false,
    turn: () => new Promise<unknown>(setImmediate),
  };
  const find = remembered(
    async () => {
      state.asked += 1;
      await state.turn();
      if (state.isDown) throw new Error('The database is down.');
      return state.value;
    },
    { milliseconds: 2_000, limit: 10, clock: () => state.now, ...memory },
  );
  const wait = (milliseconds: number) => {
    state.now = new Date(state.now.getTime() + milliseconds);
  };
  return { state, find, wait };
}

/** Feeds of which one was on air two seconds ago, is blacked out now, and is looked up until `slow` is resolved. */
async function aSlowLook(t: TestContext) {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { state, find, wait } = feeds();
  await find('a');
  wait(2_000);
  const slow = Promise.withResolvers<unknown>();
  Object.assign(state, { turn: () => slow.promise, value: 'blacked out' });
  return { state, find, wait, slow };
}

test('All players that ask for a feed while it is looked up share one look', async () => {
  const { state, find, wait } = feeds();
  assert.deepEqual(await Promise.all([find('a'), find('a'), find('a')]), ['on air', 'on air', 'on air']);
  assert.equal(state.asked, 1);
  wait(2_000);
  await Promise.all([find('a'), find('a')]);
  assert.equal(state.asked, 2);
});

test('What was known of a feed stands in for a minute while it cannot be looked up', async () => {
  const { state, find, wait } = feeds();
  await find('a');
  state.isDown = true;
  wait(59_000);
  assert.equal(await find('a'), 'on air');
  wait(3_000);
  await assert.rejects(find('a'), /The database is down/);
});

test('A feed that is gone is not stood in for, and shows as soon as it exists', async () => {
  const { state, find, wait } = feeds();
  await find('a');
  wait(2_000);
  state.value = null;
  assert.equal(await find('a'), null);
  state.isDown = true;
  await assert.rejects(find('a'), /The database is down/);
  Object.assign(state, { isDown: false, value: 'on air again' });
  assert.equal(await find('a'), 'on air again');
});

test('A look that takes long keeps nobody waiting for more than half a second, and counts once it is there', async (t) => {
  const { state, find, slow } = await aSlowLook(t);
  const given: unknown[] = [];
  const first = find('a').then((value) => given.push(value));
  t.mock.timers.tick(499);
  await new Promise(setImmediate);
  assert.deepEqual(given, []);
  t.mock.timers.tick(1);
  await first;
  assert.deepEqual([...given, await find('a'), state.asked], ['on air', 'on air', 2]);
  slow.resolve(null);
  await new Promise(setImmediate);
  assert.deepEqual([await find('a'), state.asked], ['blacked out', 2]);
});

test('A look that takes longer than a minute is waited for: what was known is too old by then', async (t) => {
  const { state, find, wait, slow } = await aSlowLook(t);
  const early = find('a');
  t.mock.timers.tick(500);
  assert.equal(await early, 'on air');
  wait(60_000);
  const late = find('a');
  slow.resolve(null);
  assert.deepEqual([await late, state.asked], ['blacked out', 2]);
});

test('A value that is not to be kept is looked up for each who asks, and stands in for nothing', async () => {
  const { state, find } = feeds({ isKept: (value) => value === 'on air' });
  state.value = 'not yet';
  await find('a');
  assert.deepEqual([await find('a'), state.asked], ['not yet', 2]);
  state.value = 'on air';
  await find('a');
  assert.deepEqual([await find('a'), state.asked], ['on air', 3]);
});
