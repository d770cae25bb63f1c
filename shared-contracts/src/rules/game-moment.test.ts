import type { GameMoment } from '../entities/index.ts';
import { clockAfter, clockText, gameTimeText, isHalftime, readGameMoment, stageWords } from './game-moment.ts';

const moment: GameMoment = {
  ...{ home: 7, away: 3, unit: 'quarter', number: 2, stage: 'playing', clock: 90, runs: 'down', sets: null },
};

test('a moment is read as it was written', () => {
  const inSets: GameMoment = { ...moment, unit: 'set', clock: null, runs: 'stands', sets: { home: 1, away: 2 } };
  for (const each of [moment, inSets]) expect(readGameMoment(JSON.stringify(each))).toEqual(each);
});

test.each([
  undefined,
  7,
  '',
  '{',
  'null',
  '[]',
  JSON.stringify({ ...moment, home: '7' }),
  JSON.stringify({ ...moment, clock: undefined }),
  JSON.stringify({ ...moment, unit: 'toString' }),
  JSON.stringify({ ...moment, stage: 'overtime' }),
  JSON.stringify({ ...moment, sets: { home: 1 } }),
])('the damaged message %p is no moment', (message) => {
  expect(readGameMoment(message)).toBeNull();
});

test('a clock runs down to nothing, up, or stands, and a game without one has none', () => {
  expect(clockAfter(moment, 30)).toBe(60);
  expect(clockAfter(moment, 500)).toBe(0);
  expect(clockAfter({ ...moment, runs: 'up' }, 30)).toBe(120);
  expect(clockAfter({ ...moment, runs: 'stands' }, 30)).toBe(90);
  expect(clockAfter({ ...moment, clock: null }, 30)).toBeNull();
});

test('a clock that runs down shows the second that has begun, one that runs up the second that is full', () => {
  expect(clockText(59.2, 'down')).toBe('1:00');
  expect(clockText(0, 'down')).toBe('0:00');
  expect(clockText(2465.9, 'up')).toBe('41:05');
});

test.each([
  [{}, 'Q2', '2nd quarter'],
  [{ stage: 'break' }, 'Half', 'Halftime'],
  [{ stage: 'break', number: 3 }, 'End Q3', 'End of the 3rd quarter'],
  [{ unit: 'half', number: 1, stage: 'break' }, 'Half', 'Halftime'],
  [{ unit: 'set', number: 4 }, 'Set 4', '4th set'],
  [{ unit: 'period', number: 2, stage: 'break' }, 'End P2', 'End of the 2nd period'],
  [{ number: 5 }, 'OT', 'overtime'],
  [{ number: 6 }, '2OT', '2nd overtime'],
  [{ number: 8, stage: 'break' }, 'End 4OT', 'End of the 4th overtime'],
  [{ unit: 'half', number: 3, stage: 'break' }, 'End OT', 'End of the overtime'],
  [{ unit: 'period', number: 4 }, 'OT', 'overtime'],
  [{ unit: 'set', number: 5 }, 'Set 5', '5th set'],
  [{ stage: 'before' }, 'Soon', 'Before the game'],
  [{ stage: 'final' }, 'Final', 'Final'],
] as const)('%p is called %s and read out as %s', (changes, short, spoken) => {
  expect(stageWords({ ...moment, ...changes })).toEqual({ short, spoken });
});

test.each([
  [{ stage: 'break' }, true],
  [{ unit: 'half', number: 1, stage: 'break' }, true],
  [{ number: 1, stage: 'break' }, false],
  [{ unit: 'period', stage: 'break' }, false],
  [{}, false],
] as const)('%j is halftime: %s', (changes, expected) => {
  expect(isHalftime({ ...moment, ...changes })).toBe(expected);
});

test.each([
  [moment, 'Q2 1:30'],
  [{ ...moment, stage: 'break', clock: 0 } as const, 'Q2 0:00'],
  [{ ...moment, unit: 'half', number: 1, clock: 754.5 } as const, 'H1 12:34'],
  [{ ...moment, unit: 'set', number: 3, clock: null } as const, 'Set 3'],
])('the time of a moment is %#: its part of the game, and the clock', (at, words) => {
  expect(gameTimeText(at)).toBe(words);
});
