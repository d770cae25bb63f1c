import { and, gt, isNotNull } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { licences } from '../db/schema/index.ts';

/** How long a revoked licence may still open segments. */
const KEPT_MS = 5_000;

/** Tells whether a licence was revoked, by a list that is read again every few seconds rather than per segment. */
export function createRevocations(db: Database, clock: () => Date): (hash: string) => Promise<boolean> {
  let list: Promise<ReadonlySet<string>> | null = null;
  let readAt = 0;

  async function readList(now: Date): Promise<ReadonlySet<string>> {
    const rows = await db
      .select({ hash: licences.hash })
      .from(licences)
      .where(and(gt(licences.expiresAt, now), isNotNull(licences.revokedAt)));
    return new Set(rows.map((row) => row.hash));
  }

  return async (hash) => {
    const now = clock();
    if (!list || now.getTime() - readAt >= KEPT_MS) {
      readAt = now.getTime();
      list = readList(now);
      // A list that could not be read is asked for again at the next call, not in some seconds.
      list.catch(() => {
        list = null;
      });
    }
    return (await list).has(hash);
  };
}
