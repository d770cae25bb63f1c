import type { Broadcast, SportsEvent, Vod } from '../entities/index.ts';
import { feedBlackoutOf, isBlackedOut } from './blackout.ts';
import { isVideoPaymentRequired } from './entitlement.ts';
import { bestShowing, eventStatusOf } from './event-showing.ts';
import { effectiveStart } from './event-timing.ts';

/** What of an event is to be seen, now or later, as far as anybody has promised. */
interface NextVideo {
  kind: 'live' | 'replay';
  /** Whether a pass is needed when it opens. */
  isPaid: boolean;
}

/** The video that plays now or opens next; null when nothing is known to come. */
export function nextVideo(event: SportsEvent, now: Date): NextVideo | null {
  const showing = bestShowing(event, now);
  switch (eventStatusOf(event, now)) {
    case 'live_scheduled':
    case 'live_pending': {
      const from = firstMoment(event, now);
      return isDarkAtStart(event, now)
        ? replayFrom(event, showing?.vod, from)
        : opening('live', showing?.broadcast, from);
    }
    case 'live_available':
      return opening('live', showing?.broadcast, now);
    case 'short_live_delayed':
      // Nobody is there to mend an automated camera.
      return event.is_pixellot ? null : opening('live', showing?.broadcast, now);
    case 'vod_pending':
    case 'vod_scheduled':
    case 'vod_blackout':
    case 'vod_available':
      return replayFrom(event, showing?.vod, now);
    default:
      return null;
  }
}

/** Whether the live game is, or by its start will be, blacked out. */
export function isDarkAtStart(event: SportsEvent, now: Date): boolean {
  const broadcast = bestShowing(event, now)?.broadcast ?? null;
  return isBlackedOut(feedBlackoutOf(event, broadcast), firstMoment(event, now));
}

function opening(kind: NextVideo['kind'], feed: Broadcast | Vod | null | undefined, at: Date): NextVideo | null {
  return feed ? { kind, isPaid: isVideoPaymentRequired(feed, at) } : null;
}

/** A replay that opens at a known time: at `from`, or when its blackout ends. */
function replayFrom(event: SportsEvent, vod: Vod | null | undefined, from: Date): NextVideo | null {
  if (!vod) return null;
  const window = feedBlackoutOf(event, vod);
  const opensAt = isBlackedOut(window, from) ? window.end : from;
  return opensAt && opening('replay', vod, opensAt);
}

/** The start, or now when that is later or the start is not known; a blackout that begins with the game covers it. */
function firstMoment(event: SportsEvent, now: Date): Date {
  return new Date(Math.max(effectiveStart(event).getTime(), now.getTime()) + 1);
}
