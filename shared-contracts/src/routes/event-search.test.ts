import { eventListSearch, eventSearchPath, homeSearches, overviewPrefetch, overviewSearches } from './event-search.ts';
import { matchRoute, prefetchAddresses } from './match-route.ts';

const facts = { networkSlug: 'friday' };

function firstDataOf(pathname: string, query = ''): string[] {
  const match = matchRoute(pathname, facts);
  return match.kind === 'page' ? prefetchAddresses(match.row, match.params, query).map(({ path }) => path) : [];
}
const asked = (searches: object) => Object.values(searches).map((search) => eventSearchPath(search));

test.each([
  ['/', homeSearches],
  ['/watch-events', overviewSearches()],
  ['/states/tx', overviewSearches({ state: 'tx' })],
  ['/sports/track-and-field', overviewSearches({ sport: 'track-and-field' })],
  ['/sports/football/ne', overviewSearches({ sport: 'football', state: 'ne' })],
])('the first data of %s is what its page asks for, to the letter', (pathname, searches) => {
  expect(firstDataOf(pathname)).toEqual(asked(searches));
});

test('nothing is read ahead for a list that the query narrows, and other parameters do not matter', () => {
  expect(firstDataOf('/watch-events', '?state=TX')).toEqual([]);
  expect(firstDataOf('/sports/football', '?show=live')).toEqual([]);
  expect(firstDataOf('/sports/football', '?referrer_name=x')).toHaveLength(3);
});

test('a filter leaves out what it does not narrow', () => {
  expect(eventListSearch('live', { level: 'varsity' }, { size: 24, start: 48 })).toEqual({
    type: 'live',
    size: 24,
    start: 48,
    level: 'varsity',
  });
  expect(overviewPrefetch({ state: '{state_code}' })[0]?.path).toBe(
    '/v2/search/events/live?size=12&state={state_code}',
  );
});
