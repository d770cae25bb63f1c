import { findSchoolPath, sportPath, statePath } from '../routes/links.ts';
import type { Sport } from '../rules/sports.ts';
import type { UsState } from '../rules/states.ts';
import type { FullPageMeta } from './page-meta.ts';

/** `words` are what was searched for; empty for nothing yet. */
export function searchMeta(words: string, network: string): FullPageMeta {
  return {
    title: `${words === '' ? 'Search' : `Search: ${words}`} | ${network}`,
    description: 'Find live games, replays and schools by name, mascot or city.',
    canonical: '/search',
  };
}

/** `what` says to which events the list is narrowed; empty for all. */
export function watchEventsMeta(what: string, network: string): FullPageMeta {
  return {
    title: `Watch events${what && `: ${what}`} | ${network}`,
    description: 'Every high-school game that is on air, coming up or ready to replay, by state, sport and level.',
    canonical: '/watch-events',
  };
}

export function stateMeta(state: UsState, network: string): FullPageMeta {
  return {
    title: `${state.name} high-school sports, live and on demand | ${network}`,
    description: `High-school games in ${state.name}: on air now, coming up and ready to replay.`,
    canonical: statePath(state),
  };
}

/** A sport, of the whole country or of one state. `games` says which of its games are listed, where not all are. */
export function sportMeta(
  { sport, state, games = null }: { sport: Sport; state: UsState | null; games?: string | null },
  network: string,
): FullPageMeta {
  const what = games ?? (state ? `${sport.name} in ${state.name}` : sport.name);
  return {
    title: `${what}, live and on demand | ${network}`,
    description: `High-school ${what}: on air now, coming up and ready to replay.`,
    canonical: sportPath(sport, state),
  };
}

/** The page that finds schools, of the whole country or of one state. */
export function findSchoolMeta(state: UsState | null, network: string): FullPageMeta {
  return {
    title: `${state ? `High schools in ${state.name}, A to Z` : 'Find your school'} | ${network}`,
    description: state
      ? `Every high school in ${state.name} on ${network}, by name, city or zip code: its games, teams and schedules.`
      : `Find a high school on ${network} by name, mascot, city, zip code or state, and watch its games.`,
    canonical: findSchoolPath(state),
  };
}

/** `what` says to which highlights the list is narrowed; empty for all. */
export function highlightsMeta(what: string, network: string): FullPageMeta {
  return {
    title: `Highlights${what && `: ${what}`} | ${network}`,
    description: 'The plays that high-school games turned on, free to watch.',
    canonical: '/highlights',
  };
}

/** The network's own store, by its slug. */
export function storeMeta(slug: string, network: string): FullPageMeta {
  return {
    title: `Store | ${network}`,
    description: `Passes to watch high-school sports on ${network}, and replays that schools keep.`,
    canonical: `/store/${slug}`,
  };
}
