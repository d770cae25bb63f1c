import type { SportsEvent, Vod } from 'shared-contracts/entities';
import {
  bestShowing,
  effectiveStart,
  eventStatusOf,
  feedBlackoutOf,
  formatEventDate,
  isBlackedOut,
  isVideoPaymentRequired,
} from 'shared-contracts/rules';

/** What a pass that is bought now opens later. */
type ComingVideo = 'live' | 'replay';

/** The paid video that is still to come, and that somebody has promised; null when no pass would open anything. */
export function paidVideoToCome(event: SportsEvent, now: Date): ComingVideo | null {
  const showing = bestShowing(event, now);
  switch (eventStatusOf(event, now)) {
    case 'live_scheduled':
    case 'live_pending': {
      const from = firstMoment(event, now);
      if (isDarkAtStart(event, now)) return replayToCome(event, showing?.vod, from);
      return showing?.broadcast && isVideoPaymentRequired(showing.broadcast, from) ? 'live' : null;
    }
    case 'vod_pending':
    case 'vod_scheduled':
    case 'vod_blackout':
      return replayToCome(event, showing?.vod, now);
    default:
      // A feed that is late or broken may never come.
      return null;
  }
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
  const until = end ? ` until ${formatEventDate(end, zone)}` : '';
  return `It cannot be watched live: it is blacked out by ${showing?.publisher.name || 'the publisher'}${until}.`;
}

/** A replay that opens at a known time, and is still paid for then. */
function replayToCome(event: SportsEvent, vod: Vod | null | undefined, from: Date): ComingVideo | null {
  if (!vod) return null;
  const window = feedBlackoutOf(event, vod);
  const opensAt = isBlackedOut(window, from) ? window.end : from;
  return opensAt && isVideoPaymentRequired(vod, opensAt) ? 'replay' : null;
}

/** The start, or now when that is later or the start is not known; a blackout that begins with the game covers it. */
function firstMoment(event: SportsEvent, now: Date): Date {
  return new Date(Math.max(effectiveStart(event).getTime(), now.getTime()) + 1);
}

function isDarkAtStart(event: SportsEvent, now: Date): boolean {
  const broadcast = bestShowing(event, now)?.broadcast ?? null;
  return isBlackedOut(feedBlackoutOf(event, broadcast), firstMoment(event, now));
}
