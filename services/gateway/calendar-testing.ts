import type { Profile, SportsEvent, Team } from 'shared-contracts/entities';

const team = (key: string, name: string): Team => ({
  ...{ key, name, short_name: name, slug: key, city: 'Austin', state_code: 'TX', mascot: null, logo: null },
  ...{ primary_color: '#0b3d91', secondary_color: '#ffffff' },
});
/** The school that holds the game below. */
export const calendarSchool: Profile = {
  ...{ key: 'sch-lincoln-tx', type: 'school', name: 'Lincoln High School', slug: 'lincoln-austin-tx', city: 'Austin' },
  ...{ state_code: 'TX', acronym: null, short_name: 'Lincoln', about: null, logo: null },
  ...{ primary_color: null, secondary_color: null },
};

/** A game in Austin, St. Mary's at Lincoln. */
export const calendarGame: SportsEvent = {
  key: 'gam-1',
  slug: 'football-st-marys-at-lincoln',
  content_type: 'game',
  created_at: '2026-11-01T00:00:00.000Z',
  start_time: '2026-11-28T01:30:00.000Z',
  time_to_be_determined: false,
  time_zone: 'Central',
  city: 'Austin',
  state_code: 'TX',
  sport: 'Football',
  activity_name: 'Football',
  gender: null,
  game_type: null,
  level: 'varsity',
  sublocation: 'Lincoln Stadium; Gate B, north',
  sublocation_detail: null,
  round: null,
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
  attribution_schools: [],
  blackout_start_date: null,
  blackout_end_date: null,
  teams: [team('sch-mary', "St. Mary's"), team('sch-lincoln-tx', 'Lincoln')],
  home_team: 'sch-lincoln-tx',
};

/** The lines of a calendar. Long ones are folded: a break and a space in the middle of them. */
export function calendarLines(body: string): string[] {
  return body.replaceAll('\r\n ', '').split('\r\n');
}

/** What the lines of a name say. */
export function valuesOf(lines: readonly string[], name: string): string[] {
  return lines.filter((line) => new RegExp(`^${name}[:;]`).test(line)).map((line) => line.slice(name.length));
}
