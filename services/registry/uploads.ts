import { and, eq, lt } from 'drizzle-orm';
import { type ReleaseRecord, releaseRecordSchema } from 'shared-contracts/release-record';
import type { ReleasableName } from 'shared-contracts/remote';
import type { Database } from '../db/database.ts';
import { releaseUploads } from '../db/schema/index.ts';
import { releaseIdOf } from '../releases/index.ts';

/** How long an upload that broke off may go on. */
const KEPT_FOR = 7 * 24 * 3_600_000;

export interface Uploads {
  keep(record: ReleaseRecord): Promise<void>;
  /** The record of an upload that was begun; null for none. It is what its name says, whoever wrote the row. */
  find(part: ReleasableName, releaseId: string): Promise<ReleaseRecord | null>;
  forget(part: ReleasableName, releaseId: string): Promise<void>;
}

/** Uploads that are under way. */
export function createUploads(db: Database, clock: () => Date): Uploads {
  const named = (part: ReleasableName, releaseId: string) =>
    and(eq(releaseUploads.remote, part), eq(releaseUploads.releaseId, releaseId));
  return {
    async keep(record) {
      const beganAt = clock();
      const row = { remote: record.remote, releaseId: releaseIdOf(record), record, beganAt };
      await db.delete(releaseUploads).where(lt(releaseUploads.beganAt, new Date(beganAt.getTime() - KEPT_FOR)));
      await db
        .insert(releaseUploads)
        .values(row)
        .onConflictDoUpdate({ target: [releaseUploads.remote, releaseUploads.releaseId], set: { beganAt } });
    },
    async find(part, releaseId) {
      const [row] = await db.select().from(releaseUploads).where(named(part, releaseId));
      const parsed = releaseRecordSchema.safeParse(row?.record);
      return parsed.success && releaseIdOf(parsed.data) === releaseId ? parsed.data : null;
    },
    async forget(part, releaseId) {
      await db.delete(releaseUploads).where(named(part, releaseId));
    },
  };
}
