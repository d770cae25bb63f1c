import assert from 'node:assert/strict';
import { test } from 'node:test';
import { meetAt } from './meet-at.ts';
import { planDual, TEAM_POINTS, WEIGHT_CLASSES } from './plan-dual.ts';

const facts = (eventKey: string) => ({ seed: 7, eventKey, homeKey: 'sch-a', awayKey: 'sch-b' });
const duals = Array.from({ length: 60 }, (_, index) => planDual(facts(`gam-${index}`)));
const bouts = duals.flat();

test('every weight class is wrestled once, from the drawn one on by weight', () => {
  for (const dual of duals) {
    const order = dual.map((bout) => bout.weight_class);
    const start = order.indexOf(WEIGHT_CLASSES[0]);
    assert.deepEqual([...order.slice(start), ...order.slice(0, start)], [...WEIGHT_CLASSES]);
  }
  assert.ok(new Set(duals.map(([first]) => first?.weight_class)).size > 5);
});

test('seed and event alone decide a meet', () => {
  assert.deepEqual(planDual(facts('gam-1')), planDual(facts('gam-1')));
  assert.notDeepEqual(planDual(facts('gam-1')), planDual(facts('gam-2')));
  assert.notDeepEqual(planDual({ ...facts('gam-1'), seed: 8 }), planDual(facts('gam-1')));
});

test('a school sends the same wrestlers to each meet', () => {
  const lineUp = (dual: (typeof duals)[number]) =>
    new Map(dual.map(({ weight_class, wrestlers }) => [weight_class, wrestlers.home?.name]));
  const [first, second] = duals.map(lineUp);
  assert.ok(first && second);
  for (const [weight, name] of first) if (name && second.get(weight)) assert.equal(second.get(weight), name);
});

test('every kind of result happens, and the score and the points fit it', () => {
  assert.deepEqual([...new Set(bouts.map(({ result }) => result))].sort(), Object.keys(TEAM_POINTS).sort());
  for (const { result, winner, score, team_points, wrestlers, ended_at } of bouts) {
    assert.ok(result && winner);
    const loser = winner === 'home' ? 'away' : 'home';
    assert.deepEqual([team_points[winner], team_points[loser]], [TEAM_POINTS[result], 0]);
    assert.equal(wrestlers[loser] === null, result === 'forfeit');
    assert.equal(score === null, result === 'forfeit');
    assert.equal(ended_at !== null, result === 'fall');
    const lead = score ? score[winner] - score[loser] : 0;
    if (result === 'decision') assert.ok(lead >= 1 && lead <= 7);
    if (result === 'major_decision') assert.ok(lead >= 8 && lead <= 14);
    if (result === 'technical_fall') assert.ok(lead >= 15);
  }
});

test('before its start a meet has no line-up; bouts then end one after the other, and the points are their sums', () => {
  const [dual = []] = duals;
  const start = new Date('2026-11-20T19:00:00.000Z');
  const at = (minutes: number) => meetAt(dual, start, new Date(start.getTime() + minutes * 60_000));
  assert.deepEqual(at(-1), { status: 'scheduled', bouts: [], team_points: { home: 0, away: 0 } });
  const finalsAt = (minutes: number) => at(minutes).bouts.filter(({ status }) => status === 'final').length;
  assert.deepEqual([0, 9.9, 10, 35, 139, 140, 500].map(finalsAt), [0, 0, 1, 3, 13, 14, 14]);
  assert.equal(at(35).status, 'in_progress');
  assert.equal(at(140).status, 'final');
  const ended = dual.slice(0, 3);
  assert.deepEqual(at(35).team_points, {
    home: ended.reduce((sum, { team_points }) => sum + team_points.home, 0),
    away: ended.reduce((sum, { team_points }) => sum + team_points.away, 0),
  });
});

test('of a bout to come only the wrestlers are told', () => {
  const [dual = []] = duals;
  const start = new Date('2026-11-20T19:00:00.000Z');
  for (const [index, bout] of meetAt(dual, start, start).bouts.entries()) {
    assert.deepEqual(bout.wrestlers, dual[index]?.wrestlers);
    assert.deepEqual(
      [bout.status, bout.score, bout.winner, bout.result, bout.ended_at],
      ['scheduled', null, null, null, null],
    );
    assert.deepEqual(bout.team_points, { home: 0, away: 0 });
  }
});
