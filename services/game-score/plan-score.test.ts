import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { type GameFacts, momentsBetween, planScore, type TimedMoment } from './plan-score.ts';
import { type ClockRules, rulesOf, type SetRules } from './sport-rules.ts';

const clockSports = ['Football', 'Basketball', 'Soccer', 'Ice Hockey', 'Lacrosse', 'Field Hockey'];
const clockRules = (sport: string) => rulesOf(sport) as ClockRules;
const setRules = rulesOf('Volleyball') as SetRules;
const plan = (eventKey: string, facts: Partial<GameFacts> & Pick<GameFacts, 'rules'>) =>
  planScore({ eventKey, lengthSeconds: 7200, final: null, ...facts });

const anyKey = fc.string({ minLength: 1, maxLength: 12 });
const anyLength = fc.integer({ min: 20, max: 12_000 });
const pairs = (line: readonly TimedMoment[]) =>
  line.slice(1).map((moment, index) => [line[index] ?? moment, moment] as const);

function assertInOrder(line: readonly TimedMoment[], lengthSeconds: number) {
  for (const [before, after] of pairs(line)) assert.ok(after.at >= before.at);
  assert.equal(line[0]?.stage, 'before');
  assert.equal(line.at(-1)?.stage, 'final');
  assert.equal(line.filter(({ stage }) => stage === 'final').length, 1);
  assert.ok((line.at(-1)?.at ?? Number.POSITIVE_INFINITY) <= lengthSeconds);
}

describe('the score of a game with a clock', () => {
  it('never goes down, stays in its period’s clock, and is over before the video is', () => {
    fc.assert(
      fc.property(fc.constantFrom(...clockSports), anyKey, anyLength, (sport, key, lengthSeconds) => {
        const rules = clockRules(sport);
        const line = plan(key, { rules, lengthSeconds });
        assertInOrder(line, lengthSeconds);
        for (const [before, after] of pairs(line)) {
          assert.ok(after.home >= before.home && after.away >= before.away && after.number >= before.number);
          if (after.number > before.number) assert.notEqual(before.stage, 'playing');
        }
        for (const { clock, number } of line) {
          assert.ok(clock !== null && number >= 1 && number <= rules.periods);
          const [from, to] = rules.runs === 'up' ? [number - 1, number] : [0, 1];
          assert.ok(clock >= from * rules.clockSeconds - 0.01 && clock <= to * rules.clockSeconds + 0.01);
        }
      }),
    );
  });

  it('lets the clock run at the pace of the video: each moment follows from the one before', () => {
    fc.assert(
      fc.property(fc.constantFrom(...clockSports), anyKey, anyLength, (sport, key, lengthSeconds) => {
        for (const [before, after] of pairs(plan(key, { rules: clockRules(sport), lengthSeconds }))) {
          if (after.number !== before.number || before.stage === 'before') continue;
          const ran = before.runs === 'stands' ? 0 : after.at - before.at;
          assert.ok(Math.abs(Math.abs((after.clock ?? 0) - (before.clock ?? 0)) - ran) < 0.01);
        }
      }),
    );
  });

  it('ends with the score that is known', () => {
    const score = fc.nat(90);
    fc.assert(
      fc.property(fc.constantFrom(...clockSports), anyKey, score, score, (sport, key, home, away) => {
        const end = plan(key, { rules: clockRules(sport), final: [home, away] }).at(-1);
        assert.deepEqual([end?.home, end?.away], [home, away]);
      }),
    );
  });

  it('of football grows by touchdowns and field goals, and a whole game has a winner', () => {
    for (let game = 0; game < 50; game++) {
      const line = plan(`game ${game}`, { rules: clockRules('Football'), lengthSeconds: 9900 });
      const gains = pairs(line).flatMap(([before, after]) => [after.home - before.home, after.away - before.away]);
      assert.ok(gains.every((gain) => [0, 3, 7].includes(gain)));
      const end = line.at(-1);
      assert.notEqual(end?.home, end?.away);
    }
  });
});

describe('the score of a game of sets', () => {
  it('adds one point at a time, begins anew with each set, and ends with the sets that are known', () => {
    const sets = fc.constantFrom<[number, number]>([3, 0], [3, 1], [3, 2], [2, 3], [1, 3], [0, 3]);
    fc.assert(
      fc.property(sets, anyKey, anyLength, (final, key, lengthSeconds) => {
        const line = plan(key, { rules: setRules, lengthSeconds, final });
        assertInOrder(line, lengthSeconds);
        for (const [before, after] of pairs(line)) {
          const gained = after.home + after.away - before.home - before.away;
          if (after.number > before.number) assert.equal(after.home + after.away, 0);
          else assert.ok(gained === 1 || gained === 0);
        }
        assert.deepEqual(line.at(-1)?.sets, { home: final[0], away: final[1] });
        for (const { clock } of line) assert.equal(clock, null);
      }),
    );
  });

  it('scores when a rally of the footage ends', () => {
    const line = plan('some game', { rules: setRules });
    for (const { at } of line.filter(({ home, away }) => home + away > 0)) assert.ok(Math.abs((at % 12) - 11.2) < 1e-6);
  });
});

describe('the moments of a segment', () => {
  const line = plan('some game', { rules: clockRules('Football'), lengthSeconds: 9900 });

  it('are the same for every cut: nothing is lost between two segments, and nothing of the next is told', () => {
    const told = (length: number) => {
      const moments: TimedMoment[] = [];
      for (let from = 0; from < 9900; from += length) {
        const part = momentsBetween(line, from, from + length);
        assert.equal(part[0]?.at, from);
        for (const { at } of part) assert.ok(at >= from && at < from + length);
        moments.push(...part.slice(1));
      }
      return moments.map(({ at }) => at);
    };
    assert.deepEqual(
      told(3),
      line.map(({ at }) => at).filter((at) => at > 0 && at % 3 !== 0),
    );
  });

  it('begin with the clock where it stands by then', () => {
    const [running] = line.filter(({ runs, stage }) => runs === 'down' && stage === 'playing');
    assert.ok(running?.clock);
    assert.equal(momentsBetween(line, running.at + 2, running.at + 5)[0]?.clock, running.clock - 2);
    const scored = line.find(({ scores }) => scores.length > 0);
    assert.ok(scored);
    assert.deepEqual(momentsBetween(line, scored.at + 1, scored.at + 2)[0]?.scores, []);
  });

  it('before the game are its first one', () => {
    assert.equal(momentsBetween(line, -60, -57)[0]?.stage, 'before');
  });
});
