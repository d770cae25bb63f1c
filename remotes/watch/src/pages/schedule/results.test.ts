import { awayTeam, eventFixture, homeTeam } from '../../testing/event-fixture.ts';
import { type Results, recordsOf, recordWords, resultWords, teamOf } from './results.ts';

const game = (key: string, change = {}) => eventFixture({ key, home_team: homeTeam.key, ...change });
const results: Results = new Map(
  [
    ['won', 24, 17],
    ['lost', 3, 21],
    ['tied', 7, 7],
    ['away', 14, 20],
  ].map(([key, home, away]) => [String(key), { event_key: String(key), home: Number(home), away: Number(away) }]),
);

test('a result is said from the side of the school whose schedule it is', () => {
  const words = (key: string, change = {}) => resultWords(game(key, change), results, homeTeam.key);
  expect(['won', 'lost', 'tied', 'unknown'].map((key) => words(key))).toEqual([
    'Won 24–17',
    'Lost 3–21',
    'Tied 7–7',
    null,
  ]);
  expect(words('away', { home_team: awayTeam.key })).toBe('Won 20–14');
  expect(resultWords(game('won'), results, 'school-elsewhere')).toBeNull();
});

test('a record counts each team of the school for itself, and only games whose result is known', () => {
  const events = [
    game('won'),
    game('away', { home_team: awayTeam.key, gender: 'Girls', level: 'junior varsity' }),
    game('lost'),
    game('tied'),
    game('unknown'),
  ];
  expect(recordsOf(events, results, homeTeam.key)).toEqual([
    { team: 'Varsity', won: 1, lost: 1, tied: 1 },
    { team: 'Girls Junior Varsity', won: 1, lost: 0, tied: 0 },
  ]);
  expect(recordsOf(events, new Map(), homeTeam.key)).toEqual([]);
});

test('ties are in a record where there are any', () => {
  expect(recordWords({ team: '', won: 3, lost: 1, tied: 0 })).toBe('3–1');
  expect(recordWords({ team: '', won: 3, lost: 1, tied: 2 })).toBe('3–1–2');
});

test('a team is named as far as it is not chosen already', () => {
  const girls = game('won', { gender: 'Girls' });
  expect(teamOf(girls, { gender: null, level: null })).toBe('Girls Varsity');
  expect(teamOf(girls, { gender: 'girls', level: null })).toBe('Varsity');
  expect(teamOf(girls, { gender: 'girls', level: 'varsity' })).toBe('');
});
