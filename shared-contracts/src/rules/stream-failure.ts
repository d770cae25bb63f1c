import type { Broadcast, SportsEvent, StreamChange } from '../entities/index.ts';
import { t } from '../messages/index.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** A stream without a picture so long after its start has failed: its status calls it long delayed from then on. */
const TOO_LATE = 60 * MINUTE;
/** So has one that is interrupted for so long in all. */
const TOO_LONG_INTERRUPTED = 10 * MINUTE;
/** How long members may ask for something back. */
const CLAIMED_WITHIN = 30 * DAY;

/** How a stream fails those who paid for it. `missing`: nothing has come yet. */
export interface StreamFailure {
  kind: 'never_began' | 'missing' | 'late' | 'interrupted';
  /** From when on it counts, in milliseconds; ahead while it may still turn out well. */
  at: number;
  /** How late it is, or for how long it was interrupted in all, in milliseconds; 0 for one that never began. */
  length: number;
}

/**
 * How the stream of a broadcast failed, or is about to; null while all is well, and where nobody knows. With several reasons the
 * first one counts.
 * @param changes what happened to the event's streams, oldest first
 * @param now milliseconds
 */
export function streamFailure(
  {
    start_time: startTime,
    time_to_be_determined: isTimeUnknown,
  }: Pick<SportsEvent, 'start_time' | 'time_to_be_determined'>,
  { key, status }: Pick<Broadcast, 'key' | 'status'>,
  changes: readonly StreamChange[],
  now: number,
): StreamFailure | null {
  const own = changes.filter(({ feed_key: feedKey }) => feedKey === key);
  const instantOf = (kind: StreamChange['kind']) => {
    const change = own.find((entry) => entry.kind === kind);
    return change ? Date.parse(change.at) : null;
  };
  const neverBeganAt = instantOf('never_began');
  if (neverBeganAt !== null) return { kind: 'never_began', at: neverBeganAt, length: 0 };
  const interruption = interruptionOf(own, now);
  const start = startTime === null || isTimeUnknown ? null : Date.parse(startTime);
  const delay = start === null ? null : delayOf(start, instantOf('on_air'), status, now);
  if (delay && interruption) return delay.at <= interruption.at ? delay : interruption;
  return delay ?? interruption;
}

/** Whether members may ask for something back now. */
export function isClaimable({ at }: StreamFailure, now: number): boolean {
  return at <= now && now < at + CLAIMED_WITHIN;
}

/** What a stream did, in the language of the page: `The stream was interrupted for 12 min`. `stream` is how it is called. */
export function streamFailureWords(
  stream: string,
  { kind, length: milliseconds }: Pick<StreamFailure, 'kind' | 'length'>,
): string {
  const length = lengthWords(milliseconds);
  switch (kind) {
    case 'never_began':
      return t('{stream} never came', { stream });
    case 'missing':
      return t('{stream} is {length} late', { stream, length });
    case 'late':
      return t('{stream} came {length} late', { stream, length });
    default:
      return t('{stream} was interrupted for {length}', { stream, length });
  }
}

/** `12 min`, `1 h 35 min`; a minute at least. In milliseconds. */
export function lengthWords(length: number): string {
  const minutes = Math.max(1, Math.round(length / MINUTE));
  const parts = [`${Math.floor(minutes / 60)} h`, `${minutes % 60} min`].filter((part) => !part.startsWith('0 '));
  return parts.join(' ');
}

function delayOf(
  start: number,
  onAirAt: number | null,
  status: Broadcast['status'],
  now: number,
): StreamFailure | null {
  const at = start + TOO_LATE;
  if (onAirAt !== null) return onAirAt < at ? null : { kind: 'late', at, length: onAirAt - start };
  // A feed that is not scheduled any more was on air before its history began.
  return status === 'scheduled' ? { kind: 'missing', at, length: now - start } : null;
}

function interruptionOf(own: readonly StreamChange[], now: number): StreamFailure | null {
  let since: number | null = null;
  let length = 0;
  let at: number | null = null;
  const endAt = (end: number) => {
    if (since === null) return;
    if (at === null && length + end - since >= TOO_LONG_INTERRUPTED) at = since + TOO_LONG_INTERRUPTED - length;
    length += end - since;
  };
  for (const change of own) {
    const instant = Date.parse(change.at);
    if (change.kind === 'interrupted') since ??= instant;
    if (change.kind !== 'resumed' && change.kind !== 'ended') continue;
    endAt(instant);
    since = null;
  }
  if (since !== null) {
    const before = length;
    endAt(now);
    at ??= since + TOO_LONG_INTERRUPTED - before;
  }
  return at === null ? null : { kind: 'interrupted', at, length };
}
