import type { ProfileType } from '../entities/index.ts';
import type { Sport } from '../rules/sports.ts';

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

/** Path of the page of one sport of a school, an association or an affiliate. */
export function profileSportPath(profile: ProfileName, sport: Pick<Sport, 'slug'>): string {
  return `${profilePath(profile)}/${sport.slug}`;
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
