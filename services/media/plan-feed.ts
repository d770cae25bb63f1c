import { isInAvailabilityBlackout } from 'shared-contracts/rules';
import { blackoutRefusal } from '../blackout-refusal.ts';
import type { Clip, PlayableResource } from '../service-context.ts';

/** What of the footage a feed shows now. */
export interface Feed {
  kind: 'live' | 'replay' | 'clip';
  /** When segment 0 was recorded; null for a replay of which nobody knows. */
  startedAt: Date | null;
  /** Seconds of footage at which it begins: 0, unless it is a clip of a feed. */
  from: number;
  /** Seconds of footage at which it ends now. */
  seconds: number;
  isEnded: boolean;
}

export type FeedAnswer =
  | { status: 'open'; feed: Feed }
  | { status: 'refused'; statusCode: 403 | 404 | 410; code: string; message: string };

/**
 * Whether a feed can be watched now, and how much of it there is. Licences come on top of this.
 * @param readySeconds a live feed answers once this much of it exists: its first segments
 */
export function planFeed(resource: PlayableResource, now: Date, readySeconds: number): FeedAnswer {
  const { kind, blackoutStart, blackoutEnd, startedAt, endsAt, outage, durationSeconds, isPlayable, isOver } = resource;
  if (isInAvailabilityBlackout({ start: blackoutStart, end: blackoutEnd }, now)) {
    return refused(403, 'blackout', blackoutRefusal(resource));
  }
  if (kind === 'vod') {
    if (!isPlayable || !durationSeconds) return refused(404, 'not_ready', 'This replay is not ready yet. Check back.');
    return { status: 'open', feed: { kind: 'replay', startedAt, from: 0, seconds: durationSeconds, isEnded: true } };
  }
  if (isOver) return refused(410, 'over', 'This broadcast is over.');
  if (!isPlayable || !startedAt || now < startedAt) {
    return refused(404, 'not_on_air', 'This broadcast is not on air. Ask again once it has started.');
  }
  const isEnded = endsAt !== null && now >= endsAt;
  const isOffline = outage !== null && now >= outage.from && now < outage.until;
  const newest = isEnded ? endsAt : isOffline ? outage.from : now;
  const seconds = (newest.getTime() - startedAt.getTime()) / 1000;
  if (seconds < readySeconds) {
    return refused(404, 'not_on_air', 'This broadcast has only just begun. Ask again in a few seconds.');
  }
  return { status: 'open', feed: { kind: 'live', startedAt, from: 0, seconds, isEnded } };
}

/** The part of a feed that a clip shows. */
export function clipOf(feed: Feed, { startSeconds, endSeconds }: Omit<Clip, 'resource'>): Feed {
  return { ...feed, kind: 'clip', from: startSeconds, seconds: endSeconds, isEnded: true };
}

function refused(statusCode: 403 | 404 | 410, code: string, message: string): FeedAnswer {
  return { status: 'refused', statusCode, code, message };
}
