import { HIGHLIGHT_PARAMETERS } from 'shared-contracts/routes';
import { filterPath, isNarrowed, readFilter, searchOf } from './highlight-filter.ts';

test.each([
  ['', '/highlights', {}],
  ['?state=tx&sport=football', '/highlights?state=tx&sport=football', { state: 'tx', sport: 'football' }],
  ['?state=TX&page=1', '/highlights?state=tx', { state: 'tx' }],
  ['?page=3', '/highlights?page=3', { start: 48 }],
  ['?event=gam-1', '/highlights?event=gam-1', { event_key: 'gam-1' }],
  [
    '?school=sch-1&sport=football',
    '/highlights?sport=football&school=sch-1',
    { sport: 'football', school_key: 'sch-1' },
  ],
  ['?broadcaster=aff-1', '/highlights?broadcaster=aff-1', { publisher_key: 'aff-1' }],
  ['?school=sch-1&event=gam-1&broadcaster=aff-1', '/highlights?event=gam-1', { event_key: 'gam-1' }],
  ['?event=%3Cb%3E&school=sch-1', '/highlights?school=sch-1', { school_key: 'sch-1' }],
  ['?page=9999', '/highlights?page=40', { start: 936 }],
  ['?page=0', '/highlights', {}],
  ['?page=-2&state=atlantis&sport=quidditch&event=%3Cb%3E&x=1', '/highlights', {}],
])('the address %p is read as what it says rightly', (search, path, asked) => {
  expect(filterPath(readFilter(search))).toBe(path);
  expect(searchOf(readFilter(search))).toEqual(asked);
});

test('what the address may say is what the route table knows of it', () => {
  const said = ['state', 'sport', 'event', 'school', 'broadcaster', 'page'];
  expect(said).toEqual(HIGHLIGHT_PARAMETERS);
});

test('a page further back is no narrower list', () => {
  expect(isNarrowed(readFilter('?page=3'))).toBe(false);
  expect(isNarrowed(readFilter('?sport=football'))).toBe(true);
  expect(isNarrowed(readFilter('?event=gam-1'))).toBe(true);
  expect(isNarrowed(readFilter('?school=sch-1'))).toBe(true);
});
