import type { SportsEvent } from 'shared-contracts/entities';
import { t } from 'shared-contracts/messages';
import {
  bestShowing,
  type EventStatus,
  eventStatusOf,
  feedBlackoutOf,
  formatEventDate,
  isDarkAtStart,
  nextVideo,
} from 'shared-contracts/rules';

/** Statuses of what is still to come. A feed that is late or broken may never come. */
const TO_COME: ReadonlySet<EventStatus> = new Set<EventStatus>([
  'live_scheduled',
  'live_pending',
  'vod_pending',
  'vod_scheduled',
  'vod_blackout',
]);

/** The paid video that is still to come, and that somebody has promised; null when no pass would open anything. */
export function paidVideoToCome(event: SportsEvent, now: Date): 'live' | 'replay' | null {
  const video = TO_COME.has(eventStatusOf(event, now)) ? nextVideo(event, now) : null;
  return video?.isPaid ? video.kind : null;
}

/** What is known of a blackout of the live game before it starts, dates in `zone`; null when none is sure to cover the start. */
export function blackoutNotice(event: SportsEvent, now: Date, zone: string): string | null {
  const status = eventStatusOf(event, now);
  if ((status !== 'live_scheduled' && status !== 'live_pending') || !isDarkAtStart(event, now)) return null;
  const showing = bestShowing(event, now);
  const { end } = feedBlackoutOf(event, showing?.broadcast ?? null);
  const isStartKnown = event.start_time !== null && !event.time_to_be_determined;
  // A start that is not known may lie after the end.
  if (end && !isStartKnown) return null;
  const publisher = showing?.publisher.name || t('the publisher');
  return end
    ? t('It cannot be watched live: it is blacked out by {publisher} until {date}.', {
        publisher,
        date: formatEventDate(end, zone),
      })
    : t('It cannot be watched live: it is blacked out by {publisher}.', { publisher });
}
