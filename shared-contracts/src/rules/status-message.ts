import type { SportsEvent } from '../entities/index.ts';
import { t } from '../messages/index.ts';
import { feedBlackoutOf } from './blackout.ts';
import { formatEventDate } from './event-date.ts';
import { bestShowing, eventStatusOf } from './event-showing.ts';
import type { EventStatus } from './event-status.ts';

/** `vod_problem` is no derived status: the player reports it when an available replay fails to load. */
export type MessageStatus = EventStatus | 'vod_problem';

export interface MessageFacts {
  /** Null when no start is set. */
  start: Date | null;
  isTimeUnknown: boolean;
  /** Filmed by an automated camera (pixellot), so that nobody is there to mend it. */
  isAutomated: boolean;
  publisherName: string | null;
  blackoutEnd: Date | null;
}

export const timeTbd = () => t('Time TBD');
const standBy = () => t('Technical difficulty ... please stand by');

/** One sentence for the fan; dates are in `zone`, an IANA name. */
export function statusMessage(status: MessageStatus, facts: MessageFacts, zone: string): string {
  switch (status) {
    case 'live_scheduled':
      return scheduledMessage(facts, zone);
    case 'live_pending':
      return facts.isAutomated ? automatedPending() : t('Please check back soon.');
    case 'live_problem':
      return standBy();
    case 'live_no_vod':
      return t('Live broadcast is complete');
    case 'no_video':
      return t('There is no video of this event so far.');
    case 'vod_pending':
      return t('Preparing replay. Check back.');
    case 'vod_scheduled':
      return t('Future replay');
    case 'vod_problem':
      return t('Technical difficulty ... please wait');
    case 'vod_blackout':
      return blackoutMessage(facts, zone);
    case 'short_live_delayed':
    case 'long_live_delayed':
      // A crew may still mend its feed, so its fans are asked to stand by rather than told that there is nothing.
      return facts.isAutomated ? automatedDelayed() : standBy();
    default:
      return t('Nothing found');
  }
}

const automatedPending = () =>
  t('The automated camera is having technical difficulties. Please check back 15 minutes after the scheduled start.');
const automatedDelayed = () => t('The automated camera could not start, so this event will not be streamed.');

function scheduledMessage({ start, isTimeUnknown }: MessageFacts, zone: string): string {
  if (!start || isTimeUnknown) return timeTbd();
  return t('Scheduled start: {time}', { time: formatEventDate(start, zone) });
}

/** Both the publisher and the date are named, or neither. */
function blackoutMessage({ publisherName, blackoutEnd }: MessageFacts, zone: string): string {
  if (!publisherName || !blackoutEnd) return t('This broadcast is currently blacked out by the publisher.');
  return t('This broadcast is currently blacked out by {publisher} and will be available for replay on {time}.', {
    publisher: publisherName,
    time: formatEventDate(blackoutEnd, zone),
  });
}

/** The facts of an event's best showing, for `statusMessage`. */
export function messageFactsOf(event: SportsEvent, now: Date): MessageFacts {
  const showing = bestShowing(event, now);
  const isLive = showing?.broadcast?.status === 'on_air';
  return {
    start: event.start_time === null ? null : new Date(event.start_time),
    isTimeUnknown: event.time_to_be_determined,
    isAutomated: event.is_pixellot,
    publisherName: showing?.publisher.name ?? null,
    blackoutEnd: feedBlackoutOf(event, (isLive ? showing.broadcast : showing?.vod) ?? null).end,
  };
}

/** The message of `eventStatusOf(event, now)`, dates in the viewer's `zone`. */
export function eventMessage(event: SportsEvent, now: Date, zone: string): string {
  return statusMessage(eventStatusOf(event, now), messageFactsOf(event, now), zone);
}
