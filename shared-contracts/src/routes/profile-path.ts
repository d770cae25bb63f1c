import type { ProfileType, SchoolTeam } from '../entities/index.ts';
import { findActivity, type Sport, sportSlug } from '../rules/sports.ts';
import { searchQuery } from './event-search.ts';

/** First segment of the address of a profile's page, by the profile's type. */
export const PROFILE_SEGMENTS: Readonly<Record<ProfileType, string>> = {
  school: 'schools',
  pixellot: 'schools',
  state_association: 'associations',
  association: 'associations',
  publisher: 'affiliates',
  affiliate: 'affiliates',
};

/** Path of the page of a school, an association or an affiliate. */
export function profilePath({ type, slug }: { type: ProfileType; slug: string }): string {
  return `/${PROFILE_SEGMENTS[type]}/${slug}`;
}

type ProfileName = Parameters<typeof profilePath>[0];

/** Path of the list of an association's member schools. */
export function memberSchoolsPath(association: ProfileName): string {
  return `${profilePath(association)}/schools`;
}

/** Path of the page of one sport of a school, an association or an affiliate. */
export function profileSportPath(profile: ProfileName, sport: Pick<Sport, 'slug'>): string {
  return `${profilePath(profile)}/${sport.slug}`;
}

/** Path of a school's team: its games in the sport, or the school's own page for a sport without pages. */
export function schoolTeamPath(school: ProfileName, { sport, level, gender }: SchoolTeam): string {
  const activity = findActivity(sport);
  if (!activity) return profilePath(school);
  return `${profileSportPath(school, activity)}${searchQuery({ gender: gender?.toLowerCase(), level: sportSlug(level) })}`;
}

/** Path of all games of a school year in one sport. */
export function schedulePath(profile: ProfileName, sport: Pick<Sport, 'slug'>): string {
  return `${profileSportPath(profile, sport)}/schedule`;
}

/** Path of a school's games in one sport as a calendar that is subscribed to; the query of a schedule narrows it, too. */
export function teamCalendarPath(school: { slug: string }, sport: Pick<Sport, 'slug'>): string {
  return `${profileSportPath({ type: 'school', slug: school.slug }, sport)}/calendar.ics`;
}

/** Path of a school's page, where only its slug is known. */
export function schoolPath({ slug }: { slug: string }): string {
  return profilePath({ type: 'school', slug });
}
