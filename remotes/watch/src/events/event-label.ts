import type { SportsEvent } from 'shared-contracts/entities';
import {
  bestShowing,
  type EventStatus,
  eventMessage,
  eventStatusOf,
  formatDay,
  formatEventDate,
  formatTime,
  isVideoPaymentRequired,
} from 'shared-contracts/rules';

/** A status in a word or two, and the look that goes with it. */
export interface StatusLabel {
  kind: 'live' | 'upcoming' | 'replay' | 'neutral';
  text: string;
}

const LABELS: Readonly<Record<EventStatus, StatusLabel>> = {
  live_scheduled: { kind: 'upcoming', text: 'Upcoming' },
  live_pending: { kind: 'upcoming', text: 'Starting' },
  live_available: { kind: 'live', text: 'Live' },
  live_no_vod: { kind: 'neutral', text: 'Final' },
  vod_pending: { kind: 'replay', text: 'Replay soon' },
  vod_scheduled: { kind: 'replay', text: 'Replay soon' },
  vod_blackout: { kind: 'neutral', text: 'Blackout' },
  vod_available: { kind: 'replay', text: 'Replay' },
  short_live_delayed: { kind: 'neutral', text: 'Delayed' },
  long_live_delayed: { kind: 'neutral', text: 'Delayed' },
  live_problem: { kind: 'neutral', text: 'Stand by' },
};

export function statusLabel(status: EventStatus): StatusLabel {
  return LABELS[status];
}

/** One line on when: the status's own message, or for what can be watched now the time that it began. */
export function timeLine(event: SportsEvent, now: number, zone: string): string {
  const at = new Date(now);
  const status = eventStatusOf(event, at);
  if (status !== 'live_available' && status !== 'vod_available') return eventMessage(event, at, zone);
  if (event.start_time === null || event.time_to_be_determined)
    return status === 'live_available' ? 'On air' : 'Replay';
  const start = new Date(event.start_time);
  if (status === 'vod_available') return `Played ${formatDay(start, zone)}`;
  return `Started ${formatDay(start, zone) === formatDay(at, zone) ? formatTime(start, zone) : formatEventDate(start, zone)}`;
}

/** Whether the event's best showing asks for a pass now. */
export function isPaid(event: SportsEvent, now: number): boolean {
  const at = new Date(now);
  const showing = bestShowing(event, at);
  const feed = showing?.broadcast && showing.broadcast.status !== 'complete' ? showing.broadcast : showing?.vod;
  return feed ? isVideoPaymentRequired(feed, at) : false;
}
