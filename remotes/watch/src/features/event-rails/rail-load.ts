import type { EventSearch } from 'shared-contracts/entities';
import type { OnRetry } from 'shared-ui';
import { retryAll } from '../../events/retry-all.ts';
import type { RailLoad } from './event-rail.tsx';

/** How often lists of live games are read again; milliseconds. */
export const LIVE_POLL = 60_000;

export interface RailQuery {
  data?: EventSearch | undefined;
  /** Why the search failed, until it has an answer. */
  error?: unknown;
  refetch: OnRetry;
}

/** One search as a rail sees it. */
export function railLoad(query: RailQuery): RailLoad {
  return mergedLoad([query]);
}

/**
 * Several searches as one row, in their order, each event once. The row is there when all have answered; of those that
 * failed the others stand in, and it has failed only when all have.
 */
export function mergedLoad(queries: readonly RailQuery[]): RailLoad {
  const isWaiting = queries.some(({ data, error }) => !data && !error);
  const hasFailed = queries.every(({ data, error }) => !data && error);
  const events = new Map(queries.flatMap(({ data }) => (data?.items ?? []).map((event) => [event.key, event])));
  return {
    events: isWaiting || hasFailed ? null : [...events.values()],
    hasFailed,
    error: queries.find(({ error }) => error)?.error,
    retry: () => retryAll(queries.filter(({ error }) => error).map((query) => query.refetch())),
  };
}
