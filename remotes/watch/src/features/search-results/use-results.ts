import {
  type ProfileSearchArguments,
  searchEndpoints,
  useSearchEventsQuery,
  useSearchSchoolsQuery,
} from 'shared-contracts/api';
import type { EventSearch, ProfileSearch } from 'shared-contracts/entities';
import type { EventSearchArguments } from 'shared-contracts/routes';
import type { OnRetry } from 'shared-ui';
import type { GameList } from './search-address.ts';
import type { Searches } from './searches.ts';

/** What one search has come to. */
interface Answer<Body> {
  /** Of these words and no earlier ones; absent while they are looked up, and when that failed. */
  body: Body | undefined;
  hasFailed: boolean;
  /** Why it failed, when it did. */
  error: unknown;
  isWaiting: boolean;
  retry: OnRetry;
}

export interface Results {
  games: Record<GameList, Answer<EventSearch>>;
  schools: Answer<ProfileSearch>;
}

/**
 * Asks for all that a page of results shows. What is kept of `byAnybody`, the same searches without zone and state of the fan,
 * stands in until the fan's own are answered: a server renders a page with it, and sections that go and come back jump.
 */
export function useResults({ games, schools }: Searches, byAnybody: Searches): Results {
  return {
    games: {
      games: useGames(games.games, byAnybody.games.games),
      live: useGames(games.live, byAnybody.games.live),
      upcoming: useGames(games.upcoming, byAnybody.games.upcoming),
      ondemand: useGames(games.ondemand, byAnybody.games.ondemand),
    },
    schools: useSchools(schools, byAnybody.schools),
  };
}

function useGames(search: EventSearchArguments, byAnybody: EventSearchArguments): Answer<EventSearch> {
  const { currentData: kept } = searchEndpoints.searchEvents.useQueryState(byAnybody);
  return answerOf(useSearchEventsQuery(search), kept);
}

function useSchools(search: ProfileSearchArguments, byAnybody: ProfileSearchArguments): Answer<ProfileSearch> {
  const { currentData: kept } = searchEndpoints.searchSchools.useQueryState(byAnybody);
  return answerOf(useSearchSchoolsQuery(search), kept);
}

/** All answers of a page. */
export const allAnswers = ({ games, schools }: Results): Answer<EventSearch | ProfileSearch>[] => [
  schools,
  ...Object.values(games),
];

interface Query<Body> {
  /** Not `data`, which is another search's while this one is under way. */
  currentData?: Body | undefined;
  error?: unknown;
  refetch: OnRetry;
}

function answerOf<Body>({ currentData, error, refetch: retry }: Query<Body>, kept: Body | undefined): Answer<Body> {
  const body = currentData ?? (error ? undefined : kept);
  const isMissing = body === undefined;
  return { body, hasFailed: isMissing && error !== undefined, error, isWaiting: isMissing && !error, retry };
}
