import type { GameMoment, GameUpdate } from '../entities/index.ts';
import { keyPlaysOf } from './key-plays.ts';

type Points = readonly [home: number, away: number];

/** A game of one goal each five minutes, told by the score after each; `last` is how it stands after the last one. */
function goals(scores: readonly Points[], last: Partial<GameMoment> = { stage: 'final' }): GameUpdate[] {
  const all: readonly Points[] = [[0, 0], ...scores];
  return all.map(([home, away], index) => ({
    at: new Date(Date.UTC(2026, 10, 21, 1, index * 5)).toISOString(),
    moment: {
      ...{ home, away, unit: 'half', number: 1, stage: 'playing', clock: index * 300, runs: 'up', sets: null },
      ...(index === scores.length ? last : {}),
    },
    play:
      index === 0
        ? null
        : {
            side: home > (all[index - 1]?.[0] ?? 0) ? 'home' : 'away',
            kind: 'goal',
            points: pointsBetween(all[index - 1], [home, away]),
          },
  }));
}

function pointsBetween([home, away]: Points = [0, 0], after: Points): number {
  return after[0] - home + after[1] - away;
}

const turnsOf = (updates: readonly GameUpdate[], most = 10) => keyPlaysOf(updates, most).map(({ turn }) => turn);

/** The lead goes to and fro until the last but one. */
const CLOSE: readonly Points[] = [
  [1, 0],
  [1, 1],
  [1, 2],
  [2, 2],
  [3, 2],
  [4, 2],
];

describe('the key plays of a game', () => {
  it('are told by what they changed: leads, ties, and the lead that was never lost again', () => {
    const updates = goals(CLOSE);
    expect(turnsOf(updates)).toEqual(['lead', 'tie', 'lead', 'tie', 'lead for good', null]);
  });

  it('are at most so many: those that changed most, and of equal ones the later, by time', () => {
    const updates = goals(CLOSE);
    const chosen = keyPlaysOf(updates, 3);
    expect(chosen.map(({ turn, moment }) => [turn, moment.home, moment.away])).toEqual([
      ['lead', 1, 0],
      ['lead', 1, 2],
      ['lead for good', 3, 2],
    ]);
    expect(turnsOf(updates, 1)).toEqual(['lead for good']);
  });

  it('count more the later and the larger they are', () => {
    const lateTie = goals([
      [1, 0],
      ...[2, 3, 4].map((home) => [home, 0] as const),
      ...[1, 2, 3, 4].map((away) => [4, away] as const),
    ]);
    expect(turnsOf(lateTie, 1)).toEqual(['tie']);
    const onlyLead = goals([1, 2, 3, 6, 7, 8].map((home) => [home, 0] as const));
    expect(keyPlaysOf(onlyLead, 2).map(({ moment }) => moment.home)).toEqual([1, 6]);
  });

  it('have no winner in a draw, nor before the end', () => {
    const draw: readonly Points[] = [
      [1, 0],
      [1, 1],
    ];
    expect(turnsOf(goals(draw))).toEqual(['lead', 'tie']);
    expect(turnsOf(goals([[1, 0]], { stage: 'playing' }))).toEqual(['lead']);
    expect(turnsOf(goals([[1, 0]]))).toEqual(['lead for good']);
  });

  it('of sets are the points that win a set, and above all the match', () => {
    const updates = goals(
      [
        [1, 0],
        [2, 0],
        [2, 1],
      ],
      { stage: 'final', sets: { home: 2, away: 0 } },
    ).map((update, index) => ({
      ...update,
      moment: { ...update.moment, sets: { home: 1, away: 0 }, ...(index === 2 ? { stage: 'break' as const } : {}) },
    }));
    expect(turnsOf(updates)).toEqual([null, 'set', 'match']);
    expect(turnsOf(updates, 2)).toEqual(['set', 'match']);
  });

  it('lie a minute apart: what belongs together is shown once', () => {
    const updates = goals([
      [1, 0],
      [1, 1],
    ]).map((update, index) => ({ ...update, at: new Date(Date.UTC(2026, 10, 21, 1, 0, index * 50)).toISOString() }));
    expect(turnsOf(updates)).toEqual(['lead']);
  });

  it('are none of a log without plays', () => {
    expect(keyPlaysOf([], 3)).toEqual([]);
    expect(keyPlaysOf(goals([]), 3)).toEqual([]);
  });
});
