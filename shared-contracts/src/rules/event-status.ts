import type { Broadcast, Vod } from '../entities/index.ts';
import { type BlackoutWindow, isBlackedOut } from './blackout.ts';

/** In the order in which they are tried. */
export const EVENT_STATUSES = [
  'live_scheduled',
  'live_pending',
  'live_available',
  'live_no_vod',
  'vod_pending',
  'vod_scheduled',
  'vod_blackout',
  'vod_available',
  'short_live_delayed',
  'long_live_delayed',
  'no_video',
  'live_problem',
] as const;
export type EventStatus = (typeof EVENT_STATUSES)[number];

/** All that the status depends on besides the clock. */
export interface EventFacts {
  /** The start, or the creation when no start is set. */
  start: Date;
  /** The day of the start is known and its time is not (or, with `start` the creation, not even the day). */
  isTimeUnknown: boolean;
  /** False when `start` is only the creation. */
  hasStart: boolean;
  live: Broadcast['status'] | null;
  replay: Vod['status'] | null;
  replayBlackout: BlackoutWindow;
  /** Of the live feed: nobody sees it meanwhile, though it is on air. */
  liveBlackout: BlackoutWindow;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const PENDING_BEFORE = 5 * MINUTE;
const SHORT_DELAY = 10 * MINUTE;
const LONG_DELAY = HOUR;
const CUT_OFF_HOUR = 9;

/**
 * The 9:00 UTC that opened the broadcasting day which `now` lies in: the latest one not after `now`. The hour is when the
 * last game of Hawaii's evening has begun and none of the east's morning has. Taking the calendar day of UTC instead would
 * leave no pending window from 0:00 to 9:00 UTC, which is when most American evening games start.
 */
export function dailyCutOff(now: Date): Date {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), CUT_OFF_HOUR);
  return new Date(today <= now.getTime() ? today : today - DAY);
}

type Rule = (facts: EventFacts, now: Date) => boolean;

/** Milliseconds since the start; negative before it. */
const sinceStart: (facts: EventFacts, now: Date) => number = ({ start }, now) => now.getTime() - start.getTime();

/**
 * A start whose time is to be determined cannot be near or late: it counts as ahead for the 24 hours after its placeholder
 * time, and without any start for ever. Otherwise a game on a day without a time would be called off at midnight.
 */
const isStartOpen: Rule = (facts, now) => facts.isTimeUnknown && (!facts.hasStart || sinceStart(facts, now) < DAY);

/** From exactly 10 minutes to just before 1 hour after the start. */
const isShortDelay: Rule = (facts, now) => {
  const late = sinceStart(facts, now);
  return facts.live === 'scheduled' && late >= SHORT_DELAY && late < LONG_DELAY;
};

const isLongDelay: Rule = (facts, now) => facts.live === 'scheduled' && sinceStart(facts, now) >= LONG_DELAY;

/** "More than 5 minutes away" is strict: at exactly 5 minutes the event is pending. */
const isScheduled: Rule = (facts, now) =>
  facts.live === 'scheduled' && (isStartOpen(facts, now) || sinceStart(facts, now) < -PENDING_BEFORE);

/** Both bounds are inclusive. "Not delayed" means by 10 minutes: within those the feed may just be slow to come up. */
const isPending: Rule = (facts, now) =>
  facts.live === 'scheduled' &&
  sinceStart(facts, now) >= -PENDING_BEFORE &&
  facts.start >= dailyCutOff(now) &&
  !isShortDelay(facts, now) &&
  !isLongDelay(facts, now);

/** First that holds applies. */
const RULES: readonly (readonly [EventStatus, Rule])[] = [
  ['live_scheduled', isScheduled],
  ['live_pending', isPending],
  ['vod_blackout', ({ live, liveBlackout }, now) => live === 'on_air' && isBlackedOut(liveBlackout, now)],
  ['live_available', ({ live }) => live === 'on_air'],
  // The rule's third part, a start before the cut-off or a live feed that is neither on air nor scheduled, always holds here.
  ['live_no_vod', ({ live, replay }) => live === 'complete' && replay === null],
  ['vod_pending', ({ live, replay }) => live === 'complete' && replay === 'scheduled'],
  ['vod_scheduled', ({ live, replay }) => live === null && replay === 'scheduled'],
  ['vod_blackout', ({ replay, replayBlackout }, now) => replay !== null && isBlackedOut(replayBlackout, now)],
  ['vod_available', ({ replay }) => replay === 'complete'],
  ['short_live_delayed', isShortDelay],
  ['long_live_delayed', isLongDelay],
  ['no_video', ({ live, replay }) => live === null && replay === null],
];

/** What a fan can expect of an event now. Total: facts that fit no rule are a problem with the feed. */
export function deriveEventStatus(facts: EventFacts, now: Date): EventStatus {
  return RULES.find(([, holds]) => holds(facts, now))?.[0] ?? 'live_problem';
}

/** The instants, in no order, at which these facts can give another status; each is the first of the new one. */
export function statusEdges(facts: EventFacts): Date[] {
  const { start, hasStart, isTimeUnknown, live, replay, replayBlackout, liveBlackout } = facts;
  const edges: number[] = [];
  if (live === 'scheduled') {
    const at = start.getTime();
    edges.push(at - PENDING_BEFORE, at + SHORT_DELAY, at + LONG_DELAY, dailyCutOff(start).getTime() + DAY);
    if (isTimeUnknown && hasStart) edges.push(at + DAY);
  }
  const windows = [...(replay ? [replayBlackout] : []), ...(live === 'on_air' ? [liveBlackout] : [])];
  for (const window of windows) {
    // The window's start is itself not blacked out, see `isBlackedOut`.
    if (window.start) edges.push(window.start.getTime() + 1);
    if (window.end) edges.push(window.end.getTime());
  }
  return edges.filter((edge) => !Number.isNaN(edge)).map((edge) => new Date(edge));
}
