import type { SQL } from 'drizzle-orm';
import type { Clip } from 'shared-contracts/entities';
import { clipPath } from 'shared-contracts/routes';
import type { Database } from '../db/database.ts';
import { loadEvents } from '../db/event-reader.ts';
import { clips } from '../db/schema/index.ts';
import { shortVideo, showsShortVideos } from '../db/short-video.ts';

/** Members' clips for which `where` holds; none of events that were deleted or have moved. */
export async function loadClips(
  db: Database,
  mediaUrl: string,
  where: SQL | undefined,
  order: SQL = clips.key.getSQL(),
): Promise<Clip[]> {
  const rows = await db.select().from(clips).where(where).orderBy(order);
  const events = await loadEvents(db, mediaUrl, [...new Set(rows.map(({ eventKey }) => eventKey))]);
  return rows.flatMap((row) => {
    const event = events.find(({ key }) => key === row.eventKey);
    if (row.authorKey === null || !event || !showsShortVideos(event)) return [];
    const created = (row.createdAt ?? row.happenedAt).toISOString();
    return [{ ...shortVideo(row, event, mediaUrl), site_url: clipPath(row), created_at: created }];
  });
}
