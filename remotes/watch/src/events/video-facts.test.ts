import { awayTeam, homeTeam } from '../testing/event-fixture.ts';
import { filesBeside, playerSidesOf } from './video-facts.ts';

test('each side has its own name and a colour of its own', () => {
  const { sides } = playerSidesOf({ teams: [awayTeam, homeTeam], home_team: homeTeam.key });
  expect(sides).toEqual({
    home: { name: 'Lincoln', color: homeTeam.primary_color },
    away: { name: 'Roosevelt', color: awayTeam.primary_color },
  });
  expect(playerSidesOf({ teams: [homeTeam], home_team: homeTeam.key })).toEqual({});
});

test('a picture and thumbnails lie beside a master playlist, and beside no other file', () => {
  expect(filesBeside('https://media.test/vod/one/master.m3u8')).toEqual({
    poster: 'https://media.test/vod/one/poster.jpg',
    thumbnails: 'https://media.test/vod/one/thumbs/thumbs.vtt',
  });
  expect(filesBeside('https://other.test/one.mp4')).toEqual({});
});
