import { gamesCount, MOST_COUNTED, shortCount } from './most-counted.ts';

test.each([
  [0, '0 games', '0'],
  [1, '1 game', '1'],
  [999, '999 games', '999'],
  [MOST_COUNTED, '1,000+ games', '1K+'],
  [MOST_COUNTED + 960, '1,000+ games', '1K+'],
])('A total of %i is told as %s, and as %s where there is little room', (total, words, short) => {
  expect([gamesCount(total), shortCount(total)]).toEqual([words, short]);
});
