import { and, gt } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { streams } from '../db/schema/index.ts';
import { hasEnded } from './member-streams.ts';

/** How long an ended stream may still get segments. */
const KEPT_MS = 5_000;

/** Tells whether a stream has ended, by a list that is read again every few seconds rather than for each segment. */
export function createEndedStreams(db: Database, clock: () => Date): (key: string) => Promise<boolean> {
  let list: Promise<ReadonlySet<string>> | null = null;
  let readAt = 0;

  async function readList(now: Date): Promise<ReadonlySet<string>> {
    const rows = await db
      .select({ key: streams.key })
      .from(streams)
      .where(and(gt(streams.expiresAt, now), hasEnded(db, now)));
    return new Set(rows.map((row) => row.key));
  }

  return async (key) => {
    const now = clock();
    if (!list || now.getTime() - readAt >= KEPT_MS) {
      readAt = now.getTime();
      list = readList(now);
      // A list that could not be read is asked for again at the next call, not in some seconds.
      list.catch(() => {
        list = null;
      });
    }
    return (await list).has(key);
  };
}
