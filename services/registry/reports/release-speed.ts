import { and, eq, gt, sql } from 'drizzle-orm';
import type { ReleasableName } from 'shared-contracts/remote';
import type { Database } from '../../db/database.ts';
import { pageSpeeds } from '../../db/schema/index.ts';
import { remembered } from '../../remembered.ts';

const HOUR = 3_600_000;
/** Milliseconds for which an answer serves all who look: what an hour brought hardly changes meanwhile. */
const REMEMBERED = 10_000;
/** Environments of one store that are looked at. */
const ENVIRONMENTS = 20;

export interface Measured {
  /** The third quartile: three of four views were as fast or faster. */
  value: number;
  /** Views that it is of. */
  views: number;
}

/** Null where nothing was measured. */
export interface Speed {
  /** Largest Contentful Paint of pages that were loaded as documents, in milliseconds. */
  load: Measured | null;
  /** Largest Contentful Paint of pages that a navigation inside the tab brought, in milliseconds. */
  inApp: Measured | null;
  /** Interaction to Next Paint, in milliseconds. */
  inp: Measured | null;
  /** Cumulative Layout Shift. */
  cls: Measured | null;
}

export interface ViewedSpeed extends Speed {
  /** Views of which anything was measured. */
  views: number;
}

/** How fast the pages of a release were in the last hour. */
export interface ReleaseSpeed extends ViewedSpeed {
  remote: ReleasableName;
  releaseId: string;
  /** The same for each page, most viewed first. */
  pages: (ViewedSpeed & { page: string })[];
}

export interface ReleaseSpeeds {
  /** Every release of an environment that was measured in the last 60 minutes. */
  lastHour(environment: string): Promise<ReleaseSpeed[]>;
}

/** @param kind of the views that count; all when left out */
function measured(column: 'lcp' | 'inp' | 'cls', kind?: 'load' | 'in-app') {
  const values = kind
    ? sql`case when ${pageSpeeds.kind} = ${kind} then ${pageSpeeds[column]} end`
    : sql`${pageSpeeds[column]}`;
  // Both pass over what is null.
  return sql<Measured | null>`case when count(${values}) > 0 then json_build_object(
    'value', percentile_cont(0.75) within group (order by ${values}),
    'views', count(${values})
  ) end`;
}

/** Reads what tabs measured of releases. */
export function createReleaseSpeeds(db: Database, clock: () => Date): ReleaseSpeeds {
  const { remote, releaseId, page, environment, firstSeenAt } = pageSpeeds;

  /** Of each page of each release, and of each release as a whole, where the page is null. */
  function read(name: string) {
    return db
      .select({
        remote: sql<ReleasableName>`${remote}`,
        releaseId,
        page: sql<string | null>`${page}`,
        views: sql<number>`count(*)::int`,
        load: measured('lcp', 'load'),
        inApp: measured('lcp', 'in-app'),
        inp: measured('inp'),
        cls: measured('cls'),
      })
      .from(pageSpeeds)
      .where(and(eq(environment, name), gt(firstSeenAt, new Date(clock().getTime() - HOUR))))
      .groupBy(sql`grouping sets ((${remote}, ${releaseId}), (${remote}, ${releaseId}, ${page}))`)
      .orderBy(sql`count(*) desc`, page);
  }

  const lastHour = remembered(
    async (name) => {
      const byRelease = Map.groupBy(await read(name), (row) => `${row.remote} ${row.releaseId}`);
      return [...byRelease.values()].flatMap(releaseSpeed);
    },
    { milliseconds: REMEMBERED, limit: ENVIRONMENTS, clock },
  );
  return { lastHour: async (name) => (await lastHour(name)) ?? [] };
}

interface SpeedRow extends ViewedSpeed {
  remote: ReleasableName;
  releaseId: string;
  /** Null for all pages of the release. */
  page: string | null;
}

/** @param rows of one release */
function releaseSpeed(rows: readonly SpeedRow[]): ReleaseSpeed[] {
  const pages = rows.flatMap((row) => (row.page === null ? [] : [{ page: row.page, ...speedOf(row) }]));
  return rows
    .filter(({ page }) => page === null)
    .map((row) => ({ remote: row.remote, releaseId: row.releaseId, ...speedOf(row), pages }));
}

const speedOf = ({ views, load, inApp, inp, cls }: SpeedRow): ViewedSpeed => ({ views, load, inApp, inp, cls });
