import { duelColors } from './duel-colors.ts';

const navyAndGold = { primary_color: '#00205b', secondary_color: '#ffb81c' };
const navyAndWhite = { primary_color: '#0a2a68', secondary_color: '#ffffff' };
const scarlet = { primary_color: '#b31942', secondary_color: '#000000' };

test('each side keeps its first colour when the two can be told apart', () => {
  expect(duelColors(navyAndGold, scarlet)).toEqual(['#00205b', '#b31942']);
});

test('the second side takes its second colour when the first ones look alike', () => {
  expect(duelColors(navyAndWhite, navyAndGold)).toEqual(['#0a2a68', '#ffb81c']);
});

test('two schools of the very same colours keep their first ones', () => {
  const twin = { primary_color: '#00205b', secondary_color: '#00215c' };
  expect(duelColors(twin, twin)).toEqual(['#00205b', '#00205b']);
});
