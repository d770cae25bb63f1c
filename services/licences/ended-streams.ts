import { and, gt } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { streams } from '../db/schema/index.ts';
import { remembered } from '../remembered.ts';
import { hasEnded } from './member-streams.ts';

/** How long an ended stream may still get segments. */
const KEPT_MS = 5_000;

/**
 * Tells whether a stream has ended, by a list that is read again every few seconds rather than for each segment. While
 * that takes long or fails, the list before stands in: whoever watches does not wait for the database.
 */
export function createEndedStreams(db: Database, clock: () => Date): (key: string) => Promise<boolean> {
  async function readList(): Promise<ReadonlySet<string>> {
    const now = clock();
    const rows = await db
      .select({ key: streams.key })
      .from(streams)
      .where(and(gt(streams.expiresAt, now), hasEnded(db, now)));
    return new Set(rows.map((row) => row.key));
  }

  const lists = remembered(readList, { milliseconds: KEPT_MS, limit: 1, clock });
  return async (key) => (await lists('all'))?.has(key) ?? false;
}
