import { t, translateName } from '../messages/index.ts';
import { findSchoolPath, sportPath, statePath } from '../routes/links.ts';
import type { Sport } from '../rules/sports.ts';
import type { UsState } from '../rules/states.ts';
import type { FullPageMeta } from './page-meta.ts';

/** `words` are what was searched for; empty for nothing yet. */
export function searchMeta(words: string, network: string): FullPageMeta {
  return {
    title: `${words === '' ? t('Search') : t('Search: {words}', { words })} | ${network}`,
    description: t('Find live games, replays and schools by name, mascot or city.'),
    canonical: '/search',
  };
}

/** `what` says to which events the list is narrowed; empty for all. */
export function watchEventsMeta(what: string, network: string): FullPageMeta {
  return {
    title: `${t('Watch events')}${what && `: ${what}`} | ${network}`,
    description: t('Every high-school game that is on air, coming up or ready to replay, by state, sport and level.'),
    canonical: '/watch-events',
  };
}

export function stateMeta(state: UsState, network: string): FullPageMeta {
  const name = translateName(state.name);
  return {
    title: `${t('{state} high-school sports, live and on demand', { state: name })} | ${network}`,
    description: t('High-school games in {state}: on air now, coming up and ready to replay.', { state: name }),
    canonical: statePath(state),
  };
}

/** A sport, of the whole country or of one state. `games` says which of its games are listed, where not all are. */
export function sportMeta(
  { sport, state, games = null }: { sport: Sport; state: UsState | null; games?: string | null },
  network: string,
): FullPageMeta {
  const name = translateName(sport.name);
  const ofAll = state ? t('{games} in {state}', { games: name, state: translateName(state.name) }) : name;
  const what = games ?? ofAll;
  return {
    title: `${t('{what}, live and on demand', { what })} | ${network}`,
    description: t('High-school {what}: on air now, coming up and ready to replay.', { what }),
    canonical: sportPath(sport, state),
  };
}

/** The page that finds schools, of the whole country or of one state. */
export function findSchoolMeta(state: UsState | null, network: string): FullPageMeta {
  const name = state && translateName(state.name);
  return {
    title: `${name ? t('High schools in {state}, A to Z', { state: name }) : t('Find your school')} | ${network}`,
    description: name
      ? t('Every high school in {state} on {network}, by name, city or zip code: its games, teams and schedules.', {
          state: name,
          network,
        })
      : t('Find a high school on {network} by name, mascot, city, zip code or state, and watch its games.', {
          network,
        }),
    canonical: findSchoolPath(state),
  };
}

/** `what` says to which highlights the list is narrowed; empty for all. */
export function highlightsMeta(what: string, network: string): FullPageMeta {
  return {
    title: `${t('Highlights')}${what && `: ${what}`} | ${network}`,
    description: t('The plays that high-school games turned on, free to watch.'),
    canonical: '/highlights',
  };
}

/** The network's own store, by its slug. */
export function storeMeta(slug: string, network: string): FullPageMeta {
  return {
    title: `${t('Store')} | ${network}`,
    description: t('Passes to watch high-school sports on {network}, and replays that schools keep.', { network }),
    canonical: `/store/${slug}`,
  };
}
