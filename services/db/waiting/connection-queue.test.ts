import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { isUnavailable } from '../unavailable.ts';
import { createConnectionQueue } from './connection-queue.ts';
import { asRequest, atPriority, currentWork, type Priority, unlimited, type Work } from './priority.ts';

/** A queue for one connection, which is taken, with a clock that the test moves. */
async function busyQueue(t: TestContext) {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let time = 0;
  const queue = createConnectionQueue(1, () => time);
  await queue.take({ allowance: unlimited, began: null });
  const served: string[] = [];
  return {
    served,
    /** Gives the connection back so many times, each once the one before it was lent. */
    async giveBack(times = 1) {
      for (let time = 0; time < times; time += 1) {
        queue.giveBack();
        await turn();
      }
    },
    /** Waits in the queue, and says how that ended. */
    wait: (name: string, work: Work) =>
      queue.take(work).then(
        () => served.push(name),
        (error) => served.push(`${name} refused: ${isUnavailable(error)}`),
      ),
    pass(milliseconds: number) {
      time += milliseconds;
      t.mock.timers.tick(milliseconds);
    },
  };
}

const of = (priority: Priority) => atPriority(priority, currentWork);
const request = (priority: Priority, began: number): Work => ({ ...asRequest(priority, currentWork), began });

test('A connection goes to sign-in before lists, to lists before searches, and to background work last', async (t) => {
  const { wait, giveBack, served } = await busyQueue(t);
  const kinds = ['background', 'search', 'list', 'essential'] as const;
  for (const kind of kinds) void wait(kind, of(kind));
  await giveBack(4);
  assert.deepEqual(served, ['essential', 'list', 'search', 'background']);
});

test('A call that has waited long enough goes before more urgent ones that came later', async (t) => {
  const { wait, giveBack, pass, served } = await busyQueue(t);
  void wait('background', of('background'));
  pass(4_900);
  void wait('list', of('list'));
  pass(600);
  void wait('sign-in', of('essential'));
  await giveBack(3);
  assert.deepEqual(served, ['background', 'list', 'sign-in']);
});

test('A search that has waited a fifth of a second is refused, while a sign-in waits on', async (t) => {
  const { wait, giveBack, pass, served } = await busyQueue(t);
  void wait('sign-in', of('essential'));
  const search = wait('search', of('search'));
  pass(200);
  await search;
  assert.deepEqual(served, ['search refused: true']);
  await giveBack();
  assert.deepEqual(served, ['search refused: true', 'sign-in']);
});

test('A request that has begun goes before a later one, and waits no longer than one call may in all', async (t) => {
  const { wait, giveBack, pass, served } = await busyQueue(t);
  const first = request('list', 0);
  void wait('first', first);
  pass(1_500);
  void wait('second', request('list', 1_400));
  await giveBack();
  void wait('first again', first);
  await giveBack();
  assert.deepEqual(served, ['first', 'first again']);
  const third = wait('first for the third time', first);
  pass(500);
  await third;
  assert.equal(served.at(-1), 'first for the third time refused: true');
  await giveBack();
  assert.equal(served.at(-1), 'second');
});

test('Calls that a request makes at once wait as long as one', async (t) => {
  const { wait, giveBack, pass, served } = await busyQueue(t);
  const all = request('list', 0);
  for (const name of ['one', 'two', 'three']) void wait(name, all);
  for (let second = 0; second < 3; second += 1) {
    pass(600);
    await giveBack();
  }
  assert.deepEqual(served, ['one', 'two', 'three']);
});

test('A payment that a bank took eleven seconds for may wait to be written down as long as any call', async (t) => {
  const { wait, giveBack, pass, served } = await busyQueue(t);
  const payment = request('essential', 0);
  pass(11_000);
  void wait('payment', payment);
  pass(9_000);
  await giveBack();
  assert.deepEqual(served, ['payment']);
});

test('What a stream asks long after its request began waits as long as any call', async (t) => {
  const { wait, giveBack, pass, served } = await busyQueue(t);
  pass(3_600_000);
  void wait('stream', request('list', 0));
  pass(1_900);
  await giveBack();
  assert.deepEqual(served, ['stream']);
});

test('Searches beyond those that may wait are refused at once, and leave room for sign-in', async (t) => {
  const { wait, giveBack, served } = await busyQueue(t);
  const search = of('search');
  const { length } = search.allowance;
  for (let waiting = 0; waiting < length; waiting += 1) void wait('search', search);
  await wait('one more', search);
  void wait('sign-in', of('essential'));
  await giveBack();
  assert.deepEqual(served, ['one more refused: true', 'sign-in']);
  await giveBack(length);
  assert.equal(served.filter((name) => name === 'search').length, length);
});

test('A connection that nobody waits for is lent to the next who comes', async (t) => {
  const { wait, giveBack, served } = await busyQueue(t);
  await giveBack();
  await wait('search', of('search'));
  assert.deepEqual(served, ['search']);
});

test('A question that measures the wait of lists waits with them, also where there are too many of them', async (t) => {
  const { wait, giveBack, served } = await busyQueue(t);
  for (let list = 0; list < 200; list += 1) void wait('list', of('list'));
  await wait('one list more', of('list'));
  void wait('question', of('probe'));
  await giveBack(201);
  assert.deepEqual([served[0], served.at(-1)], ['one list more refused: true', 'question']);
});
