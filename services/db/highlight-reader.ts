import { inArray } from 'drizzle-orm';
import type { Highlight, SportsEvent } from 'shared-contracts/entities';
import { highlightPath } from 'shared-contracts/routes';
import { eventTitle } from 'shared-contracts/rules';
import type { Database } from './database.ts';
import { loadEvents } from './event-reader.ts';
import { clips } from './schema/index.ts';

/**
 * Highlights in the order of their keys; those of deleted events and of events that have moved are left out. Videos and
 * pictures are at `mediaUrl`, the media service's base address.
 */
export async function loadHighlights(db: Database, mediaUrl: string, keys: readonly string[]): Promise<Highlight[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .select()
    .from(clips)
    .where(inArray(clips.key, [...keys]));
  const events = await loadEvents(db, mediaUrl, [...new Set(rows.map(({ eventKey }) => eventKey))]);
  return keys.flatMap((key) => {
    const row = rows.find((clip) => clip.key === key);
    const event = events.find((candidate) => candidate.key === row?.eventKey);
    return row && event && !event.is_deleted && event.redirect === undefined ? [toHighlight(row, event, mediaUrl)] : [];
  });
}

function toHighlight(row: typeof clips.$inferSelect, event: SportsEvent, mediaUrl: string): Highlight {
  const files = `${mediaUrl}/clips/${row.key}`;
  const publisher = event.publishers[0];
  return {
    ...{ key: row.key, slug: row.slug },
    title: row.title,
    description: row.description,
    publisher_short_name: publisher ? (publisher.acronym ?? publisher.name) : null,
    thumbnail: `${files}/poster.jpg`,
    date: row.happenedAt.toISOString(),
    city: event.city,
    state: event.state_code,
    gender: event.gender,
    level: event.level,
    activity_or_sport: event.sport ?? event.activity_name,
    badges: row.badge === null ? [] : [row.badge],
    site_url: highlightPath(row),
    duration: row.endSeconds - row.startSeconds,
    video_url: `${files}/master.m3u8`,
    event: {
      ...{ key: event.key, slug: event.slug, title: eventTitle(event) },
      ...{ teams: event.teams, home_team: event.home_team },
    },
  };
}
