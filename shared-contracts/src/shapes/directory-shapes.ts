import type { EventSearch, Licence, Profile, ProfileSearch, SportsEvent } from '../entities/index.ts';
import type { ShapeOf } from './shape.ts';

const textOrNone = ['or none', 'text'] as const;
const instantOrNone = ['or none', 'instant'] as const;
const blackout = { blackout_start_date: instantOrNone, blackout_end_date: instantOrNone } as const;
const feed = {
  key: 'text',
  status: 'text',
  headline: textOrNone,
  subheadline: textOrNone,
  payment_required: 'flag',
  entitlement_period: instantOrNone,
  producer_type: textOrNone,
  ...blackout,
} as const;
const participant = { key: 'text', short_name: 'text', name: 'text', slug: 'text' } as const;

export const eventShape: ShapeOf<SportsEvent> = {
  key: 'text',
  slug: 'text',
  content_type: 'text',
  start_time: instantOrNone,
  created_at: 'instant',
  time_to_be_determined: 'flag',
  time_zone: 'text',
  state_code: 'text',
  city: 'text',
  sport: textOrNone,
  activity_name: textOrNone,
  gender: textOrNone,
  game_type: textOrNone,
  level: textOrNone,
  round: textOrNone,
  sublocation: textOrNone,
  sublocation_detail: textOrNone,
  classification: textOrNone,
  class_label: textOrNone,
  custom_headline: textOrNone,
  custom_subheadline: textOrNone,
  is_tournament: 'flag',
  required_entitlement: textOrNone,
  is_sport: 'flag',
  is_pixellot: 'flag',
  is_deleted: 'flag',
  redirect: ['may be absent', 'text'],
  publishers: [
    'list',
    {
      key: 'text',
      type: 'text',
      name: 'text',
      acronym: textOrNone,
      city: textOrNone,
      states: ['list', 'text'],
      show_ads: 'flag',
      school_key: textOrNone,
      state_association_key: textOrNone,
      affiliate_key: textOrNone,
      broadcasts: ['list', { ...feed, unlisted: 'flag', vod_key: textOrNone, video_url: textOrNone }],
      vods: [
        'list',
        {
          ...feed,
          download_to_own: 'flag',
          download_description: textOrNone,
          download_paypal_code: textOrNone,
          video_url: textOrNone,
        },
      ],
      datacasts: ['list', feed],
    },
  ],
  participants: ['list', participant],
  teams: [
    'list',
    {
      ...participant,
      city: 'text',
      state_code: 'text',
      mascot: textOrNone,
      logo: textOrNone,
      primary_color: 'text',
      secondary_color: 'text',
    },
  ],
  home_team: textOrNone,
  attribution_schools: ['list', { key: 'text' }],
  ...blackout,
};

export const profileShape: ShapeOf<Profile> = {
  key: 'text',
  type: 'text',
  name: 'text',
  slug: 'text',
  city: textOrNone,
  state_code: textOrNone,
  acronym: textOrNone,
  short_name: textOrNone,
  about: textOrNone,
  logo: textOrNone,
  primary_color: textOrNone,
  secondary_color: textOrNone,
  association: ['may be absent', { name: 'text', slug: 'text' }],
};

/** Of both kinds of search. */
const corrections = ['may be absent', ['list', { typed: 'text', shown: ['list', 'text'] }]] as const;

const page = { type: 'text', total: 'number', size: 'number', start: 'number' } as const;

export const eventSearchShape: ShapeOf<EventSearch> = {
  ...page,
  items: ['list', eventShape],
  drilldown: ['may be absent', ['record', ['list', { key: 'text', count: 'number' }]]],
  corrections,
  days: ['may be absent', { typed: 'text', dates: ['list', 'text'], has_games: 'flag' }],
};

export const profileSearchShape: ShapeOf<ProfileSearch> = {
  ...page,
  items: [
    'list',
    {
      key: 'text',
      type: 'text',
      name: 'text',
      slug: 'text',
      city: textOrNone,
      state_code: textOrNone,
      mascot: textOrNone,
      logo: textOrNone,
      primary_color: textOrNone,
      secondary_color: textOrNone,
      score: 'number',
    },
  ],
  corrections,
};

export const licenceShape: ShapeOf<Licence> = {
  license_key: 'text',
  expires_in: 'number',
  stream: ['may be absent', ['or none', 'text']],
};
