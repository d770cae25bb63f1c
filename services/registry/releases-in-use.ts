import { gte } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { releaseSightings, releaseTallies, releaseUploads } from '../db/schema/index.ts';
import type { ReleasesInUse } from '../releases/index.ts';

/** Names releases that tabs reported of since a moment, and those that are being uploaded. */
export function createReleasesInUse(db: Database): ReleasesInUse {
  return async (since) => {
    const [reported, seen, uploads] = await Promise.all([
      db
        .selectDistinct({ remote: releaseTallies.remote, releaseId: releaseTallies.releaseId })
        .from(releaseTallies)
        .where(gte(releaseTallies.minute, since)),
      db
        .select({ remote: releaseSightings.remote, releaseId: releaseSightings.releaseId })
        .from(releaseSightings)
        .where(gte(releaseSightings.lastSeenAt, since)),
      db.select({ remote: releaseUploads.remote, releaseId: releaseUploads.releaseId }).from(releaseUploads),
    ]);
    return [...reported, ...seen, ...uploads].map(({ remote, releaseId }) => `${remote}/${releaseId}`);
  };
}
