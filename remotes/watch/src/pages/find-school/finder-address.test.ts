import { FIND_SCHOOL_PARAMETERS } from 'shared-contracts/routes';
import { finderPath, findingOf, readFinder } from './finder-address.ts';

const read = (path: string) => {
  const { pathname, search } = new URL(path, 'https://site.test');
  const [, , state] = pathname.split('/');
  return readFinder(state ? { state } : {}, search);
};

test.each([
  ['/find-school', '/find-school'],
  ['/find-school/tx', '/find-school/tx'],
  ['/find-school/tx?letter=m&page=2', '/find-school/tx?letter=M&page=2'],
  ['/find-school/tx?letter=0-9', '/find-school/tx?letter=0-9'],
  ['/find-school/tx?q=+St.+Mary%27s+&letter=m', '/find-school/tx?q=St.+Mary%27s'],
  ['/find-school?letter=m', '/find-school'],
  ['/find-school/tx?letter=mm', '/find-school/tx'],
  ['/find-school/tx?letter=%C3%89', '/find-school/tx'],
  ['/find-school/tx?page=0', '/find-school/tx'],
  ['/find-school/tx?page=1e3', '/find-school/tx'],
  ['/find-school/tx?page=9999', '/find-school/tx?page=200'],
  [`/find-school?q=${'a'.repeat(200)}`, `/find-school?q=${'a'.repeat(100)}`],
])('%s is written as %s', (path, written) => {
  expect(finderPath(read(path))).toBe(written);
});

test('what the address may say is what the route table knows of it', () => {
  const said = { q: 'lincoln', letter: 'M', page: 2 };
  expect(Object.keys(said)).toEqual(FIND_SCHOOL_PARAMETERS);
});

test('words of five digits are a zip code, with or without four more', () => {
  expect(findingOf(read('/find-school?q=78701'))).toEqual({ kind: 'zip', zip: '78701' });
  expect(findingOf(read('/find-school/tx?q=78701-1234'))).toEqual({ kind: 'zip', zip: '78701' });
  for (const words of ['7870', '787011', '78701-12', '78701 Austin'])
    expect(findingOf(read(`/find-school?q=${words}`))).toEqual({ kind: 'words', search: { q: words, size: 60 } });
});

test('words are looked for in the state of the page, from where its list begins', () => {
  expect(findingOf(read('/find-school/nh?q=central&page=3'))).toEqual({
    kind: 'words',
    search: { q: 'central', state: 'nh', size: 60, start: 120 },
  });
});

test('without words a state lists its schools, and the country its states', () => {
  const { state, ...finding } = { state: null, ...findingOf(read('/find-school/nh?letter=b&page=2')) };
  expect(finding).toEqual({ kind: 'state', of: { state: 'nh' } });
  expect(state).toMatchObject({ name: 'New Hampshire' });
  expect(findingOf(read('/find-school'))).toEqual({ kind: 'states' });
});
