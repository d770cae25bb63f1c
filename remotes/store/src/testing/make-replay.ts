import type { SportsEvent, Team, Vod } from 'shared-contracts/entities';

const NO_BLACKOUT = { blackout_start_date: null, blackout_end_date: null };

/** A finished game between Central (home) and North Ridge, whose replay is kept, but for the given facts. */
export function makeReplay(facts: Partial<SportsEvent> = {}, vodFacts: Partial<Vod> = {}): SportsEvent {
  return {
    key: 'game-1',
    slug: 'central-vs-north-ridge',
    content_type: 'game',
    start_time: '2026-11-20T01:00:00.000Z',
    created_at: '2026-11-01T00:00:00.000Z',
    time_to_be_determined: false,
    time_zone: 'East',
    state_code: 'OH',
    city: 'Columbus',
    sport: 'Football',
    activity_name: 'Football',
    gender: 'Boys',
    game_type: 'regular',
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
    publishers: [
      {
        key: 'publisher-1',
        type: 'school',
        name: 'Central High School',
        acronym: null,
        city: 'Columbus',
        states: ['OH'],
        show_ads: false,
        school_key: 'central',
        state_association_key: null,
        affiliate_key: null,
        broadcasts: [],
        vods: [makeVod(vodFacts)],
        datacasts: [],
      },
    ],
    participants: [],
    teams: [makeTeam('central', 'Central'), makeTeam('north-ridge', 'North Ridge')],
    home_team: 'central',
    attribution_schools: [],
    ...NO_BLACKOUT,
    ...facts,
  };
}

function makeVod(facts: Partial<Vod>): Vod {
  return {
    key: 'vod-1',
    status: 'complete',
    headline: null,
    subheadline: null,
    payment_required: true,
    entitlement_period: null,
    producer_type: null,
    download_to_own: true,
    download_description: null,
    download_paypal_code: null,
    video_url: null,
    ...NO_BLACKOUT,
    ...facts,
  };
}

function makeTeam(key: string, name: string): Team {
  return {
    key,
    name: `${name} High School`,
    short_name: name,
    slug: key,
    city: 'Columbus',
    state_code: 'OH',
    mascot: null,
    logo: null,
    primary_color: '#7a1f2b',
    secondary_color: '#ffffff',
  };
}
