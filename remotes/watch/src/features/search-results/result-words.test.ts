import { countOf, listSummary, narrowedBy, overviewSummary } from './result-words.ts';
import { readSearch } from './search-address.ts';

const plain = readSearch('?q=lincoln');
const narrowed = readSearch('?q=lincoln&state=tx&sport=football');
const second = readSearch('?q=lincoln&show=upcoming&page=2');

test.each([
  [plain, 1000, 230, '1,000+ games and 200+ schools for “lincoln”'],
  [narrowed, 1, 1, '1 Football game and 1 school in Texas for “lincoln”'],
  [plain, 0, 199, '0 games and 199 schools for “lincoln”'],
  [plain, 12, 0, '12 games for “lincoln”'],
  [plain, undefined, 3, '3 schools for “lincoln”'],
  [plain, undefined, 0, ''],
])('An overview is summed up (%#)', (address, games, schools, words) => {
  expect(overviewSummary(address, games, schools)).toBe(words);
});

test.each([
  [second, 'upcoming', 24, 60, '25–48 of 60 games for “lincoln”'],
  [second, 'upcoming', 0, 1, '1 game for “lincoln”'],
  [plain, 'games', 2, 2, '2 games for “lincoln”'],
  [narrowed, 'schools', 1, 1, '1 school in Texas for “lincoln”'],
  [narrowed, 'live', 2, 2, '2 Football games in Texas for “lincoln”'],
] as const)('A list is summed up (%#)', (address, list, shown, total, words) => {
  expect(listSummary(address, list, shown, total)).toBe(words);
});

test('What a search is narrowed by is said after its words', () => {
  expect(narrowedBy(narrowed)).toBe(' · Football in Texas');
  expect(narrowedBy({ ...narrowed, sport: null })).toBe(' in Texas');
  expect(narrowedBy(plain)).toBe('');
});

test('A total is told in the noun of its list', () => {
  expect([countOf('schools', 200), countOf('live', 1)]).toEqual(['200+ schools', '1 game']);
});
