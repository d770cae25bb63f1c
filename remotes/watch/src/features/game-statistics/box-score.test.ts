import type { GamePlay } from 'shared-contracts/entities';
import { boxScoreOf, playLinesOf, playWords } from './box-score.ts';
import { QUARTER, update } from './statistics-testing.ts';

const point = (side: GamePlay['side']): GamePlay => ({ side, kind: 'point', points: 1 });
const goal = (side: GamePlay['side']): GamePlay => ({ side, kind: 'goal', points: 1 });

test('a log without a line has no box score', () => {
  expect(boxScoreOf([])).toBeNull();
  expect(playLinesOf([])).toEqual([]);
});

test('before the game there is a score and no part of it', () => {
  expect(boxScoreOf(QUARTER.slice(0, 1))).toMatchObject({ total: { home: 0, away: 0 }, parts: [], rows: [] });
});

test('points stand in the part of the game in which they were made', () => {
  expect(boxScoreOf(QUARTER)).toMatchObject({
    total: { home: 10, away: 7 },
    parts: [
      { short: 'Q1', spoken: '1st quarter', home: 7, away: 7 },
      { short: 'Q2', spoken: '2nd quarter', home: 3, away: 0 },
    ],
  });
});

test('the rows tell what the sides scored with, how far they led, and how many points they made in a row', () => {
  expect(boxScoreOf(QUARTER)?.rows).toEqual([
    { label: 'Touchdowns', home: 1, away: 1 },
    { label: 'Field goals', home: 1, away: 0 },
    { label: 'Largest lead', home: 3, away: 7 },
    { label: 'Most points in a row', home: 10, away: 7 },
  ]);
});

test('a game of sets is decided by sets, each of which begins at nothing', () => {
  const set = { unit: 'set', clock: null } as const;
  const none = { home: 0, away: 0 };
  const won = { home: 1, away: 0 };
  const updates = [
    update(0, { ...set, sets: none }),
    update(30, { ...set, home: 1, sets: none }, point('home')),
    update(60, { ...set, home: 2, sets: won, stage: 'break' }, point('home')),
    update(90, { ...set, number: 2, sets: won }),
    update(120, { ...set, number: 2, home: 1, sets: won }, point('home')),
    update(150, { ...set, number: 2, home: 1, away: 1, sets: won }, point('away')),
  ];
  expect(boxScoreOf(updates)).toMatchObject({
    total: won,
    parts: [
      { short: 'Set 1', home: 2, away: 0 },
      { short: 'Set 2', home: 1, away: 1 },
    ],
    rows: [
      { label: 'Points won', home: 3, away: 1 },
      { label: 'Largest lead', home: 2, away: 0 },
      // Points of two sets are none in a row.
      { label: 'Most points in a row', home: 2, away: 1 },
    ],
  });
  expect(playLinesOf(updates).map((line) => (line.kind === 'end' ? line.words : line.when))).toEqual([
    'Set 2',
    'Set 2',
    'End of the 1st set',
    'Set 1',
    'Set 1',
  ]);
  expect(playLinesOf(updates)[2]).toMatchObject({ score: won });
});

test('goals are counted by the score alone, and half a game counts up', () => {
  const half = { unit: 'half', clock: 754.5 } as const;
  const updates = [update(0, half), update(60, { ...half, home: 1 }, goal('home'))];
  expect(boxScoreOf(updates)?.rows).toEqual([
    { label: 'Largest lead', home: 1, away: 0 },
    { label: 'Most goals in a row', home: 1, away: 0 },
  ]);
  expect(playLinesOf(updates)).toMatchObject([{ when: 'H1 12:34' }]);
});

test('plays come newest first, with the end of each part of the game between them', () => {
  expect(playLinesOf(QUARTER)).toMatchObject([
    { kind: 'play', when: 'Q2 11:00', play: { kind: 'field_goal' }, score: { home: 10, away: 7 } },
    { kind: 'end', words: 'End of the 1st quarter', score: { home: 7, away: 7 } },
    { kind: 'play', when: 'Q1 3:00', score: { home: 7, away: 7 } },
    { kind: 'play', when: 'Q1 8:00', score: { home: 0, away: 7 } },
  ]);
});

test('several scores at the end of a part come before its end, once', () => {
  const end = { stage: 'final', number: 4, clock: 0 } as const;
  const updates = [
    update(60, { number: 4 }),
    update(90, { ...end, home: 3 }, { side: 'home', kind: 'field_goal', points: 3 }),
    update(90, { ...end, home: 5 }, { side: 'home', kind: 'safety', points: 2 }),
  ];
  expect(playLinesOf(updates).map((line) => (line.kind === 'end' ? line.words : playWords(line.play)))).toEqual([
    'Final',
    'Safety',
    'Field goal',
  ]);
});

test.each([
  ['touchdown', 6, 'Touchdown'],
  ['touchdown', 7, 'Touchdown and extra point'],
  ['touchdown', 8, 'Touchdown and two-point conversion'],
  ['field_goal', 3, 'Field goal'],
  ['safety', 2, 'Safety'],
  ['three_pointer', 3, 'Three-pointer'],
  ['two_pointer', 2, 'Two-pointer'],
  ['free_throw', 1, 'Free throw'],
  ['goal', 1, 'Goal'],
  ['point', 1, 'Point'],
  ['score', 1, '1 point'],
  ['score', 5, '5 points'],
  ['of a later service', 4, '4 points'],
])('a %s of %i points reads "%s"', (kind, points, words) => {
  expect(playWords({ side: 'home', kind: kind as GamePlay['kind'], points })).toBe(words);
});
