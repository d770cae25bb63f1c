import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createSheddingState } from './shedding-state.ts';

/** Takes waits at times in milliseconds, and gives whether work is refused after each. */
function after(samples: readonly (readonly [at: number, waited: number])[]): boolean[] {
  let now = 0;
  const state = createSheddingState(() => now);
  return samples.map(([at, waited]) => {
    now = at;
    state.sample(waited);
    return state.isShedding();
  });
}

describe('work is refused', () => {
  it('once every wait was long for a second', () => {
    assert.deepEqual(
      after([
        [0, 201],
        [500, 300],
        [999, 300],
        [1_000, 300],
      ]),
      [false, false, false, true],
    );
  });

  it('while the thread stands still again and again', () => {
    assert.deepEqual(
      after([
        [5_000, 600],
        [5_650, 600],
        [6_300, 600],
      ]),
      [false, false, true],
    );
  });

  it('not for a thread that stood still once, one slow question, or a queue that empties in between', () => {
    assert.deepEqual(
      after([
        [60_000, 60_000],
        [60_050, 0],
        [61_000, 900],
        [61_050, 200],
        [62_000, 900],
        [62_500, 900],
        [62_990, 10],
        [63_000, 400],
      ]),
      Array(8).fill(false),
    );
  });

  it('until waits were short for half a second, and no longer', () => {
    assert.deepEqual(
      after([
        [1_000, 1_000],
        [2_000, 2_000],
        [2_050, 100],
        [2_549, 20],
        [2_550, 20],
        [2_600, 20],
      ]),
      [false, true, true, true, false, false],
    );
  });

  it('again at once when the queue is back within seconds, and each time for twice as long, up to four seconds', () => {
    let now = 0;
    const state = createSheddingState(() => now);
    const wait = (waited: number) => {
      now += 10;
      state.sample(waited);
    };
    /** How long nothing has to wait until work is let in. */
    const untilLetIn = () => {
      const began = now;
      while (state.isShedding()) wait(0);
      return Math.floor((now - began) / 100) * 100;
    };
    while (!state.isShedding()) wait(1_000);
    const calms = [untilLetIn()];
    for (let relapse = 0; relapse < 4; relapse += 1) {
      now += 4_000;
      wait(201);
      calms.push(untilLetIn());
    }
    assert.deepEqual(calms, [500, 1_000, 2_000, 4_000, 4_000]);
    assert.equal(state.isLoaded(), true);
    now += 5_000;
    assert.equal(state.isLoaded(), false);
    wait(201);
    assert.equal(state.isShedding(), false, 'what comes later is another queue');
  });

  it('while waits are neither long nor short any more', () => {
    const waits = Array.from({ length: 40 }, (_, index) => [1_050 + index * 50, 150] as const);
    const [, ...shedding] = after([[0, 1_000], [1_000, 1_000], ...waits]);
    assert.ok(shedding.every((isShedding) => isShedding));
  });

  it('without coming and going while waits are about what is long', () => {
    const waits = Array.from({ length: 100 }, (_, index) => [1_000 + index * 50, index % 2 ? 190 : 210] as const);
    assert.ok(
      after(waits).every((isShedding) => !isShedding),
      'a queue that empties in between',
    );
    const [, ...shedding] = after([
      [0, 1_000],
      [1_000, 1_000],
      ...waits.map(([at, waited]) => [at + 50, waited] as const),
    ]);
    assert.ok(
      shedding.every((isShedding) => isShedding),
      'a queue that has not gone',
    );
  });
});
