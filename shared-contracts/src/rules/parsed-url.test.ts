import { parsedUrl } from './parsed-url.ts';

test.each([
  ['https://site.test/a', undefined, 'https://site.test/a'],
  ['../b', 'https://site.test/a/c', 'https://site.test/b'],
  ['/a', undefined, undefined],
  ['https://', 'https://site.test', undefined],
])('the address %s from %s is %s', (address, base, expected) => {
  expect(parsedUrl(address, base)?.href).toBe(expected);
});
