import type { SchoolTeam } from '../entities/index.ts';
import { t } from '../messages/index.ts';
import { LEVELS, type Sport, sportSlug } from './sports.ts';
import { teamWords } from './team-words.ts';

const GENDERS = ['boys', 'girls'] as const;
export type Gender = (typeof GENDERS)[number];

/** Which teams of a sport; what is null leaves nothing out. */
export interface TeamFilter {
  /** Null too for a sport without genders. */
  gender: Gender | null;
  /** As the directory names it. */
  level: string | null;
}

/** The teams that an address's query asks for; what it says wrongly counts as not said. */
export function readTeamFilter(query: URLSearchParams, sport: Sport | null): TeamFilter {
  const asked = (name: string) => query.get(name)?.toLowerCase() ?? '';
  return {
    gender: sport?.hasGender ? (GENDERS.find((gender) => gender === asked('gender')) ?? null) : null,
    level: LEVELS.find((level) => sportSlug(level) === asked('level')) ?? null,
  };
}

/** The parameters of an address that `readTeamFilter` reads. */
export function teamParameters({ gender, level }: TeamFilter): { gender: Gender | null; level: string | null } {
  return { gender, level: level === null ? null : sportSlug(level) };
}

/** The parameters of an event search. */
export function teamSearchFilter({ gender, level }: TeamFilter): { gender?: Gender; level?: string } {
  return { ...(gender === null ? {} : { gender }), ...(level === null ? {} : { level }) };
}

/** `Girls Junior Varsity Basketball`, from the directory's own words for a school's team. */
export function schoolTeamName({ gender, level, sport }: SchoolTeam): string {
  return teamWords({ gender, level, sport });
}

/** `Girls Junior Varsity Basketball`: as much of it as is asked for. */
export function teamName({ gender, level }: TeamFilter, sport: Pick<Sport, 'name'> | null): string {
  return teamWords({ gender, level, sport: sport?.name });
}

/** `Girls Varsity Basketball schedule`. */
export function scheduleTitle(team: TeamFilter, sport: Pick<Sport, 'name'>): string {
  return t('{team} schedule', { team: teamName(team, sport) });
}
