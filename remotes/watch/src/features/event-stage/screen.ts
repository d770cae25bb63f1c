import type { Broadcast, SportsEvent, Vod } from 'shared-contracts/entities';
import { t } from 'shared-contracts/messages';
import {
  blackoutWindowOf,
  type EventStatus,
  eventMessage,
  eventStatusOf,
  isEntitled,
  isVideoPaymentRequired,
  type MessageFacts,
  playableFeed,
  requiredEntitlements,
  statusMessage,
  type UpsellOffer,
  upsellOffer,
} from 'shared-contracts/rules';
import { blackoutNotice, paidVideoToCome } from './coming-video.ts';
import { needsOwnPass } from './subscribe-address.ts';

/** A problem's message depends on no fact of its event. */
const NO_FACTS: MessageFacts = {
  start: null,
  isTimeUnknown: false,
  isAutomated: false,
  publisherName: null,
  blackoutEnd: null,
};

/** Who wants to watch. `unknown` until the session, and a member's entitlements, have been read. */
export type Viewer =
  | { status: 'unknown' }
  | { status: 'visitor' }
  | { status: 'member'; entitlements: readonly string[] };

/** A video that can be shown now. */
export interface Feature {
  kind: 'live' | 'replay';
  resourceKey: string;
  url: string;
  isPaid: boolean;
  requiredEntitlements: readonly string[];
}

/** Nothing can be watched yet, or any more. */
export interface Poster {
  kind: 'poster';
  status: EventStatus;
  message: string;
  /** What else is known of the game's showing, such as a blackout to come. */
  notice: string | null;
  /** Set while the start lies ahead. */
  startsAt: Date | null;
  /** What the link to the passes says; null when no pass that is bought now would open anything. */
  passAction: string | null;
}

/** What takes the stage of an event's page. */
export type Screen =
  /** `offer` stands beside the player, for a visitor of a free game. */
  | { kind: 'player'; feature: Feature; offer: UpsellOffer | null }
  | { kind: 'offer'; offer: UpsellOffer }
  | Poster
  | { kind: 'settling' };

/** Decides what a viewer sees of an event at an instant; dates in messages are in `zone`. */
export function screenOf(event: SportsEvent, viewer: Viewer, now: Date, zone: string): Screen {
  const status = eventStatusOf(event, now);
  const feed = playableFeed(event, status, now);
  if (!feed) return posterOf(event, viewer, status, now, zone);
  const feature = featureOf(event, feed, status, now);
  if (!feature) {
    const message = problemMessage(status === 'live_available' ? 'live' : 'replay');
    return { kind: 'poster', status: 'live_problem', message, notice: null, startsAt: null, passAction: null };
  }
  if (!feature.isPaid) return { kind: 'player', feature, offer: offerTo(viewer, event, false) };
  if (viewer.status === 'unknown') return { kind: 'settling' };
  const offer = offerTo(viewer, event, true);
  return offer && !holdsPass(viewer, feature.requiredEntitlements)
    ? { kind: 'offer', offer }
    : { kind: 'player', feature, offer: null };
}

/**
 * The video to show with a screen. A live feed that has ended plays on for those in the middle of it, who may be minutes
 * behind: the media service keeps it for a while. `watched` is what the viewer is in the middle of.
 */
export function featureOn(screen: Screen, watched: Feature | null): Feature | null {
  const next = screen.kind === 'player' ? screen.feature : null;
  if (watched?.kind !== 'live' || next?.resourceKey === watched.resourceKey) return next;
  const hasEnded = screen.kind === 'poster' && (screen.status === 'vod_pending' || screen.status === 'live_no_vod');
  return next || hasEnded ? watched : null;
}

/** The instants after which `screenOf` may answer differently, besides those of the status: edges of payment and blackout. */
export function screenEdges(event: SportsEvent): number[] {
  const feeds = event.publishers.flatMap((publisher) => [...publisher.broadcasts, ...publisher.vods]);
  const windows = [event, ...feeds].map(blackoutWindowOf);
  return [
    ...feeds.flatMap((feed) => (feed.entitlement_period === null ? [] : Date.parse(feed.entitlement_period))),
    // The start of a window is itself outside of it.
    ...windows.flatMap(({ start, end }) => [...(start ? [start.getTime() + 1] : []), ...(end ? [end.getTime()] : [])]),
  ];
}

function featureOf(event: SportsEvent, feed: Broadcast | Vod, status: EventStatus, now: Date): Feature | null {
  if (feed.video_url === null) return null;
  return {
    kind: status === 'live_available' ? 'live' : 'replay',
    resourceKey: feed.key,
    url: feed.video_url,
    isPaid: isVideoPaymentRequired(feed, now),
    requiredEntitlements: requiredEntitlements(event, 'video'),
  };
}

function posterOf(event: SportsEvent, viewer: Viewer, status: EventStatus, now: Date, zone: string): Poster {
  const start = event.start_time === null || event.time_to_be_determined ? null : new Date(event.start_time);
  const isAhead = (status === 'live_scheduled' || status === 'live_pending') && start !== null && start > now;
  return {
    kind: 'poster',
    status,
    message: eventMessage(event, now, zone),
    notice: blackoutNotice(event, now, zone),
    startsAt: isAhead ? start : null,
    passAction: passActionOf(event, viewer, isAhead, now),
  };
}

/** Only what comes is sold, to those who do not have it. */
function passActionOf(event: SportsEvent, viewer: Viewer, isAhead: boolean, now: Date): string | null {
  const coming = paidVideoToCome(event, now);
  if (!coming || viewer.status === 'unknown' || holdsPass(viewer, requiredEntitlements(event, 'video'))) return null;
  const isOwn = needsOwnPass(event);
  if (coming === 'replay') return t(isOwn ? 'Get the tournament pass for the replay' : 'Get a pass for the replay');
  if (isAhead) return t(isOwn ? 'Get the tournament pass before it starts' : 'Get a pass before it starts');
  return t(isOwn ? 'Get the tournament pass to watch live' : 'Get a pass to watch live');
}

/** What is said of a video that should play and does not. */
export function problemMessage(kind: Feature['kind']): string {
  return statusMessage(kind === 'live' ? 'live_problem' : 'vod_problem', NO_FACTS, 'UTC');
}

function holdsPass(viewer: Viewer, required: readonly string[]): boolean {
  return viewer.status === 'member' && isEntitled(viewer.entitlements, required);
}

function offerTo(viewer: Viewer, event: SportsEvent, hasPaidVideo: boolean): UpsellOffer | null {
  if (viewer.status === 'unknown') return null;
  return upsellOffer({ isSignedIn: viewer.status === 'member', hasPaidVideo, isTournament: needsOwnPass(event) });
}
