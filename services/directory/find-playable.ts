import { and, asc, desc, eq, type SQL } from 'drizzle-orm';
import {
  fileOffer,
  isDatacastPaymentRequired,
  isVideoPaymentRequired,
  requiredEntitlements,
} from 'shared-contracts/rules';
import { USUAL_GAME } from '../db/advance-schedule.ts';
import type { Database } from '../db/database.ts';
import { bracketGames, broadcasts, datacasts, events, publishers, vods } from '../db/schema/index.ts';
import type { PlayableResource, ServiceContext } from '../service-context.ts';

/** How long after its end a live feed plays at least, so that a viewer at the live edge sees the last seconds. */
const GRACE = 10 * 60_000;

type EventRow = typeof events.$inferSelect;
type BroadcastRow = typeof broadcasts.$inferSelect;
type VodRow = typeof vods.$inferSelect;
type DatacastRow = typeof datacasts.$inferSelect;
type FeedRow = BroadcastRow | VodRow | DatacastRow;

/** What the media, statistics and licence services ask before they give anything out: `ServiceContext.findPlayable`. */
export function createFindPlayable(db: Database, clock: () => Date): ServiceContext['findPlayable'] {
  return async (resourceKey) =>
    (await findLive(db, resourceKey, clock())) ??
    (await findReplay(db, resourceKey, clock())) ??
    findDatacast(db, resourceKey);
}

async function findLive(db: Database, key: string, now: Date): Promise<PlayableResource | null> {
  const [row] = await db
    .select({
      ...{ feed: broadcasts, event: events, publisherName: publishers.name, bracketGame: bracketGames, replay: vods },
    })
    .from(broadcasts)
    .innerJoin(events, eq(events.key, broadcasts.eventKey))
    .innerJoin(publishers, eq(publishers.key, broadcasts.publisherKey))
    .leftJoin(vods, eq(vods.key, broadcasts.vodKey))
    .leftJoin(bracketGames, eq(bracketGames.eventKey, events.key))
    .where(eq(broadcasts.key, key));
  if (!row) return null;
  const { feed, event } = row;
  const isOver = feed.status === 'complete' && !playsOn(feed, row.replay, now);
  return {
    ...commonFacts(feed, event, row.publisherName),
    ...videoPayment(feed, event, now),
    kind: 'broadcast',
    isPlayable: !event.isDeleted && feed.status !== 'scheduled' && !isOver,
    isOver,
    startedAt: feed.goesOnAirAt,
    endsAt: feed.endsAt,
    outage: feed.outageFrom && feed.outageUntil && { from: feed.outageFrom, until: feed.outageUntil },
    durationSeconds: null,
    file: null,
    game: feed.goesOnAirAt && gameOf(event, row.bracketGame, liveTimes(feed.goesOnAirAt, feed.endsAt, event.startTime)),
  };
}

async function findReplay(db: Database, key: string, now: Date): Promise<PlayableResource | null> {
  const [row] = await db
    .select({ feed: vods, event: events, publisherName: publishers.name, bracketGame: bracketGames, live: broadcasts })
    .from(vods)
    .innerJoin(events, eq(events.key, vods.eventKey))
    .innerJoin(publishers, eq(publishers.key, vods.publisherKey))
    .leftJoin(bracketGames, eq(bracketGames.eventKey, events.key))
    .leftJoin(broadcasts, eq(broadcasts.vodKey, vods.key))
    .where(eq(vods.key, key));
  if (!row) return null;
  const { feed, event } = row;
  return {
    ...commonFacts(feed, event, row.publisherName),
    ...videoPayment(feed, event, now),
    kind: 'vod',
    isPlayable: !event.isDeleted && feed.status === 'complete',
    isOver: false,
    startedAt: recordedAt(event, row.live),
    endsAt: null,
    outage: null,
    durationSeconds: feed.durationSeconds,
    file: fileOffer({ download_to_own: feed.downloadToOwn, download_paypal_code: feed.downloadPaypalCode }),
    game: gameOf(event, row.bracketGame, { leadInSeconds: 0, lengthSeconds: feed.durationSeconds }),
  };
}

/** A statistics feed tells of its game as long as anybody asks. */
async function findDatacast(db: Database, key: string): Promise<PlayableResource | null> {
  const [feed] = await readDatacasts(db, eq(datacasts.key, key));
  return feed ?? null;
}

/** The statistics feeds that a condition on them and their events leaves, each once. */
export async function readDatacasts(db: Database, where: SQL | undefined): Promise<PlayableResource[]> {
  const rows = await db
    .select({
      feed: datacasts,
      event: events,
      publisherName: publishers.name,
      bracketGame: bracketGames,
      live: broadcasts,
    })
    .from(datacasts)
    .innerJoin(events, eq(events.key, datacasts.eventKey))
    .innerJoin(publishers, eq(publishers.key, datacasts.publisherKey))
    .leftJoin(bracketGames, eq(bracketGames.eventKey, events.key))
    .leftJoin(broadcasts, and(eq(broadcasts.eventKey, events.key), eq(broadcasts.publisherKey, datacasts.publisherKey)))
    .where(where)
    .orderBy(asc(datacasts.key), desc(broadcasts.key));
  // Of several live feeds the first one dates the statistics.
  return [...new Map(rows.map((row) => [row.feed.key, datacastOf(row)])).values()];
}

