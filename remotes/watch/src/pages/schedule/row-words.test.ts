import { awayTeam, eventFixture, homeTeam } from '../../testing/event-fixture.ts';
import { rowWords } from './row-words.ts';

const game = eventFixture();

test.each([
  ['at home', homeTeam.key, game, 'vs. Roosevelt', [awayTeam]],
  ['away', awayTeam.key, game, 'at Lincoln', [homeTeam]],
  ['on neutral ground', awayTeam.key, { ...game, home_team: null }, 'vs. Lincoln', [homeTeam]],
  ['as an association has it', 'sta-tx', game, 'Roosevelt vs. Lincoln', [awayTeam, homeTeam]],
  ['of one team alone', homeTeam.key, { ...game, teams: [homeTeam], custom_headline: 'Meet' }, 'Meet', [homeTeam]],
])('a game %s', (_, ownerKey, event, title, crests) => {
  expect(rowWords(event, ownerKey)).toEqual({
    title,
    details: 'Varsity Football · Memorial Stadium · Austin, TX',
    crests,
  });
});
