import type { Broadcast, Publisher, SportsEvent, Vod } from '../entities/index.ts';
import { feedBlackoutOf } from './blackout.ts';
import { deriveEventStatus, type EventFacts, type EventStatus, statusEdges } from './event-status.ts';
import { effectiveStart } from './event-timing.ts';

/** One way to watch an event: a publisher's live feed, its replay, or both. */
export interface EventShowing {
  publisher: Publisher;
  broadcast: Broadcast | null;
  vod: Vod | null;
}

/** Best first, for a fan who wants to see the game now: what plays, what soon will, what later will, what will not. */
const PREFERENCE: readonly EventStatus[] = [
  'live_available',
  'vod_available',
  'live_pending',
  'live_scheduled',
  'short_live_delayed',
  'vod_pending',
  'vod_scheduled',
  'vod_blackout',
  'long_live_delayed',
  'live_problem',
  'live_no_vod',
  'no_video',
];

/** Every showing of an event, in the publishers' order. */
export function showingsOf(event: Pick<SportsEvent, 'publishers'>): EventShowing[] {
  return event.publishers.flatMap((publisher) => {
    const pairs = publisher.broadcasts.map((broadcast) => ({
      publisher,
      broadcast,
      vod: replayOf(publisher, broadcast),
    }));
    const paired = new Set(pairs.map(({ vod }) => vod));
    const replays = publisher.vods.filter((vod) => !paired.has(vod));
    return [...pairs, ...replays.map((vod) => ({ publisher, broadcast: null, vod }))];
  });
}

/** The replay that the feed names; one feed and one replay belong together without being told. */
function replayOf(publisher: Publisher, broadcast: Broadcast): Vod | null {
  if (broadcast.vod_key !== null) return publisher.vods.find(({ key }) => key === broadcast.vod_key) ?? null;
  const [only] = publisher.vods;
  return only && publisher.vods.length === 1 && publisher.broadcasts.length === 1 ? only : null;
}

/** The showings to offer to a fan, in the publishers' order: unlisted ones only when there is no other. */
export function offeredShowings(event: Pick<SportsEvent, 'publishers'>): EventShowing[] {
  const all = showingsOf(event);
  const listed = all.filter(({ broadcast }) => !broadcast?.unlisted);
  return listed.length > 0 ? listed : all;
}

/** What a showing is known by: it stays the same from the first announcement to the replay. */
export function showingKey({ publisher, broadcast, vod }: EventShowing): string {
  return broadcast?.key ?? vod?.key ?? publisher.key;
}

/** The event as if this were its only showing, so that every rule of events speaks of that alone. */
export function asShownBy(event: SportsEvent, { publisher, broadcast, vod }: EventShowing): SportsEvent {
  const alone = { ...publisher, broadcasts: broadcast ? [broadcast] : [], vods: vod ? [vod] : [] };
  return { ...event, publishers: [alone] };
}

/** The facts of one showing, or of an event that nobody shows (null), for `deriveEventStatus`. */
export function factsOf(event: SportsEvent, showing: EventShowing | null): EventFacts {
  return {
    start: effectiveStart(event),
    hasStart: event.start_time !== null,
    isTimeUnknown: event.time_to_be_determined,
    live: showing?.broadcast?.status ?? null,
    replay: showing?.vod?.status ?? null,
    replayBlackout: feedBlackoutOf(event, showing?.vod ?? null),
    liveBlackout: feedBlackoutOf(event, showing?.broadcast ?? null),
  };
}

/** The showing to put before a fan now. Null when nobody shows the event. */
export function bestShowing(event: SportsEvent, now: Date): EventShowing | null {
  const candidates = offeredShowings(event);
  // Most events have one, and lists ask for each of their events.
  if (candidates.length < 2) return candidates[0] ?? null;
  const rankOf = (showing: EventShowing) => PREFERENCE.indexOf(deriveEventStatus(factsOf(event, showing), now));
  const ranked = candidates.map((showing) => ({ showing, rank: rankOf(showing) }));
  return ranked.sort((a, b) => a.rank - b.rank)[0]?.showing ?? null;
}

/** The status of the event's best showing. */
export function eventStatusOf(event: SportsEvent, now: Date): EventStatus {
  return deriveEventStatus(factsOf(event, bestShowing(event, now)), now);
}

/**
 * The first instant after `now` at which `eventStatusOf` differs from now's answer if nothing but the clock moves, so that
 * a page can render again exactly then. Null when time alone changes nothing.
 */
export function nextStatusChange(event: SportsEvent, now: Date): Date | null {
  const current = eventStatusOf(event, now);
  const edges = showingsOf(event).flatMap((showing) => statusEdges(factsOf(event, showing)));
  const ahead = edges.filter((edge) => edge > now).sort((a, b) => a.getTime() - b.getTime());
  return ahead.find((edge) => eventStatusOf(event, edge) !== current) ?? null;
}
