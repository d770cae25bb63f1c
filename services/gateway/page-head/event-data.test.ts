import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SportsEvent } from 'shared-contracts/entities';
import { calendarGame } from '../calendar-testing.ts';
import { dataFaults } from './check-data-testing.ts';
import { eventData } from './event-data.ts';
import { broadcast, replay, shownBy } from './event-data-testing.ts';

const facts = { origin: 'https://friday.test', network: 'Friday', now: new Date('2026-11-27T18:00:00.000Z') };
const url = 'https://friday.test/events/football-st-marys-at-lincoln/gam-1';
const PICTURE = 'https://friday.test/pictures/game.jpg?v=1';

/** The nodes by their types, as they are written into the page. */
function nodesOf(event: SportsEvent) {
  const nodes = JSON.parse(
    JSON.stringify(eventData(event, { description: 'Words.', picture: PICTURE }, facts)),
  ) as Record<string, unknown>[];
  return Object.fromEntries(nodes.map((node) => [String(node['@type']), node]));
}

const nameOf = (node: unknown) => (node as { name?: string } | undefined)?.name;

test('a game is said with its teams, its place and its start by the clock of the place', () => {
  const { SportsEvent: game, VideoObject: video } = nodesOf(calendarGame);
  const team = (name: string, slug: string) => ({
    ...{ '@type': 'SportsTeam', name, url: `https://friday.test/schools/${slug}`, sport: 'Football' },
  });
  assert.deepEqual(game, {
    ...{ '@type': 'SportsEvent', '@id': `${url}#event`, name: "St. Mary's vs. Lincoln", description: 'Words.', url },
    image: PICTURE,
    startDate: '2026-11-27T19:30:00-06:00',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: 'Lincoln Stadium; Gate B, north',
      address: {
        ...{ '@type': 'PostalAddress', addressLocality: 'Austin', addressRegion: 'TX', addressCountry: 'US' },
      },
    },
    sport: 'Football',
    competitor: [team("St. Mary's", 'sch-mary'), team('Lincoln', 'sch-lincoln-tx')],
    homeTeam: team('Lincoln', 'sch-lincoln-tx'),
    awayTeam: team("St. Mary's", 'sch-mary'),
  });
  assert.equal(video, undefined, 'nobody shows it');
});

test('the side that is at home is so wherever it stands', () => {
  const [first, second] = calendarGame.teams;
  assert.ok(first && second);
  const logo = '/services/unity/v2/logos/a.png';
  const { SportsEvent: game } = nodesOf({ ...calendarGame, teams: [{ ...second, logo }, first] });
  assert.equal((game?.homeTeam as { logo?: string } | undefined)?.logo, `https://friday.test${logo}`);
  assert.equal(nameOf(game?.homeTeam), 'Lincoln');
  assert.equal(nameOf(game?.awayTeam), "St. Mary's");
});

test('a broadcast that is to come is a video with its broadcast, and free or not', () => {
  for (const isPaid of [true, false]) {
    const event = shownBy({ broadcasts: [{ ...broadcast, payment_required: isPaid }] });
    const { SportsEvent: game, VideoObject: video } = nodesOf(event);
    assert.deepEqual(video, {
      ...{ '@type': 'VideoObject', '@id': `${url}#video`, name: "St. Mary's vs. Lincoln", description: 'Words.', url },
      thumbnailUrl: PICTURE,
      uploadDate: '2026-11-27T19:30:00-06:00',
      isAccessibleForFree: !isPaid,
      recordedAt: { '@id': `${url}#event` },
      publication: {
        ...{ '@type': 'BroadcastEvent', '@id': `${url}#broadcast`, name: "St. Mary's vs. Lincoln", url },
        ...{ startDate: '2026-11-27T19:30:00-06:00', endDate: '2026-11-27T21:30:00-06:00' },
        ...{ isLiveBroadcast: true, isAccessibleForFree: !isPaid },
        broadcastOfEvent: { '@id': `${url}#event` },
      },
    });
    assert.equal(game?.eventAttendanceMode, 'https://schema.org/MixedEventAttendanceMode');
    assert.deepEqual([game?.location].flat()[1], { '@type': 'VirtualLocation', url });
  }
});

