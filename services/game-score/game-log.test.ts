import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { gameUpdateSchema } from 'shared-contracts/entities';
import { keyPlaysOf } from 'shared-contracts/rules';
import { datacastFeed } from '../statistics/statistics-testing.ts';
import { planGameLog } from './game-log.ts';
import { planScore } from './plan-score.ts';
import { playKindOf } from './play-kinds.ts';
import { rulesOf } from './sport-rules.ts';

const sports = ['Football', 'Basketball', 'Soccer', 'Ice Hockey', 'Lacrosse', 'Field Hockey', 'Volleyball'];

describe('the log of a game', () => {
  it('has one play for each score, which makes the points of its update out of those before', () => {
    fc.assert(
      fc.property(fc.constantFrom(...sports), fc.string({ minLength: 1 }), (sport, eventKey) => {
        const log = planGameLog({ ...datacastFeed, sport, eventKey });
        const won = { home: 0, away: 0 };
        for (const [index, update] of log.entries()) {
          gameUpdateSchema.parse(update);
          const before = log[index - 1];
          assert.ok(!before || before.at <= update.at);
          const isNewSet = update.moment.sets !== null && update.moment.number !== before?.moment.number;
          if (isNewSet) Object.assign(won, { home: 0, away: 0 });
          if (update.play) won[update.play.side] += update.play.points;
          assert.deepEqual([update.moment.home, update.moment.away], [won.home, won.away]);
        }
      }),
    );
  });

  it('tells what the pictures of the same game tell, at the dates of the pictures', () => {
    const { eventKey, game } = datacastFeed;
    const rules = rulesOf('Football');
    assert.ok(game && rules);
    const log = planGameLog(datacastFeed);
    const beginsAt = Date.parse('2026-11-20T18:05:00.000Z');
    for (const { at, scores, ...moment } of planScore({ eventKey, rules, ...game })) {
      const last = log.findLast((update) => Date.parse(update.at) === beginsAt + Math.round(at * 1000));
      assert.deepEqual([last?.moment.home, last?.moment.away], [moment.home, moment.away]);
      assert.equal(last?.moment.stage, moment.stage);
      assert.equal(last?.play === null, scores.length === 0);
    }
  });

  it('is empty for what has no score, no sides, or no beginning yet', () => {
    assert.deepEqual(planGameLog({ ...datacastFeed, sport: 'Swimming' }), []);
    assert.deepEqual(planGameLog({ ...datacastFeed, sport: null }), []);
    assert.deepEqual(planGameLog({ ...datacastFeed, game: null }), []);
    assert.deepEqual(planGameLog({ ...datacastFeed, startedAt: null }), []);
  });

  it('has key plays, in order and apart, among them the one that decided the game', () => {
    fc.assert(
      fc.property(fc.constantFrom(...sports), fc.string({ minLength: 1 }), (sport, eventKey) => {
        const final = sport === 'Volleyball' ? ([3, 1] as const) : ([2, 3] as const);
        const game = { leadInSeconds: 300, lengthSeconds: 7200, final };
        const chosen = keyPlaysOf(planGameLog({ ...datacastFeed, sport, eventKey, game }), 3);
        assert.ok(chosen.length > 0 && chosen.length <= 3);
        assert.ok(chosen.some(({ turn }) => turn === 'lead for good' || turn === 'match'));
        const times = chosen.map(({ at }) => Date.parse(at));
        for (const [index, time] of times.entries()) assert.ok(index === 0 || time - (times[index - 1] ?? 0) >= 60_000);
      }),
    );
  });
});

describe('a score', () => {
  for (const [sport, points, kind] of [
    ['Football', 7, 'touchdown'],
    ['Football', 2, 'safety'],
    ['Football', 3, 'field_goal'],
    ['Football', 5, 'score'],
    ['Basketball', 3, 'three_pointer'],
    ['Basketball', 2, 'two_pointer'],
    ['Basketball', 1, 'free_throw'],
    ['Ice Hockey', 1, 'goal'],
    ['Volleyball', 1, 'point'],
    ['Swimming', 1, 'score'],
    ['constructor', 1, 'score'],
    [null, 1, 'score'],
  ] as const) {
    it(`of ${points} in ${sport} is a ${kind}`, () => assert.equal(playKindOf(sport, points), kind));
  }
});
