import { and, eq, gte, inArray, sql, sum } from 'drizzle-orm';
import type { ReleasableName } from 'shared-contracts/remote';
import type { Database } from '../../db/database.ts';
import { releaseTallies } from '../../db/schema/index.ts';
import type { ReleaseCounts } from '../../releases/automatic/plan-automatic.ts';
import { type FailureKind, failureKinds } from './report-schema.ts';

const MINUTE = 60_000;
const CHART_MINUTES = 60;

export interface HealthMinute {
  /** ISO time of the minute's beginning. */
  at: string;
  /** Sessions first heard of in this minute. */
  sessions: number;
  /** Failures that became known in this minute, also of sessions from before. */
  failed: number;
}

/** How a release did in the last hour. */
export interface ReleaseHealthSummary {
  remote: ReleasableName;
  releaseId: string;
  sessions: number;
  failed: number;
  byKind: Record<FailureKind, number>;
  /** Sixty minutes, the current one last; quiet ones are there as zeros. */
  series: HealthMinute[];
}

export interface ReleaseHealth {
  /** Every release of an environment that was reported of in the last 60 minutes, by remote and id. */
  lastHour(environment: string): Promise<ReleaseHealthSummary[]>;
  /**
   * Counts of releases under one generation of a channel, with the failures that are evidence; a release that was not heard
   * of has no entry.
   */
  since(asked: AskedReleases): Promise<ReleaseCounts[]>;
}

export interface AskedReleases {
  environment: string;
  remote: ReleasableName;
  generation: number;
  releaseIds: readonly string[];
}

type Tally = typeof releaseTallies.$inferSelect;

const failedOf = (tally: Pick<Tally, FailureKind>) => failureKinds.reduce((total, kind) => total + tally[kind], 0);

/** Reads what tabs reported of releases. */
export function createReleaseHealth(db: Database, clock: () => Date): ReleaseHealth {
  return {
    async lastHour(environment) {
      const current = Math.floor(clock().getTime() / MINUTE);
      const first = current - CHART_MINUTES + 1;
      const tallies = await db
        .select()
        .from(releaseTallies)
        .where(and(eq(releaseTallies.environment, environment), gte(releaseTallies.minute, new Date(first * MINUTE))))
        .orderBy(releaseTallies.remote, releaseTallies.releaseId, releaseTallies.minute);
      const byRelease = Map.groupBy(tallies, ({ remote, releaseId }) => `${remote} ${releaseId}`);
      return [...byRelease.values()].map((rows) => summaryOf(rows, first));
    },

    async since({ environment, remote, generation, releaseIds }) {
      const rows = await db
        .select({
          releaseId: releaseTallies.releaseId,
          sessions: sum(releaseTallies.sessions).mapWith(Number),
          failures: sql<[number, number][]>`coalesce(json_agg(json_build_array(
            extract(epoch from ${releaseTallies.minute})::bigint, ${releaseTallies.counted}
          )) filter (where ${releaseTallies.counted} > 0), '[]')`,
        })
        .from(releaseTallies)
        .where(
          and(
            eq(releaseTallies.environment, environment),
            eq(releaseTallies.remote, remote),
            eq(releaseTallies.generation, generation),
            inArray(releaseTallies.releaseId, [...releaseIds]),
          ),
        )
        .groupBy(releaseTallies.releaseId);
      return rows.map(({ releaseId, sessions, failures }) => ({
        releaseId,
        sessions,
        failures: failures.map(([second, count]) => ({ minute: second / 60, failed: count })),
      }));
    },
  };
}

/** @param rows of one release, at least one; several generations may share a minute */
function summaryOf(rows: readonly Tally[], firstMinute: number): ReleaseHealthSummary {
  const [{ remote, releaseId }] = rows as [Tally];
  const series = Array.from({ length: CHART_MINUTES }, (_, offset) => ({
    at: new Date((firstMinute + offset) * MINUTE).toISOString(),
    sessions: 0,
    failed: 0,
  }));
  const byKind = Object.fromEntries(failureKinds.map((kind) => [kind, 0])) as Record<FailureKind, number>;
  for (const row of rows) {
    const minute = series[row.minute.getTime() / MINUTE - firstMinute];
    if (!minute) continue;
    minute.sessions += row.sessions;
    minute.failed += failedOf(row);
    for (const kind of failureKinds) byKind[kind] += row[kind];
  }
  const total = (count: (minute: HealthMinute) => number) => series.reduce((sum, minute) => sum + count(minute), 0);
  return {
    remote: remote as ReleasableName,
    releaseId,
    sessions: total(({ sessions }) => sessions),
    failed: total(({ failed }) => failed),
    byKind,
    series,
  };
}
