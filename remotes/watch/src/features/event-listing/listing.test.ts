import { sampleProfile } from 'shared-contracts/testing';
import {
  isNarrowed,
  LAST_PAGE,
  listingPath,
  readListing,
  searchFilterOf,
  withFilter,
  withoutFilters,
} from './listing.ts';
import { listingOwner } from './listing-owner.ts';

const at = (search: string) => readListing('everywhere', {}, search);

test.each([
  ['', '/watch-events'],
  ['?show=live', '/watch-events?show=live'],
  ['?show=LIVE&state=TX', '/watch-events?show=live&state=tx'],
  ['?level=junior-varsity&sport=soccer&gender=Girls', '/watch-events?sport=soccer&gender=girls&level=junior-varsity'],
  ['?show=upcoming&page=3', '/watch-events?show=upcoming&page=3'],
])('the address %s is read and written in one form: %s', (search, path) => {
  expect(listingPath(at(search))).toBe(path);
});

test.each([
  '?state=zz&sport=quidditch&level=pro&show=all',
  '?gender=girls',
  '?sport=football&gender=girls',
  '?state=__proto__&page=-1',
  '?page=2',
  '?show=%00&page=1e9',
])('what %s says wrongly counts as not said', (search) => {
  const { gender, page, level, state, show } = at(search);
  expect({ gender, page, level, state, show }).toEqual({ gender: null, page: 1, level: null, state: null, show: null });
});

test('a page beyond the last that is shown is the last', () => {
  expect(at('?show=live&page=9999').page).toBe(LAST_PAGE);
});

test('the path says state and sport, whatever the query says', () => {
  const state = readListing('state', { state_code: 'tx' }, '?state=ny&sport=tennis');
  expect([state.state?.code, state.sport?.slug]).toEqual(['TX', 'tennis']);
  expect(listingPath(state)).toBe('/states/tx?sport=tennis');
  const sport = readListing('sport', { sport: 'ice-hockey', state: 'mn' }, '?state=ny&sport=tennis&gender=boys');
  expect(listingPath(sport)).toBe('/sports/ice-hockey/mn?gender=boys');
  expect(listingPath(readListing('sport', { sport: 'ice-hockey' }, '?state=ny'))).toBe('/sports/ice-hockey');
});

test('a profile lists its own games, and takes filters as other pages do', () => {
  const owner = listingOwner(sampleProfile({ key: 'sch1', slug: 'lincoln' }));
  const listing = readListing('profile', {}, '?show=ondemand&sport=soccer&state=ny&gender=girls&page=2', owner);
  expect(listingPath(listing)).toBe('/schools/lincoln?show=ondemand&sport=soccer&gender=girls&page=2');
  expect(searchFilterOf(listing)).toEqual({ school_key: 'sch1', sport: 'soccer', gender: 'girls' });
  expect(isNarrowed(listing)).toBe(true);
  expect(listingPath(withFilter(listing, { level: 'varsity' }))).toBe(
    '/schools/lincoln?show=ondemand&sport=soccer&gender=girls&level=varsity',
  );
  expect(listingPath(withoutFilters(listing))).toBe('/schools/lincoln?show=ondemand');
});

test('another filter begins at the first page, and a sport without genders drops the gender', () => {
  const listing = at('?show=upcoming&sport=soccer&gender=girls&page=4');
  expect(listingPath(withFilter(listing, { level: 'varsity' }))).toBe(
    '/watch-events?show=upcoming&sport=soccer&gender=girls&level=varsity',
  );
  expect(listingPath(withFilter(listing, { sport: null }))).toBe('/watch-events?show=upcoming');
});

test('what the page fixes is no filter that could be cleared', () => {
  const plain = readListing('sport', { sport: 'soccer', state: 'tx' }, '?show=live');
  expect(isNarrowed(plain)).toBe(false);
  const narrowed = readListing('sport', { sport: 'soccer', state: 'tx' }, '?show=live&gender=girls&page=2');
  expect(isNarrowed(narrowed)).toBe(true);
  expect(listingPath(withoutFilters(narrowed))).toBe('/sports/soccer/tx?show=live');
});
