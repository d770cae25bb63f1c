import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Broadcast, SportsEvent, Vod } from 'shared-contracts/entities';
import { calendarGame } from '../calendar-testing.ts';
import { eventData } from './event-data.ts';

const facts = { origin: 'https://friday.test', network: 'Friday', now: new Date('2026-11-27T18:00:00.000Z') };
const url = 'https://friday.test/events/football-st-marys-at-lincoln/gam-1';
const closed = { blackout_start_date: null, blackout_end_date: null };

const broadcast: Broadcast = {
  ...{ key: 'brd-1', status: 'scheduled', unlisted: false, headline: null, subheadline: null, vod_key: null },
  ...{ payment_required: true, entitlement_period: null, producer_type: null, video_url: null, ...closed },
};
const replay: Vod = {
  ...{ key: 'vod-1', status: 'complete', headline: null, subheadline: null, payment_required: false },
  ...{ entitlement_period: null, producer_type: null, download_to_own: false, download_description: null },
  ...{ download_paypal_code: null, video_url: null, ...closed },
};

const shownBy = (feeds: { broadcasts?: Broadcast[]; vods?: Vod[] }): SportsEvent => ({
  ...calendarGame,
  publishers: [
    {
      ...{ key: 'pub-1', type: 'school', name: 'Lincoln', acronym: null, city: 'Austin', states: ['TX'] },
      ...{ show_ads: true, school_key: null, state_association_key: null, affiliate_key: null },
      ...{ broadcasts: [], vods: [], datacasts: [], ...feeds },
    },
  ],
});

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
        ...{ startDate: '2026-11-27T19:30:00-06:00', isLiveBroadcast: true, isAccessibleForFree: !isPaid },
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
