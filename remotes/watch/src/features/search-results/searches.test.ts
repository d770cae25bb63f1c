import { eventSearch } from '../../testing/fake-services.ts';
import { readSearch } from './search-address.ts';
import { searchesOf, withoutWords, zoneOfDays } from './searches.ts';

const narrowed = { q: 'lincoln', state: 'tx', sport: 'football' };
const replays = { type: 'ondemand', has_vod: true, download_to_own: true };

test('The overview asks for the first results of everything, and for the numbers of all games', () => {
  const asked = { address: readSearch('?q=lincoln&state=TX&sport=football'), zone: 'Pacific/Honolulu', near: 'OH' };
  const days = { ...narrowed, zone: 'Pacific/Honolulu' };
  expect(searchesOf(asked)).toEqual({
    games: {
      games: { ...days, size: 24, drilldown: true },
      live: { ...days, type: 'live', size: 12 },
      upcoming: { ...days, type: 'upcoming', size: 12 },
      ondemand: { ...days, ...replays, size: 12 },
    },
    schools: { q: 'lincoln', state: 'tx', near: 'OH', size: 8 },
  });
});

test('A list asks for its page with its numbers, and of the others for how many there are', () => {
  const address = readSearch('?q=lincoln&show=ondemand&state=tx&sport=football&page=3');
  expect(searchesOf({ address, near: null })).toEqual({
    games: {
      games: { ...narrowed, return: '_no_results' },
      live: { ...narrowed, type: 'live', return: '_no_results' },
      upcoming: { ...narrowed, type: 'upcoming', return: '_no_results' },
      ondemand: { ...narrowed, ...replays, size: 24, start: 48, drilldown: true },
    },
    schools: { q: 'lincoln', state: 'tx', size: 0 },
  });
});

test('The list of schools is asked for page by page', () => {
  const { games, schools } = searchesOf({ address: readSearch('?q=lincoln&show=schools&page=2'), near: null });
  expect(schools).toEqual({ q: 'lincoln', size: 24, start: 24 });
  expect(Object.values(games).map((game) => game.return)).toEqual(Array(4).fill('_no_results'));
});

test('A zone is named only where the words name days, and where it is not the one that counts anyway', () => {
  const days = { typed: 'friday', dates: ['2026-11-20'], has_games: true };
  const answer = { ...eventSearch([]), days };
  expect(zoneOfDays(answer, 'Pacific/Honolulu')).toBe('Pacific/Honolulu');
  expect(zoneOfDays(answer, 'America/New_York')).toBeUndefined();
  expect(zoneOfDays(eventSearch([]), 'Pacific/Honolulu')).toBeUndefined();
  expect(zoneOfDays(undefined, 'Pacific/Honolulu')).toBeUndefined();
});

test.each([
  ['lincoln   last friday girls', ['last friday'], 'lincoln girls'],
  ['qqq lincoln zzz', ['zzz', 'qqq'], 'lincoln'],
  ['qqq', ['qqq'], ''],
  ['lincolnton', ['lincoln'], 'lincolnton'],
])('“%s” without %j is “%s”', (words, some, rest) => {
  expect(withoutWords(words, some)).toBe(rest);
});
