import assert from 'node:assert/strict';
import { it } from 'node:test';
import { planScore, type TimedMoment } from '../game-score/plan-score.ts';
import { rulesOf } from '../game-score/sport-rules.ts';
import { planBreaks } from './plan-breaks.ts';

const moment = {
  unit: 'quarter',
  number: 1,
  home: 0,
  away: 0,
  clock: 0,
  runs: 'stands',
  sets: null,
  scores: [],
} as const;

it('has a break wherever the game pauses for long enough, counted from the beginning of the feed', () => {
  const line: TimedMoment[] = [
    { ...moment, at: 0, stage: 'before' },
    { ...moment, at: 60, stage: 'playing' },
    { ...moment, at: 100, stage: 'break' },
    { ...moment, at: 120, number: 2, stage: 'playing' },
    { ...moment, at: 200, number: 2, stage: 'break' },
    { ...moment, at: 219, number: 3, stage: 'playing' },
    { ...moment, at: 300, number: 3, stage: 'final' },
  ];
  assert.deepEqual(planBreaks({ line, leadInSeconds: 300 }), [{ id: 'break-1', at: 400, seconds: 20 }]);
});

for (const [sport, breaks] of [
  ['Football', 3],
  ['Soccer', 1],
  ['Ice Hockey', 2],
] as const) {
  it(`has ${breaks} in a whole game of ${sport}`, () => {
    const rules = rulesOf(sport);
    assert.ok(rules);
    const line = planScore({ eventKey: 'game', rules, lengthSeconds: 9000, final: null });
    assert.equal(planBreaks({ line, leadInSeconds: 0 }).length, breaks);
  });
}
