import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { pageSpeeds } from '../../db/schema/index.ts';
import type { PageSpeed } from './report-schema.ts';

export interface SpeedBatch {
  environment: string;
  /** Hash of the session that measured. */
  session: string;
  speeds: readonly PageSpeed[];
  now: Date;
}

/**
 * Keeps how fast a session's first view of each page was. What comes later of the same view raises its values, which only
 * grow in a browser; what comes of other views changes nothing, so that nobody counts twice.
 */
export async function recordSpeeds(db: Database, { environment, session, speeds, now }: SpeedBatch): Promise<void> {
  const rows = firstOfEach(speeds).map((speed) => ({ ...speed, session, environment, firstSeenAt: now }));
  if (rows.length === 0) return;
  const larger = (column: 'lcp' | 'inp' | 'cls') =>
    sql`greatest(${pageSpeeds[column]}, ${sql.raw(`excluded.${column}`)})`;
  await db
    .insert(pageSpeeds)
    .values(rows)
    .onConflictDoUpdate({
      target: [
        pageSpeeds.session,
        pageSpeeds.environment,
        pageSpeeds.remote,
        pageSpeeds.releaseId,
        pageSpeeds.page,
        pageSpeeds.kind,
      ],
      set: { lcp: larger('lcp'), inp: larger('inp'), cls: larger('cls') },
      setWhere: eq(pageSpeeds.view, sql`excluded.view`),
    });
}

/** One speed for each row, always in the same order: two batches that lock the same rows do not wait for each other. */
function firstOfEach(speeds: readonly PageSpeed[]): PageSpeed[] {
  const first = new Map<string, PageSpeed>();
  for (const speed of speeds) {
    const key = [speed.remote, speed.releaseId, speed.page, speed.kind].join(' ');
    if (!first.has(key)) first.set(key, speed);
  }
  return [...first].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, speed]) => speed);
}
