import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LOOK_EVERY, measureLoad } from './measure-load.ts';

/** A process whose clock and database the test moves. */
function processUnderTest() {
  let now = 10_000;
  let isDatabaseQuick = true;
  const waiting: (() => void)[] = [];
  const changes: (number | null)[] = [];
  const load = measureLoad({
    askDatabase: () => (isDatabaseQuick ? Promise.resolve() : new Promise<void>((resolve) => waiting.push(resolve))),
    now: () => now,
    onChange: (waited) => changes.push(waited),
  });
  const answer = () => {
    for (const resolve of waiting.splice(0)) resolve();
  };
  return {
    load,
    changes,
    questions: () => waiting.length,
    answer,
    setDatabase: (isQuick: boolean) => {
      isDatabaseQuick = isQuick;
      if (isQuick) answer();
    },
    /** Lets so much time pass, with a look as often as one is due. */
    async pass(milliseconds: number) {
      for (let passed = 0; passed < milliseconds; passed += LOOK_EVERY) {
        now += LOOK_EVERY;
        load.look();
        await new Promise(setImmediate);
      }
    },
    /** The thread does one thing for so long, and looks when it is done. */
    async standStill(milliseconds: number) {
      now += milliseconds + LOOK_EVERY;
      load.look();
      await new Promise(setImmediate);
    },
  };
}

describe('the load of a process', () => {
  it('is nothing while its thread and its database answer', async () => {
    const { load, changes, pass } = processUnderTest();
    await pass(5_000);
    assert.deepEqual([load.isShedding(), changes], [false, []]);
  });

  it('is too much when its thread stands still again and again, and no longer half a second after', async () => {
    const { load, changes, pass, standStill } = processUnderTest();
    await pass(100);
    for (const isShedding of [false, false, true]) {
      await standStill(600);
      assert.equal(load.isShedding(), isShedding);
    }
    assert.deepEqual(changes, [600]);
    await pass(450);
    assert.equal(load.isShedding(), true);
    await pass(100);
    assert.deepEqual([load.isShedding(), load.isLoaded(), changes], [false, true, [600]]);
    await pass(5_000);
    assert.deepEqual([load.isLoaded(), changes], [false, [600, null]]);
  });

  it('is too much when a question waits for its database for more than a second, and is asked once', async () => {
    const { load, pass, setDatabase, questions } = processUnderTest();
    await pass(100);
    setDatabase(false);
    await pass(1_200);
    assert.deepEqual([load.isShedding(), questions()], [false, 1]);
    await pass(100);
    assert.deepEqual([load.isShedding(), questions()], [true, 1]);
    setDatabase(true);
    await pass(700);
    assert.equal(load.isShedding(), false);
  });

  it('is too much when every question has to wait for its database, though none for as long as a second', async () => {
    const { load, pass, answer, setDatabase } = processUnderTest();
    setDatabase(false);
    for (let question = 0; question < 4; question += 1) {
      await pass(400);
      answer();
    }
    assert.equal(load.isShedding(), true);
    setDatabase(true);
    await pass(700);
    assert.equal(load.isShedding(), false);
  });

  it('is not measured by a database that refuses', async () => {
    let now = 0;
    const load = measureLoad({
      askDatabase: () => Promise.reject(new Error('The database is down.')),
      now: () => now,
      onChange: () => assert.fail('Nothing has waited.'),
    });
    for (; now < 5_000; now += LOOK_EVERY) {
      load.look();
      await load.settled();
    }
    assert.equal(load.isShedding(), false);
  });
});
