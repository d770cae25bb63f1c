import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { type Comparison, type MinuteFailures, weighFailures } from './weigh-failures.ts';

const SINCE = new Date('2026-11-20T18:00:30.000Z');
const FIRST = Math.floor(SINCE.getTime() / 60_000);

const at = (minutes: number) => new Date(SINCE.getTime() + minutes * 60_000);

function comparison(
  [newSessions, newFailures]: [number, readonly MinuteFailures[]],
  [baselineSessions, baselineFailures]: [number, readonly MinuteFailures[]],
  nominalShare: number,
  minutes = 1,
): Comparison {
  return {
    newRelease: { sessions: newSessions, failures: newFailures },
    baseline: { sessions: baselineSessions, failures: baselineFailures },
    nominalShare,
    since: SINCE,
    now: at(minutes),
  };
}

const inMinute = (offset: number, failed: number): MinuteFailures[] => [{ minute: FIRST + offset, failed }];

const count = fc.integer({ min: 0, max: 2000 });
const share = fc.double({ min: 0.001, max: 0.999, noNaN: true });
const failures = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 59 }), fc.integer({ min: 0, max: 40 })), { maxLength: 12 })
  .map((list) => list.map(([offset, failed]) => ({ minute: FIRST + offset, failed })));

describe('the weight of failures', () => {
  it('is 1 when nothing failed', () => {
    fc.assert(
      fc.property(count, count, share, (ours, theirs, nominal) => {
        const { eValue } = weighFailures(comparison([ours, []], [theirs, []], nominal));
        assert.ok(Math.abs(eValue - 1) < 1e-9);
      }),
    );
  });

  it('is never more than 1 while no session of the baseline was heard of', () => {
    fc.assert(
      fc.property(count, failures, failures, share, (ours, newFailures, baselineFailures, nominal) => {
        const { eValue } = weighFailures(comparison([ours, newFailures], [0, baselineFailures], nominal, 59));
        assert.ok(eValue <= 1 + 1e-9);
      }),
    );
  });

  it('rises with each failure of the new release and falls with each of the baseline', () => {
    const offset = fc.integer({ min: 0, max: 59 });
    fc.assert(
      fc.property(failures, failures, share, offset, (newFailures, baselineFailures, nominal, minute) => {
        const weigh = (moreNew: MinuteFailures[], moreBaseline: MinuteFailures[]) =>
          weighFailures(
            comparison(
              [500, [...newFailures, ...moreNew]],
              [2000, [...baselineFailures, ...moreBaseline]],
              nominal,
              59,
            ),
          ).eValue;
        const before = weigh([], []);
        assert.ok(weigh(inMinute(minute, 1), []) >= before);
        assert.ok(weigh([], inMinute(minute, 1)) <= before);
      }),
    );
  });

  it('never rises when more of the visitors are given the new release', () => {
    fc.assert(
      fc.property(failures, failures, share, share, (newFailures, baselineFailures, one, other) => {
        const weigh = (nominal: number) =>
          weighFailures(comparison([0, newFailures], [1, baselineFailures], nominal, 59)).eValue;
        assert.ok(weigh(Math.max(one, other)) <= weigh(Math.min(one, other)) * (1 + 1e-9));
      }),
    );
  });

  it('does not depend on the order or the grouping of the counts', () => {
    fc.assert(
      fc.property(failures, failures, share, (newFailures, baselineFailures, nominal) => {
        const singly = newFailures.flatMap(({ minute, failed }) => new Array(failed).fill({ minute, failed: 1 }));
        const one = weighFailures(comparison([90, newFailures], [90, baselineFailures], nominal, 59));
        const other = weighFailures(
          comparison([90, singly.reverse()], [90, baselineFailures.toReversed()], nominal, 59),
        );
        assert.ok(Math.abs(one.eValue - other.eValue) <= 1e-9 * one.eValue);
      }),
    );
  });

  it('has a mean of 1 at most after each failure when the new release is no worse, so that looking often costs nothing', () => {
    fc.assert(
      fc.property(failures, failures, share, fc.integer({ min: 0, max: 59 }), (ours, theirs, nominal, minute) => {
        const weigh = (moreNew: MinuteFailures[], moreBaseline: MinuteFailures[]) =>
          weighFailures(comparison([0, [...ours, ...moreNew]], [1, [...theirs, ...moreBaseline]], nominal, 59)).eValue;
        const next = inMinute(minute, 1);
        const mean = nominal * weigh(next, []) + (1 - nominal) * weigh([], next);
        assert.ok(mean <= weigh([], []) * (1 + 1e-9));
      }),
      // Evidence that one more failure makes too large for a number.
      { examples: [[inMinute(0, 174), inMinute(0, 75), 0.001, 0]] },
    );
  });

  it('takes the share of the sessions that came when that is more than the nominal one', () => {
    assert.equal(weighFailures(comparison([300, []], [100, []], 0.1)).share, 0.75);
    assert.equal(weighFailures(comparison([1, []], [100, []], 0.1)).share, 0.1);
  });

  it('stays a finite number whatever fails', () => {
    const { eValue } = weighFailures(comparison([10_000, inMinute(0, 10_000)], [1_000_000, []], 0.01));
    assert.equal(eValue, 1e300);
  });

  it('sees a fault that begins late in an hour as well as one at its beginning, but for a smaller weight', () => {
    const noise = { ours: inMinute(2, 400), theirs: inMinute(2, 3600) };
    const early = weighFailures(comparison([4000, inMinute(2, 12)], [36_000, []], 0.1, 59));
    const late = weighFailures(
      comparison([4000, [...noise.ours, ...inMinute(56, 12)]], [36_000, noise.theirs], 0.1, 59),
    );
    assert.ok(late.eValue > 1000);
    assert.ok(late.eValue < early.eValue);
  });

  it('begins anew after each hour', () => {
    const counts = [
      [100, inMinute(3, 30)],
      [900, []],
    ] as const;
    const within = weighFailures(comparison([...counts[0]], [...counts[1]], 0.1, 59));
    const after = weighFailures(comparison([...counts[0]], [...counts[1]], 0.1, 60));
    assert.ok(within.eValue > 1000);
    assert.deepEqual([within.failedNew, within.from], [30, SINCE]);
    assert.deepEqual([after.failedNew, after.from], [0, new Date((FIRST + 60) * 60_000)]);
    assert.ok(Math.abs(after.eValue - 1) < 1e-9);
  });
});

