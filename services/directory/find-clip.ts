import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { broadcasts, clips } from '../db/schema/index.ts';
import type { PlayableResource, ServiceContext } from '../service-context.ts';

/** What the media service asks before it gives out a clip: `ServiceContext.findClip`. */
export function createFindClip(db: Database, findPlayable: ServiceContext['findPlayable']): ServiceContext['findClip'] {
  return async (clipKey) => {
    const [row] = await db
      .select()
      .from(clips)
      .where(and(eq(clips.key, clipKey), isNull(clips.takenDownAt)));
    const resource = row ? await findPlayable(row.resourceKey) : null;
    if (!row || !resource) return null;
    const { startSeconds, endSeconds } = row;
    if (resource.kind !== 'broadcast' || !resource.isOver) return { resource, startSeconds, endSeconds };
    const replay = await replayOf(resource.resourceKey);
    if (!replay) return null;
    // Its replay may begin earlier or later: the dates of the pictures are the same.
    const shift =
      resource.startedAt && replay.startedAt ? (resource.startedAt.getTime() - replay.startedAt.getTime()) / 1000 : 0;
    return { resource: replay, startSeconds: Math.max(0, startSeconds + shift), endSeconds: endSeconds + shift };
  };

  async function replayOf(broadcastKey: string): Promise<PlayableResource | null> {
    const [broadcast] = await db.select().from(broadcasts).where(eq(broadcasts.key, broadcastKey));
    return broadcast?.vodKey ? await findPlayable(broadcast.vodKey) : null;
  }
}
