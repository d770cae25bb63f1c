import { and, inArray, isNull } from 'drizzle-orm';
import type { Highlight, SportsEvent } from 'shared-contracts/entities';
import { highlightPath } from 'shared-contracts/routes';
import type { Database } from './database.ts';
import { loadEvents } from './event-reader.ts';
import { clips } from './schema/index.ts';
import { type ClipRow, shortVideo, showsShortVideos } from './short-video.ts';

/**
 * Highlights in the order of their keys; those of deleted events and of events that have moved are left out. Videos and
 * pictures are at `mediaUrl`, the media service's base address.
 */
export async function loadHighlights(db: Database, mediaUrl: string, keys: readonly string[]): Promise<Highlight[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .select()
    .from(clips)
    .where(and(inArray(clips.key, [...keys]), isNull(clips.authorKey)));
  const events = await loadEvents(db, mediaUrl, [...new Set(rows.map(({ eventKey }) => eventKey))]);
  return keys.flatMap((key) => {
    const row = rows.find((clip) => clip.key === key);
    const event = events.find((candidate) => candidate.key === row?.eventKey);
    return row && event && showsShortVideos(event) ? [toHighlight(row, event, mediaUrl)] : [];
  });
}

function toHighlight(row: ClipRow, event: SportsEvent, mediaUrl: string): Highlight {
  const publisher = event.publishers[0];
  return {
    ...shortVideo(row, event, mediaUrl),
    slug: row.slug,
    description: row.description,
    publisher_short_name: publisher ? (publisher.acronym ?? publisher.name) : null,
    badges: row.badge === null ? [] : [row.badge],
    site_url: highlightPath(row),
  };
}