describe('visitors whose browser always fails', () => {
  const VISITORS = 9_000;
  const ALWAYS_FAIL = 0.01;
  const LOADS = 6;

  /**
   * An hour of a release on trial that is as good as the one beside it: whether it is taken for worse at any moment.
   *
   * @param failuresOf how many failures of a visitor with so many page loads are weighed
   */
  function isFalseAlarm(random: () => number, share: number, failuresOf: (loads: number) => number): boolean {
    const events = Array.from({ length: VISITORS * ALWAYS_FAIL }, () => random() < share).flatMap((isNew) =>
      Array.from({ length: failuresOf(LOADS) }, () => ({ isNew, minute: Math.floor(random() * 60) })),
    );
    events.sort((one, other) => one.minute - other.minute);
    const [ours, theirs]: [MinuteFailures[], MinuteFailures[]] = [[], []];
    const sessions = [share * VISITORS, (1 - share) * VISITORS] as const;
    return events.some(({ isNew, minute }) => {
      (isNew ? ours : theirs).push({ minute: FIRST + minute, failed: 1 });
      // Only a failure of the new release can raise the evidence.
      return (
        isNew && weighFailures(comparison([sessions[0], ours], [sessions[1], theirs], share, minute)).eValue > 1000
      );
    });
  }

  const falseAlarms = (hours: number, share: number, failuresOf: (loads: number) => number) => {
    const random = seededRandom(20_261_124);
    return Array.from({ length: hours }, () => isFalseAlarm(random, share, failuresOf)).filter(Boolean).length / hours;
  };

  for (const share of [0.01, 0.1, 0.5]) {
    it(`raise a false alarm in a thousandth of the hours at most when each is one failure, at ${share * 100} %`, () => {
      assert.ok(falseAlarms(1000, share, () => 1) <= 0.001);
    });
  }

  it('would raise more if each of their page loads were one', () => {
    assert.ok(falseAlarms(200, 0.1, (loads) => loads) > 0.01);
  });
});

/** Mulberry32: the same numbers from 0 to 1 at every run. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
