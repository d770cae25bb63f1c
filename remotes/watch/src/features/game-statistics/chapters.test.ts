import type { GamePlay, GameUpdate } from 'shared-contracts/entities';
import { sidesOf } from 'shared-contracts/rules';
import { eventFixture } from '../../testing/event-fixture.ts';
import { chaptersOf, playStart } from './chapters.ts';
import type { Sides } from './game-sheet.tsx';
import { GAME_START, QUARTER, update } from './statistics-testing.ts';

const SIDES = sidesOf(eventFixture()) as Sides;
const field = (side: GamePlay['side']): GamePlay => ({ side, kind: 'field_goal', points: 3 });

/** The chapters as [seconds into the game, title]. */
const told = (updates: readonly GameUpdate[], known = updates.length) =>
  chaptersOf(updates, known, SIDES).map(({ date, title }) => [(date - GAME_START) / 1000, title]);
const titles = (updates: readonly GameUpdate[], known?: number) => told(updates, known).map(([, title]) => title);
const partsOf = (updates: readonly GameUpdate[], known = updates.length) =>
  chaptersOf(updates, known, SIDES).flatMap(({ kind, title }) => (kind === 'part' ? [title] : []));

/** All of a game of quarters, which goes into overtime. */
const OVERTIME: readonly GameUpdate[] = [
  ...QUARTER,
  update(1500, { home: 10, away: 7, number: 2, stage: 'break', clock: 0 }),
  update(2000, { home: 10, away: 7, number: 3, runs: 'down' }),
  update(2600, { home: 10, away: 7, number: 3, stage: 'break', clock: 0 }),
  update(2700, { home: 10, away: 7, number: 4, runs: 'down' }),
  update(3000, { home: 10, away: 10, number: 4, clock: 100 }, field('away')),
  update(3300, { home: 10, away: 10, number: 4, stage: 'break', clock: 0 }),
  update(3400, { home: 10, away: 10, number: 5, runs: 'down' }),
  update(3500, { home: 13, away: 10, number: 5, stage: 'final', clock: 0 }, field('home')),
];

test('a game has its parts and its key plays as chapters, each play from twelve seconds before it was told', () => {
  expect(told(QUARTER)).toEqual([
    [0, 'Before the game'],
    [60, '1st quarter'],
    [288, 'Roosevelt takes the lead with a touchdown'],
    [588, 'Lincoln ties the game with a touchdown'],
    [780, 'Break after the 1st quarter'],
    [900, '2nd quarter'],
    [948, 'Lincoln takes the lead with a field goal'],
  ]);
  expect(playStart(GAME_START)).toBe(GAME_START - 12_000);
});

test('a play says how it stood and when it was, in the color of its side', () => {
  const plays = chaptersOf(QUARTER, QUARTER.length, SIDES).filter(({ kind }) => kind === 'play');
  expect(plays.map(({ detail }) => detail)).toEqual([
    'Roosevelt 7, Lincoln 0 · Q1 8:00',
    'Roosevelt 7, Lincoln 7 · Q1 3:00',
    'Roosevelt 7, Lincoln 10 · Q2 11:00',
  ]);
  const [away, home] = plays.map(({ color }) => color);
  expect(away).toMatch(/^#[0-9a-f]{6}$/);
  expect(home).toMatch(/^#[0-9a-f]{6}$/);
  expect(home).not.toBe(away);
});

test('what the viewer does not know yet is not given away: neither plays nor overtime, nor the end', () => {
  const regular = [
    'Before the game',
    '1st quarter',
    'Break after the 1st quarter',
    '2nd quarter',
    'Halftime',
    '3rd quarter',
    'Break after the 3rd quarter',
    '4th quarter',
  ];
  expect(titles(OVERTIME, 0)).toEqual(regular);
  expect(titles(OVERTIME, 3)).toEqual([
    ...regular.slice(0, 2),
    'Roosevelt takes the lead with a touchdown',
    ...regular.slice(2),
  ]);
  expect(partsOf(OVERTIME)).toEqual([...regular, 'Break after the 4th quarter', 'Overtime', 'After the game']);
  expect(partsOf(OVERTIME, OVERTIME.length - 1)).toEqual([...regular, 'Break after the 4th quarter', 'Overtime']);
});

test('that the game ends after its last part is not given away either', () => {
  const regular = [...OVERTIME.slice(0, -3), update(3300, { home: 13, away: 10, number: 4, stage: 'final', clock: 0 })];
  expect(partsOf(regular, 0).at(-1)).toBe('4th quarter');
  expect(partsOf(regular).at(-1)).toBe('After the game');
});

test('that a lead was for good is said to who knows the end alone', () => {
  expect(titles(OVERTIME).at(-2)).toBe('Lincoln takes the lead for good with a field goal');
  const won = [...QUARTER, update(6000, { home: 10, away: 7, number: 4, stage: 'final' })];
  expect(titles(won)).toContain('Lincoln takes the lead for good with a field goal');
  expect(titles(won, QUARTER.length)).toContain('Lincoln takes the lead with a field goal');
});

test.each([
  ['set', 2, 5],
  ['half', 2, 3],
  ['period', 3, 4],
] as const)('of a game of %ss the first %d are known before, of %d', (unit, ahead, all) => {
  const parts = Array.from({ length: all }, (_, index) => {
    const moment = { unit, number: index + 1, ...(unit === 'set' ? { sets: { home: 0, away: 0 } } : {}) };
    return [update(index * 100, moment), update(index * 100 + 90, { ...moment, stage: 'break' })];
  }).flat();
  const playing = (known: number) => partsOf(parts, known).filter((title) => !/^(Break|Half)/.test(title));
  expect(playing(0)).toHaveLength(ahead);
  expect(playing(parts.length)).toHaveLength(all);
  expect(partsOf(parts, 0)).toHaveLength(2 * ahead - 1);
});

test('where few score each score is a chapter, else only those that changed who leads', () => {
  const scores = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      update(index * 100, { home: index + 1 }, { ...field('home'), points: 1 }),
    );
  const playsOf = (count: number) => chaptersOf(scores(count), count, SIDES).filter(({ kind }) => kind === 'play');
  expect(playsOf(12)).toHaveLength(12);
  expect(playsOf(13)).toHaveLength(1);
});

test('an empty log has no chapters', () => {
  expect(chaptersOf([], 0, SIDES)).toEqual([]);
});
