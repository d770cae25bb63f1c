import type { Broadcast, SportsEvent, Vod } from '../entities/index.ts';
import { isVideoPaymentRequired } from './entitlement.ts';
import { bestShowing, eventStatusOf } from './event-showing.ts';
import type { EventStatus } from './event-status.ts';

/** The feed that an event's page plays in a status; null in one without a video. */
export function playableFeed(event: SportsEvent, status: EventStatus, now: Date): Broadcast | Vod | null {
  const showing = bestShowing(event, now);
  if (status === 'live_available') return showing?.broadcast ?? null;
  return status === 'vod_available' ? (showing?.vod ?? null) : null;
}

/** Address of the video that an event's page plays to everybody at an instant; null when there is none, or a paid one. */
export function freeStreamOf(event: SportsEvent, now: Date): string | null {
  const status = eventStatusOf(event, now);
  const feed = playableFeed(event, status, now);
  return feed && !isVideoPaymentRequired(feed, now) ? feed.video_url : null;
}
