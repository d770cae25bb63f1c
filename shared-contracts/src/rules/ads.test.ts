import { AD_FREE_COUNTRIES, type AdFacts, adBlock, isPlayoffForAds } from './ads.ts';

const school = { type: 'school', show_ads: true } as const;
const game: AdFacts = { contentType: 'game', publisher: school, countryCode: 'US' };

test.each<[string, Partial<AdFacts>, ReturnType<typeof adBlock>]>([
  ['a game of a school that shows ads', {}, null],
  ['an event that is no game', { contentType: 'event' }, 'event'],
  ['a game seen in Germany', { countryCode: 'de' }, 'region'],
  ['a game seen in the United Kingdom', { countryCode: 'GB' }, 'region'],
  ['a game seen in Canada', { countryCode: 'CA' }, null],
  ['a game seen in a country that is not known', { countryCode: null }, null],
  ['a game of a school without ads', { publisher: { type: 'school', show_ads: false } }, 'publisher'],
  ['a game of an association without ads', { publisher: { type: 'state_association', show_ads: false } }, null],
  ['a game of an affiliate without ads', { publisher: { type: 'affiliate', show_ads: false } }, null],
  ['a game without a publisher', { publisher: null }, null],
])('whether ads may show is known for %s', (_, changes, block) => {
  expect(adBlock({ ...game, ...changes })).toBe(block);
});

test('ads show in none of 28 countries', () => {
  expect(AD_FREE_COUNTRIES.size).toBe(28);
  for (const countryCode of AD_FREE_COUNTRIES) expect(adBlock({ ...game, countryCode })).toBe('region');
});

test.each([
  [null, false],
  ['', false],
  ['Regular Season', false],
  ['regular', false],
  ['Practice', false],
  ['exhibition', false],
  ['REGULAR SEASON', false],
  ['Playoff', true],
  ['Semifinal', true],
  ['tournament', true],
])('for ads the game type %j is a playoff: %s', (gameType, playoff) => {
  expect(isPlayoffForAds(gameType)).toBe(playoff);
});
