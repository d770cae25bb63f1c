import { and, eq, gt, not } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { streams } from '../db/schema/index.ts';
import { remembered } from '../remembered.ts';
import { hasEnded } from './member-streams.ts';

/** How long an ended stream may still get segments. */
const KEPT_MS = 5_000;
/** Streams that are known at a time for licences that have run out. */
const STREAMS_KNOWN = 20_000;

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

/**
 * Tells whether a stream goes on, which a later licence says than the one that was shown. Each is looked up by itself: only
 * browsers that play HLS by themselves come with licences that have run out, and those with bad intent.
 */
export function createRunningStreams(db: Database, clock: () => Date): (key: string) => Promise<boolean> {
  async function readOne(key: string): Promise<boolean> {
    const now = clock();
    const isHere = and(eq(streams.key, key), gt(streams.expiresAt, now), not(hasEnded(db, now)));
    return (await db.$count(streams, isHere)) > 0;
  }

  const known = remembered(readOne, { milliseconds: KEPT_MS, limit: STREAMS_KNOWN, clock });
  return async (key) => (await known(key)) ?? false;
}