interface DatacastFacts {
  feed: DatacastRow;
  event: EventRow;
  publisherName: string;
  bracketGame: typeof bracketGames.$inferSelect | null;
  live: BroadcastRow | null;
}

function datacastOf({ feed, event, publisherName, bracketGame, live }: DatacastFacts): PlayableResource {
  const startedAt = live ? live.goesOnAirAt : startOf(event);
  const endsAt = live ? live.endsAt : startedAt && new Date(startedAt.getTime() + USUAL_GAME);
  return {
    ...commonFacts(feed, event, publisherName),
    paymentRequired: isDatacastPaymentRequired({ payment_required: feed.paymentRequired, status: feed.status }),
    requiredEntitlements: [...requiredEntitlements(tournamentOf(event), 'datacast')],
    kind: 'datacast',
    isPlayable: !event.isDeleted && feed.status !== 'scheduled',
    isOver: feed.status === 'complete',
    startedAt,
    endsAt,
    outage: null,
    durationSeconds: null,
    file: null,
    game: startedAt && gameOf(event, bracketGame, liveTimes(startedAt, endsAt, event.startTime)),
  };
}

/**
 * Whether a live feed that has ended still plays. Viewers may be anywhere in it, back to its start: they watch on until there
 * is a replay to go on with, or, where none will come, for as long as the whole feed takes.
 */
function playsOn({ goesOnAirAt, endsAt }: BroadcastRow, replay: VodRow | null, now: Date): boolean {
  if (!goesOnAirAt || !endsAt) return false;
  const sinceEnd = now.getTime() - endsAt.getTime();
  if (sinceEnd < GRACE) return true;
  return replay ? replay.status !== 'complete' : sinceEnd < endsAt.getTime() - goesOnAirAt.getTime();
}

/** A live feed that goes on air before the game has a lead-in; one that is late shows the game from its own start. */
function liveTimes(goesOnAirAt: Date, endsAt: Date | null, startTime: Date | null) {
  const leadIn = Math.max(0, (startTime?.getTime() ?? 0) - goesOnAirAt.getTime());
  const length = endsAt ? endsAt.getTime() - goesOnAirAt.getTime() - leadIn : USUAL_GAME;
  return { leadInSeconds: leadIn / 1000, lengthSeconds: length / 1000 };
}

/** A replay begins with the game; or with its live feed, where that went on air later. */
function recordedAt(event: EventRow, live: BroadcastRow | null): Date | null {
  const start = startOf(event);
  return start && new Date(Math.max(start.getTime(), live?.goesOnAirAt?.getTime() ?? 0));
}

function startOf({ startTime, timeToBeDetermined }: EventRow): Date | null {
  return timeToBeDetermined ? null : startTime;
}

/** The game that a video shows; the replay and the live feed of one game are equally long, and so tell the same of it. */
function gameOf(
  event: EventRow,
  bracketGame: typeof bracketGames.$inferSelect | null,
  times: { leadInSeconds: number; lengthSeconds: number },
): PlayableResource['game'] {
  if (event.contentType !== 'game' || !event.homeSchoolKey || !event.awaySchoolKey) return null;
  return { ...times, final: scoreOf(bracketGame) ?? scoreOf(event) };
}

function scoreOf(scored: Pick<EventRow, 'homeScore' | 'awayScore'> | null): [home: number, away: number] | null {
  return scored && scored.homeScore !== null && scored.awayScore !== null ? [scored.homeScore, scored.awayScore] : null;
}

const tournamentOf = ({ isTournament, requiredEntitlement }: EventRow) => ({
  is_tournament: isTournament,
  required_entitlement: requiredEntitlement,
});

function videoPayment({ paymentRequired, entitlementEndsAt }: FeedRow, event: EventRow, now: Date) {
  const payment = { payment_required: paymentRequired, entitlement_period: entitlementEndsAt?.toISOString() ?? null };
  return {
    paymentRequired: isVideoPaymentRequired(payment, now),
    requiredEntitlements: [...requiredEntitlements(tournamentOf(event), 'video')],
  };
}

function commonFacts(feed: FeedRow, event: EventRow, publisherName: string) {
  // A feed that sets no bound of its own is held by the event's.
  const window = feed.blackoutStart || feed.blackoutEnd ? feed : event;
  return {
    eventKey: event.key,
    resourceKey: feed.key,
    publisherName,
    sport: event.sport,
    blackoutStart: window.blackoutStart,
    blackoutEnd: window.blackoutEnd,
  };
}
