import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';

interface RouteRecord {
  times: RecordableHistogram;
  errors: number;
}

/** What the crowd asked for, by route, and what went wrong. */
export interface Ledger {
  /** @param milliseconds from when the answer was due to be asked for until it was there, whole */
  answered(route: string, milliseconds: number): void;
  failed(route: string, why: string): void;
  requests(): number;
  errors(): number;
  /** How often each error happened, the most frequent first. */
  reasons(): [reason: string, count: number][];
  byRoute(): { route: string; count: number; p50: number; p99: number; max: number; errors: number }[];
}

const MICROSECONDS = 1_000;

export function createLedger(): Ledger {
  const routes = new Map<string, RouteRecord>();
  const reasons = new Map<string, number>();

  function recordOf(route: string): RouteRecord {
    const known = routes.get(route) ?? { times: createHistogram(), errors: 0 };
    routes.set(route, known);
    return known;
  }

  const sum = (count: (record: RouteRecord) => number) =>
    [...routes.values()].reduce((total, record) => total + count(record), 0);

  return {
    answered(route, milliseconds) {
      recordOf(route).times.record(Math.max(1, Math.round(milliseconds * MICROSECONDS)));
    },
    failed(route, why) {
      recordOf(route).errors += 1;
      const reason = `${route}: ${why}`;
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    },
    requests: () => sum(({ times }) => times.count),
    errors: () => sum(({ errors }) => errors),
    reasons: () => [...reasons].sort(([, a], [, b]) => b - a),
    byRoute: () =>
      [...routes].map(([route, { times, errors }]) => ({
        route,
        count: times.count,
        p50: times.percentile(50) / MICROSECONDS,
        p99: times.percentile(99) / MICROSECONDS,
        max: times.max / MICROSECONDS,
        errors,
      })),
  };
}
