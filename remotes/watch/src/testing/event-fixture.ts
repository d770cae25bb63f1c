import type { Broadcast, Publisher, SportsEvent, Team, Vod } from 'shared-contracts/entities';

/** Friday, November 20, 2026, 7:30 PM in Chicago: the time of every test, half an hour into the fixture's game. */
export const FIXTURE_NOW = Date.UTC(2026, 10, 21, 1, 30);

const MINUTE = 60_000;

/** An instant so many minutes from `FIXTURE_NOW`. */
export function minutesFromNow(minutes: number): string {
  return new Date(FIXTURE_NOW + minutes * MINUTE).toISOString();
}

const openBlackout = { blackout_start_date: null, blackout_end_date: null };

export const homeTeam: Team = {
  key: 'school-lincoln',
  short_name: 'Lincoln',
  name: 'Lincoln High School',
  slug: 'lincoln-high-school-austin-tx',
  city: 'Austin',
  state_code: 'TX',
  mascot: 'Lynx',
  logo: null,
  primary_color: '#0b3d91',
  secondary_color: '#ffffff',
};

export const awayTeam: Team = {
  ...homeTeam,
  key: 'school-roosevelt',
  short_name: 'Roosevelt',
  name: 'Roosevelt High School',
  slug: 'roosevelt-high-school-waco-tx',
  city: 'Waco',
  mascot: 'Rough Riders',
  primary_color: '#8a1c1c',
  secondary_color: '#ffd166',
};

/** A paid live feed on air. */
export function broadcastFixture(changes: Partial<Broadcast> = {}): Broadcast {
  return {
    key: 'broadcast-1',
    status: 'on_air',
    unlisted: false,
    headline: null,
    subheadline: null,
    vod_key: null,
    payment_required: true,
    entitlement_period: null,
    producer_type: 'school',
    video_url: 'https://media.test/live/broadcast-1/master.m3u8',
    ...openBlackout,
    ...changes,
  };
}

/** A paid replay that is ready. */
export function vodFixture(changes: Partial<Vod> = {}): Vod {
  return {
    key: 'vod-1',
    status: 'complete',
    headline: null,
    subheadline: null,
    payment_required: true,
    entitlement_period: null,
    producer_type: 'school',
    download_to_own: false,
    download_description: null,
    download_paypal_code: null,
    video_url: 'https://media.test/vod/vod-1/master.m3u8',
    ...openBlackout,
    ...changes,
  };
}

export function publisherFixture(feeds: { broadcasts?: Broadcast[]; vods?: Vod[] }): Publisher {
  return {
    key: 'publisher-lincoln',
    type: 'school',
    name: 'Lincoln High School',
    acronym: null,
    city: 'Austin',
    states: ['TX'],
    show_ads: false,
    school_key: 'school-lincoln',
    state_association_key: null,
    affiliate_key: null,
    broadcasts: feeds.broadcasts ?? [],
    vods: feeds.vods ?? [],
    datacasts: [],
  };
}

/** A game under way since half an hour, shown live to pass holders. */
export function eventFixture(changes: Partial<SportsEvent> = {}): SportsEvent {
  return {
    key: 'game-1',
    slug: 'roosevelt-vs-lincoln-football',
    content_type: 'game',
    start_time: minutesFromNow(-30),
    created_at: minutesFromNow(-60 * 24 * 30),
    time_to_be_determined: false,
    time_zone: 'Central',
    state_code: 'TX',
    city: 'Austin',
    sport: 'Football',
    activity_name: null,
    gender: null,
    game_type: 'regular',
    level: 'varsity',
    round: null,
    sublocation: 'Memorial Stadium',
    sublocation_detail: null,
    classification: null,
    class_label: null,
    custom_headline: null,
    custom_subheadline: null,
    is_tournament: false,
    required_entitlement: null,
    is_sport: true,
    is_pixellot: false,
    is_deleted: false,
    publishers: [publisherFixture({ broadcasts: [broadcastFixture()] })],
    participants: [homeTeam, awayTeam].map(({ key, short_name, name, slug }) => ({ key, short_name, name, slug })),
    teams: [homeTeam, awayTeam],
    home_team: homeTeam.key,
    attribution_schools: [{ key: homeTeam.key }],
    ...openBlackout,
    ...changes,
  };
}