test('a replay is a video without a broadcast', () => {
  const { VideoObject: video } = nodesOf({
    ...shownBy({ broadcasts: [{ ...broadcast, status: 'complete', vod_key: 'vod-1' }], vods: [replay] }),
    start_time: '2026-11-20T01:30:00.000Z',
  });
  assert.equal(video?.isAccessibleForFree, true);
  assert.equal(video?.publication, undefined);
});

test('an unlisted broadcast is said to nobody', () => {
  const { VideoObject: video } = nodesOf(shownBy({ broadcasts: [{ ...broadcast, unlisted: true }] }));
  assert.equal(video, undefined);
});

test('a game without a time has its day, and one without a date neither', () => {
  const dayOnly = nodesOf({ ...calendarGame, time_to_be_determined: true });
  assert.equal(dayOnly.SportsEvent?.startDate, '2026-11-27');
  const over = { ...broadcast, status: 'complete' as const, vod_key: 'vod-1' };
  const event = { ...shownBy({ broadcasts: [over], vods: [replay] }), start_time: null };
  const { SportsEvent: game, VideoObject: video } = nodesOf(event);
  for (const node of [game, video]) assert.ok(node && !('startDate' in node) && !('uploadDate' in node));
});

test('an event that is no game has no sides, and a game of more than two teams no home', () => {
  const { Event: ceremony } = nodesOf({ ...calendarGame, is_sport: false, teams: [], sublocation: null });
  assert.ok(ceremony && !('competitor' in ceremony) && !('sport' in ceremony));
  assert.equal(nameOf(ceremony.location), 'Austin, TX');
  const [first, second] = calendarGame.teams;
  assert.ok(first && second);
  const { SportsEvent: meet } = nodesOf({ ...calendarGame, teams: [first, second, { ...first, key: 'sch-3' }] });
  assert.equal([meet?.competitor].flat().length, 3);
  assert.ok(meet && !('homeTeam' in meet));
});

test('nothing of a result is said', () => {
  const event = shownBy({ broadcasts: [{ ...broadcast, status: 'complete' }], vods: [replay] });
  assert.doesNotMatch(JSON.stringify(nodesOf(event)), /score|winner|result/i);
});

test('of every kind of event schema.org knows what is said, and search engines understand it', async (t) => {
  const [first, second] = calendarGame.teams;
  assert.ok(first && second);
  const onAir = { ...broadcast, status: 'on_air' as const };
  const over = { ...broadcast, status: 'complete' as const, vod_key: 'vod-1' };
  const events: Record<string, SportsEvent> = {
    'a game that nobody films': calendarGame,
    'a broadcast that is to come': shownBy({ broadcasts: [broadcast] }),
    'a game on air': { ...shownBy({ broadcasts: [onAir] }), start_time: '2026-11-27T17:30:00.000Z' },
    'a replay': { ...shownBy({ broadcasts: [over], vods: [replay] }), start_time: '2026-11-20T01:30:00.000Z' },
    'a day without a time': { ...calendarGame, time_to_be_determined: true },
    'teams with logos': { ...calendarGame, teams: [{ ...first, logo: '/services/unity/logos/a.png' }, second] },
    'a ceremony': { ...calendarGame, is_sport: false, teams: [], sublocation: null },
    'a meet': { ...calendarGame, teams: [first, second, { ...first, key: 'sch-3' }] },
  };
  const graphOf = (event: SportsEvent) => ({
    '@context': 'https://schema.org',
    '@graph': Object.values(nodesOf(event)),
  });
  const pages = Object.fromEntries(Object.entries(events).map(([name, event]) => [name, graphOf(event)]));
  assert.deepEqual(await dataFaults(t, pages, facts.origin), []);
});

test('a game on air for longer than usual is still expected to end', () => {
  const onAir = shownBy({ broadcasts: [{ ...broadcast, status: 'on_air' }] });
  const { VideoObject: video } = nodesOf({ ...onAir, start_time: '2026-11-27T15:30:00.000Z' });
  assert.equal((video?.publication as { endDate?: string } | undefined)?.endDate, '2026-11-27T12:30:00-06:00');
});

test('a broadcast whose time is not known has no end', () => {
  const { VideoObject: video } = nodesOf({ ...shownBy({ broadcasts: [broadcast] }), time_to_be_determined: true });
  assert.ok(video?.publication && !('endDate' in (video.publication as object)));
});
