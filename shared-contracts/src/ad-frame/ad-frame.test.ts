import { type AdWish, adFrameAddress, allowsTargeting, readAdAnswer } from './index.ts';

test('the address of the frame carries the wish behind its #, which no server sees', () => {
  const wish: AdWish = {
    place: 'event',
    sizes: [[300, 250]],
    targeting: { sport: 'Swimming & Diving', title: 'A #1 "game"' },
    page: 'https://site.example/events/a/b',
    allowsTargeting: false,
  };
  const url = new URL(adFrameAddress(wish), 'https://site.example');
  expect(url.pathname + url.search).toBe('/ad-frame');
  expect(JSON.parse(decodeURIComponent(url.hash.slice(1)))).toEqual(wish);
});

test.each([
  [{ adSize: [300, 250] }, [300, 250]],
  [{ adSize: null }, null],
  [{ adSize: [728, 9000] }, undefined],
  [{ adSize: [300, 250, 1] }, undefined],
  [{ adSize: [300] }, undefined],
  [{ adSize: 'fluid' }, undefined],
  [{ adSize: {} }, undefined],
  [{}, undefined],
  ['300x250', undefined],
  [null, undefined],
] as const)('the message %j reads as %j where two sizes were offered', (message, answer) => {
  const offered = [
    [300, 250],
    [728, 90],
  ] as const;
  expect(readAdAnswer(message, offered)).toEqual(answer);
});

test.each([
  [['C0001', 'C0004'], false, true],
  [['C0001', 'C0004'], true, false],
  [['C0001'], false, false],
])('a viewer who allows %j, with a signal against sales: %s, is targeted: %s', (groups, isGpc, expected) => {
  const consent = { groups, isGpc, hasChosen: true } as Parameters<typeof allowsTargeting>[0]['consent'];
  expect(allowsTargeting({ consent })).toBe(expected);
});
