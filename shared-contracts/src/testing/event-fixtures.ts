import type { Broadcast, Profile, Publisher, SportsEvent, Vod } from '../entities/index.ts';

const openBlackout = { blackout_start_date: null, blackout_end_date: null };

/** A paid feed that is yet to come; tests say only what matters to them. */
export function sampleBroadcast(changes: Partial<Broadcast> = {}): Broadcast {
  return {
    key: 'broadcast-1',
    status: 'scheduled',
    unlisted: false,
    headline: null,
    subheadline: null,
    vod_key: null,
    payment_required: true,
    entitlement_period: null,
    producer_type: null,
    video_url: null,
    ...openBlackout,
    ...changes,
  };
}

/** A paid replay that is ready. */
export function sampleVod(changes: Partial<Vod> = {}): Vod {
  return {
    key: 'vod-1',
    status: 'complete',
    headline: null,
    subheadline: null,
    payment_required: true,
    entitlement_period: null,
    producer_type: null,
    download_to_own: false,
    download_description: null,
    download_paypal_code: null,
    video_url: null,
    ...openBlackout,
    ...changes,
  };
}

/** A school that shows nothing. */
export function samplePublisher(changes: Partial<Publisher> = {}): Publisher {
  return {
    key: 'publisher-1',
    type: 'school',
    name: 'Milltown High School',
    acronym: null,
    city: 'Milltown',
    states: ['IL'],
    show_ads: true,
    school_key: null,
    state_association_key: null,
    affiliate_key: null,
    broadcasts: [],
    vods: [],
    datacasts: [],
    ...changes,
  };
}

/** A football game on a Friday at 7 in the evening, Central time, that nobody shows. */
export function sampleEvent(changes: Partial<SportsEvent> = {}): SportsEvent {
  return {
    key: 'event-1',
    slug: 'milltown-at-lakeside',
    content_type: 'game',
    start_time: '2026-11-21T01:00:00.000Z',
    created_at: '2026-10-01T12:00:00.000Z',
    time_to_be_determined: false,
    time_zone: 'Central',
    state_code: 'IL',
    city: 'Lakeside',
    sport: 'Football',
    activity_name: null,
    gender: null,
    game_type: 'Regular Season',
    level: 'varsity',
    round: null,
    sublocation: null,
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
    publishers: [],
    participants: [],
    teams: [],
    home_team: null,
    attribution_schools: [],
    ...openBlackout,
    ...changes,
  };
}

/** The public profile of a school. */
export function sampleProfile(changes: Partial<Profile> = {}): Profile {
  return {
    key: 'school-1',
    type: 'school',
    name: 'Lincoln High School',
    slug: 'lincoln-austin-tx',
    city: 'Austin',
    state_code: 'TX',
    acronym: null,
    short_name: 'Lincoln',
    about: 'Home of the Tigers in Austin, Texas.',
    logo: null,
    primary_color: '#14532d',
    secondary_color: '#f5c84b',
    ...changes,
  };
}
