import { useEffect, useMemo } from 'react';
import { searchEndpoints } from 'shared-contracts/api';
import type { SportsEvent } from 'shared-contracts/entities';
import type { EventSearchArguments } from 'shared-contracts/routes';
import { readEvery } from 'shared-contracts/rules';
import { useAppDispatch, useAppSelector } from 'shared-contracts/store';
import type { OnRetry } from 'shared-ui';
import { retryAll } from '../../events/retry-all.ts';

/** Pages of one list, one below the other. */
export interface EventPages {
  /** Of all pages that have answered, each event once; null while the first has not. */
  events: readonly SportsEvent[] | null;
  total: number;
  /** A page that the address asks for is under way. */
  isWaiting: boolean;
  /** A page that the address asks for is missing because its search failed, also while that is tried again. */
  hasFailed: boolean;
  /** Why the first of those failed. */
  error: unknown;
  retry: OnRetry;
}

/**
 * Reads pages of a list, as many as there are searches. `poll` is how often they are read again, in milliseconds; 0 reads
 * them once.
 */
export function useEventPages(searches: readonly EventSearchArguments[], poll: number): EventPages {
  const dispatch = useAppDispatch();
  // The address decides what is asked: the same words are the same searches, however often they are written down.
  const key = JSON.stringify(searches);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the searches
  const selectors = useMemo(() => searches.map((search) => searchEndpoints.searchEvents.select(search)), [key]);
  const pages = useAppSelector((state) => selectors.map((select) => select(state)), haveSameItems);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the searches
  useEffect(() => {
    const subscriptionOptions = readEvery(poll);
    const subscriptions = searches.map((search) =>
      dispatch(searchEndpoints.searchEvents.initiate(search, { subscriptionOptions })),
    );
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [key, poll, dispatch]);

  const failed = pages.filter(({ data, error }) => !data && error);
  const events = new Map(pages.flatMap(({ data }) => (data?.items ?? []).map((event) => [event.key, event])));
  return {
    events: pages[0]?.data ? [...events.values()] : null,
    total: pages[0]?.data?.total ?? 0,
    isWaiting: pages.some(({ data, error }) => !data && !error),
    hasFailed: failed.length > 0,
    error: failed[0]?.error,
    retry: () => {
      const missing = searches.filter((_search, index) => !pages[index]?.data);
      const again = { subscribe: false, forceRefetch: true };
      return retryAll(missing.map((search) => dispatch(searchEndpoints.searchEvents.initiate(search, again))));
    },
  };
}

function haveSameItems(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}
