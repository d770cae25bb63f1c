import type { SportsEvent } from '../entities/index.ts';
import { eventStatusOf } from './event-showing.ts';
import type { EventStatus } from './event-status.ts';

/** What a fan waits for who cannot watch an event yet: that it goes on air, that a blackout ends, or a replay. */
export type AwaitedVideo = 'broadcast' | 'blackout' | 'replay';

/** What of an event can be watched. */
export type WatchableVideo = 'broadcast' | 'replay';

const AWAITED: Readonly<Partial<Record<EventStatus, AwaitedVideo>>> = {
  live_scheduled: 'broadcast',
  live_pending: 'broadcast',
  // Fans are asked to stand by: a late crew may still mend its feed.
  short_live_delayed: 'broadcast',
  long_live_delayed: 'broadcast',
  live_problem: 'broadcast',
  vod_blackout: 'blackout',
  vod_pending: 'replay',
  vod_scheduled: 'replay',
};

const WATCHABLE: Readonly<Partial<Record<EventStatus, WatchableVideo>>> = {
  live_available: 'broadcast',
  vod_available: 'replay',
};

/** What a reminder that is set now would wait for; null when the event can be watched, or when nothing will come. */
export function awaitedVideo(event: SportsEvent, now: Date): AwaitedVideo | null {
  return AWAITED[eventStatusOf(event, now)] ?? null;
}

/** What those who have the right to can watch of the event now; null before that, and when there is nothing. */
export function watchableVideo(event: SportsEvent, now: Date): WatchableVideo | null {
  return WATCHABLE[eventStatusOf(event, now)] ?? null;
}
