import type { Profile } from '../entities/index.ts';
import { memberSchoolsPath, profilePath, profileSportPath, schedulePath } from '../routes/profile-path.ts';
import { placeOf } from '../rules/event-title.ts';
import type { Sport } from '../rules/sports.ts';
import type { FullPageMeta } from './page-meta.ts';

/** A school, an association or a broadcaster, or one sport of it. */
export function profileMeta(profile: Profile, sport: Sport | null, network: string): FullPageMeta {
  const name = sport ? `${profile.name} ${sport.name}` : profile.name;
  const place = placeOf(profile);
  return {
    title: `${name}${place === '' ? '' : `, ${place}`}: games live and on demand | ${network}`,
    description: `Games of ${name}: on air now, coming up and ready to replay.`,
    canonical: sport ? profileSportPath(profile, sport) : profilePath(profile),
  };
}

/** The list of an association's member schools. */
export function memberSchoolsMeta(association: Profile, network: string): FullPageMeta {
  const { name } = association;
  return {
    title: `Member schools of the ${name}, A to Z | ${network}`,
    description: `Every member school of the ${name} on ${network}, by name: its games, teams and schedules.`,
    canonical: memberSchoolsPath(association),
  };
}

/** Whose games a schedule has, and in which sport. */
interface ScheduleOwner {
  profile: Profile;
  sport: Sport;
}

/**
 * The games of a profile in one sport. `name` is the schedule's, such as `Girls Varsity Basketball schedule`; `period` is a
 * month or a past school year, null for the current one.
 */
export function scheduleMeta(
  { profile, sport }: ScheduleOwner,
  name: string,
  period: string | null,
  network: string,
): FullPageMeta {
  return {
    title: `${profile.name} ${name}${period === null ? '' : ` ${period}`} | ${network}`,
    description: `All games of ${period ?? 'the school year'}: when, where, and how to watch them.`,
    canonical: schedulePath(profile, sport),
  };
}
