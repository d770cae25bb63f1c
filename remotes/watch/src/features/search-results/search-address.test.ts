import { readSearch, searchAddress } from './search-address.ts';

test.each([
  '/search',
  '/search?q=lincoln',
  '/search?q=lincoln&show=schools&page=3',
  '/search?q=st.+mary%27s&show=ondemand&state=tx&sport=football&page=40',
])('%s is read and written as it was', (address) => {
  expect(searchAddress(readSearch(new URL(address, 'https://x.test').search))).toBe(address);
});

test('What an address says wrongly counts as not said', () => {
  const read = readSearch('?q=+lincoln+&show=everything&state=zz&sport=jousting&page=-1');
  expect(searchAddress(read)).toBe('/search?q=lincoln');
  expect(readSearch('?q=a&show=live&page=9999').page).toBe(40);
  expect(readSearch('?q=a&page=3').page).toBe(1);
  const pages = ['0', '-1', 'x', '1e1', '2.5', ''].map((page) => readSearch(`?q=a&show=live&page=${page}`).page);
  expect(pages).toEqual([1, 1, 1, 1, 1, 1]);
  const loud = readSearch('?q=a&show=LIVE&state=TX&sport=Football');
  expect(searchAddress(loud)).toBe('/search?q=a&show=live&state=tx&sport=football');
});

test('Of a text that is too long the beginning is searched', () => {
  expect(readSearch(`?q=${'x'.repeat(500)}`).words).toHaveLength(100);
});
