import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApiEnvironment, ApiError } from 'shared-contracts/api';
import { t } from 'shared-contracts/messages';
import { useAppDispatch } from 'shared-contracts/store';
import type { OnRetry } from 'shared-ui';
import { followStatistics, NOTHING_YET, type StatisticsLicence, type StatisticsState } from './follow-statistics.ts';
import { statisticsEndpoints, statisticsStreamUrl } from './statistics-api.ts';

function notHere(): ApiError {
  return { kind: 'http', status: 404, message: t('Load the page again to see them.'), body: null };
}

/**
 * Follows a feed while the caller is there.
 * @param requestLicence null for a feed that is free; the same function as long as it asks for the same
 * @returns what is known, and a function that tries again at once
 */
export function useStatistics(
  key: string,
  requestLicence: (() => Promise<StatisticsLicence>) | null,
): StatisticsState & { retry: OnRetry } {
  const dispatch = useAppDispatch();
  const [state, setState] = useState(NOTHING_YET);
  const [attempt, setAttempt] = useState(0);
  const answer = useRef<((outcome: { error?: unknown }) => void) | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins anew
  useEffect(() => {
    const life = new AbortController();
    const onChange = (next: StatisticsState) => {
      // What was known stays while it is read again.
      setState((before) => ({ ...next, updates: next.updates ?? before.updates }));
      answer.current?.({ error: next.problem ?? undefined });
    };
    const source = {
      requestLicence,
      read: (license: string | null) => {
        // A tab may run this release with the addresses of a time before there were statistics.
        const isThere = dispatch((_dispatch, _getState, { services }: ApiEnvironment) => Boolean(services.statistics));
        if (!isThere) return Promise.resolve({ error: notHere() });
        const { watchStatistics } = statisticsEndpoints();
        return dispatch(watchStatistics.initiate({ key, license }, { subscribe: false, forceRefetch: true }));
      },
      openStream: (license: string | null, after: number) =>
        dispatch(
          (_dispatch, _getState, environment: ApiEnvironment) =>
            new EventSource(statisticsStreamUrl(environment, { key, license }, after)),
        ),
    };
    void followStatistics(source, onChange, life.signal);
    return () => life.abort();
  }, [dispatch, key, requestLicence, attempt]);
  const retry = useCallback<OnRetry>(() => {
    setAttempt((count) => count + 1);
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  }, []);
  return { ...state, retry };
}
