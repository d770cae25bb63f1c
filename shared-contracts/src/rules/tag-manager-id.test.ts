import { isTagManagerId } from './tag-manager-id.ts';

test.each([
  ['GTM-ABC123', true],
  ['GTM-1', true],
  ['GTM-', false],
  ['gtm-ABC123', false],
  ['GTM-abc123', false],
  ['G-ABC123', false],
  ['UA-1234-5', false],
  ['GTM-ABC123 ', false],
  ['GTM-ABC\n', false],
  ['GTM-ABC"><script>', false],
  ['GTM-ÄBC', false],
  ['GTM-ABC&l=x', false],
  ['XGTM-ABC', false],
  ['', false],
])('the tag manager id %j is valid: %s', (id, expected) => {
  expect(isTagManagerId(id)).toBe(expected);
});
