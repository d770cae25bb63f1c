import type { SportsEvent } from 'shared-contracts/entities';
import { eventTitle } from 'shared-contracts/rules';
import type { clips } from './schema/index.ts';

export type ClipRow = typeof clips.$inferSelect;

/** What a highlight and a member's clip have in common. `mediaUrl`: the media service's base address. */
export function shortVideo(row: ClipRow, event: SportsEvent, mediaUrl: string) {
  const files = `${mediaUrl}/clips/${row.key}`;
  return {
    key: row.key,
    title: row.title,
    thumbnail: `${files}/poster.jpg`,
    date: row.happenedAt.toISOString(),
    city: event.city,
    state: event.state_code,
    gender: event.gender,
    level: event.level,
    activity_or_sport: event.sport ?? event.activity_name,
    duration: row.endSeconds - row.startSeconds,
    video_url: `${files}/master.m3u8`,
    event: {
      ...{ key: event.key, slug: event.slug, title: eventTitle(event) },
      ...{ teams: event.teams, home_team: event.home_team },
    },
  };
}

/** Whether an event still shows its short videos: it was neither deleted nor moved. */
export const showsShortVideos = ({ is_deleted: isDeleted, redirect }: SportsEvent): boolean =>
  !isDeleted && redirect === undefined;
