import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { clips } from '../db/schema/index.ts';
import type { ServiceContext } from '../service-context.ts';

/** What the media service asks before it gives out a clip: `ServiceContext.findClip`. */
export function createFindClip(db: Database, findPlayable: ServiceContext['findPlayable']): ServiceContext['findClip'] {
  return async (clipKey) => {
    const [row] = await db.select().from(clips).where(eq(clips.key, clipKey));
    const resource = row ? await findPlayable(row.resourceKey) : null;
    return row && resource ? { resource, startSeconds: row.startSeconds, endSeconds: row.endSeconds } : null;
  };
}
