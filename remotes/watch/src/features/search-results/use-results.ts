import { useSearchEventsQuery, useSearchSchoolsQuery } from 'shared-contracts/api';
import type { EventSearch, ProfileSearch } from 'shared-contracts/entities';
import type { OnRetry } from 'shared-ui';
import type { GameList } from './search-address.ts';
import type { Searches } from './searches.ts';

/** What one search has come to. */
interface Answer<Body> {
  /** Of this search and no earlier one; absent while it is under way, and when it failed. */
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

/** Asks for all that a page of results shows. */
export function useResults({ games, schools }: Searches): Results {
  return {
    games: {
      games: answerOf(useSearchEventsQuery(games.games)),
      live: answerOf(useSearchEventsQuery(games.live)),
      upcoming: answerOf(useSearchEventsQuery(games.upcoming)),
      ondemand: answerOf(useSearchEventsQuery(games.ondemand)),
    },
    schools: answerOf(useSearchSchoolsQuery(schools)),
  };
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

function answerOf<Body>({ currentData: body, error, refetch: retry }: Query<Body>): Answer<Body> {
  const isMissing = body === undefined;
  return { body, hasFailed: isMissing && error !== undefined, error, isWaiting: isMissing && !error, retry };
}
