import type { SportsEvent, StreamChange } from 'shared-contracts/entities';
import type { EventShowing } from 'shared-contracts/rules';

const MINUTE = 60_000;
/** A stream that has no picture so long after the start of its event is late. */
const LATE_AFTER = 10 * MINUTE;

/** Something that happened to a stream, or was to happen. */
export interface StreamMoment {
  kind: 'start' | 'late' | StreamChange['kind'];
  /** Milliseconds. */
  at: number;
  /** Of what came late or came back: how long after the start, or after the interruption, in milliseconds. */
  after?: number;
}

/**
 * What happened to the stream of a showing up to `now`, in milliseconds, oldest first; empty while nothing did. An event that
 * has a start begins with that.
 */
export function streamMoments(
  { start_time: startTime, time_to_be_determined: isTimeUnknown }: SportsEvent,
  { broadcast, vod }: EventShowing,
  changes: readonly StreamChange[],
  now: number,
): StreamMoment[] {
  if (!broadcast) return [];
  const start = startTime === null || isTimeUnknown ? null : Date.parse(startTime);
  const moments: StreamMoment[] = [];
  let interruptedAt: number | null = null;
  for (const { feed_key: feedKey, kind, at: instant } of changes) {
    const at = Date.parse(instant);
    if (feedKey !== broadcast.key && feedKey !== vod?.key) continue;
    if (kind === 'interrupted') interruptedAt = at;
    if (kind === 'on_air' && start !== null && at - start > LATE_AFTER) moments.push({ kind, at, after: at - start });
    else if (kind === 'resumed' && interruptedAt !== null) moments.push({ kind, at, after: at - interruptedAt });
    else moments.push({ kind, at });
  }
  const lateAt = start === null ? null : start + LATE_AFTER;
  const firstChange = moments[0]?.at ?? Number.POSITIVE_INFINITY;
  // A feed that is not scheduled any more was on air before its history began.
  const mayBeLate = moments.length > 0 || broadcast.status === 'scheduled';
  if (lateAt !== null && mayBeLate && lateAt <= now && lateAt < firstChange)
    moments.unshift({ kind: 'late', at: lateAt });
  if (start !== null && moments.length > 0) moments.unshift({ kind: 'start', at: start });
  return moments.sort((a, b) => a.at - b.at);
}
