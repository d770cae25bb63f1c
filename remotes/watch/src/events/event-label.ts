import type { SportsEvent } from 'shared-contracts/entities';
import { t } from 'shared-contracts/messages';
import {
  type EventStatus,
  eventMessage,
  eventStatusOf,
  formatDay,
  formatEventDate,
  formatTime,
  nextVideo,
  timeTbd,
} from 'shared-contracts/rules';

/** A status in a word or two, and the look that goes with it. */
export interface StatusLabel {
  kind: 'live' | 'upcoming' | 'replay' | 'neutral';
  text: string;
}

const labels = (): Readonly<Record<EventStatus, StatusLabel>> => ({
  live_scheduled: { kind: 'upcoming', text: t('Upcoming') },
  live_pending: { kind: 'upcoming', text: t('Starting') },
  live_available: { kind: 'live', text: t('Live') },
  live_no_vod: { kind: 'neutral', text: t('Final') },
  vod_pending: { kind: 'replay', text: t('Replay soon') },
  vod_scheduled: { kind: 'replay', text: t('Replay soon') },
  vod_blackout: { kind: 'neutral', text: t('Blackout') },
  vod_available: { kind: 'replay', text: t('Replay') },
  short_live_delayed: { kind: 'neutral', text: t('Delayed') },
  long_live_delayed: { kind: 'neutral', text: t('Delayed') },
  no_video: { kind: 'neutral', text: t('No video') },
  live_problem: { kind: 'neutral', text: t('Stand by') },
});

export function statusLabel(status: EventStatus): StatusLabel {
  return labels()[status];
}

/** When the event is or was, as short as it can be told; dates are in `zone`. */
export function timeLine(event: SportsEvent, now: number, zone: string): string {
  const status = eventStatusOf(event, new Date(now));
  if (event.start_time === null) return timeTbd();
  const start = new Date(event.start_time);
  const day = formatDay(start, zone);
  if (event.time_to_be_determined) return `${day}, ${timeTbd()}`;
  if (status === 'vod_available') return t('Played {day}', { day });
  if (status !== 'live_available') return formatEventDate(start, zone);
  const time = day === formatDay(new Date(now), zone) ? formatTime(start, zone) : formatEventDate(start, zone);
  return t('Started {time}', { time });
}

/** Statuses whose label says enough beside the time. */
const BY_TIME: ReadonlySet<EventStatus> = new Set<EventStatus>([
  'live_available',
  'vod_available',
  'live_scheduled',
  'no_video',
]);

/** One line on what to expect: the time where that is enough, for all else the status's own message. */
export function expectationLine(event: SportsEvent, now: number, zone: string): string {
  const at = new Date(now);
  return BY_TIME.has(eventStatusOf(event, at)) ? timeLine(event, now, zone) : eventMessage(event, at, zone);
}

/** What the event's video costs when it can be seen; null when nothing is to be seen that could be called free or paid. */
export function priceOf(event: SportsEvent, now: number): 'paid' | 'free' | null {
  const video = nextVideo(event, new Date(now));
  if (!video) return null;
  return video.isPaid ? 'paid' : 'free';
}
