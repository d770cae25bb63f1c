import type { Profile } from '../entities/index.ts';
import { t, translateName } from '../messages/index.ts';
import { memberSchoolsPath, profilePath, profileSportPath, schedulePath } from '../routes/profile-path.ts';
import { placeOf } from '../rules/event-title.ts';
import type { Sport } from '../rules/sports.ts';
import { scheduleTitle, type TeamFilter } from '../rules/team-filter.ts';
import type { FullPageMeta } from './page-meta.ts';

/** A school, an association or a broadcaster, or one sport of it. */
export function profileMeta(profile: Profile, sport: Sport | null, network: string): FullPageMeta {
  const name = sport ? profileSportName(profile, sport) : profile.name;
  const withPlace = [name, placeOf(profile)].filter(Boolean).join(', ');
  return {
    title: `${t('{name}: games live and on demand', { name: withPlace })} | ${network}`,
    description: t('Games of {name}: on air now, coming up and ready to replay.', { name }),
    canonical: sport ? profileSportPath(profile, sport) : profilePath(profile),
  };
}

/** `Lincoln High School Basketball`. */
export function profileSportName(profile: Pick<Profile, 'name'>, sport: Pick<Sport, 'name'>): string {
  return t('{profile} {sport}', { profile: profile.name, sport: translateName(sport.name) });
}

/** The list of an association's member schools. */
export function memberSchoolsMeta(association: Profile, network: string): FullPageMeta {
  const { name } = association;
  return {
    title: `${t('Member schools of the {name}, A to Z', { name })} | ${network}`,
    description: t('Every member school of the {name} on {network}, by name: its games, teams and schedules.', {
      name,
      network,
    }),
    canonical: memberSchoolsPath(association),
  };
}

/** Whose games a schedule has, in which sport, and of which of its teams. */
interface ScheduleOwner extends TeamFilter {
  profile: Profile;
  sport: Sport;
}

/** The games of a profile in one sport. `period` is a month or a past school year, null for the current one. */
export function scheduleMeta(owner: ScheduleOwner, period: string | null, network: string): FullPageMeta {
  const { profile, sport } = owner;
  const title = profileScheduleTitle(owner);
  return {
    title: `${period === null ? title : t('{schedule} {period}', { schedule: title, period })} | ${network}`,
    description:
      period === null
        ? t('All games of the school year: when, where, and how to watch them.')
        : t('All games of {period}: when, where, and how to watch them.', { period }),
    canonical: schedulePath(profile, sport),
  };
}

/** `Lincoln High School Girls Varsity Basketball schedule`. */
export function profileScheduleTitle({ profile, sport, ...team }: ScheduleOwner): string {
  return t('{profile} {schedule}', { profile: profile.name, schedule: scheduleTitle(team, sport) });
}
