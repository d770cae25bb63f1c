import type { InferSelectModel } from 'drizzle-orm';
import type { FileOffer } from 'shared-contracts/rules';
import { rulesOf } from '../../../game-score/sport-rules.ts';
import { keyOf, slugOf } from '../../keys.ts';
import type { broadcasts, datacasts, events, vods } from '../../schema/index.ts';
import { searchTextOf } from '../../search-text.ts';
import type { PoolSchool } from './school-pool.ts';
import type { SportChoice } from './season.ts';

/** Without what the database keeps by itself: as what an event is listed, and its words. */
export type EventRow = Omit<
  InferSelectModel<typeof events>,
  'isOnAir' | 'isComing' | 'hasReplay' | 'hasOpenReplay' | 'searchVector'
>;
export type BroadcastRow = InferSelectModel<typeof broadcasts>;
export type VodRow = InferSelectModel<typeof vods>;
export type DatacastRow = Omit<InferSelectModel<typeof datacasts>, 'highlightsChosen'>;

/** An event with its feeds, as rows that wait to be written. Every feed starts as `scheduled`; the director moves it. */
export interface PlannedEvent {
  event: EventRow;
  broadcasts: BroadcastRow[];
  vods: VodRow[];
  datacasts: DatacastRow[];
}

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

export const after = (instant: Date, milliseconds: number) => new Date(instant.getTime() + milliseconds);

export interface GameFacts {
  key: string;
  origin: string;
  start: Date;
  choice: SportChoice;
  home: PoolSchool;
  away: PoolSchool;
  publisherKey: string;
  level: string;
  gameType: string;
}

/** A plain game without feeds; callers change what makes it special. */
export function plannedGame(facts: GameFacts): PlannedEvent {
  const { key, origin, start, choice, home, away, publisherKey, level, gameType } = facts;
  return {
    event: {
      key,
      slug: slugOf(choice.sport, away.shortName, 'at', home.shortName),
      contentType: 'game',
      startTime: start,
      createdAt: after(start, -12 * 24 * HOUR),
      timeToBeDetermined: false,
      timeZone: home.timeZone,
      stateCode: home.stateCode,
      city: home.city,
      sport: choice.sport,
      activityName: choice.sport,
      gender: choice.gender,
      gameType,
      level,
      round: null,
      sublocation: `${home.shortName} ${VENUES[choice.sport] ?? 'Field'}`,
      sublocationDetail: null,
      classification: null,
      classLabel: null,
      customHeadline: null,
      customSubheadline: null,
      isTournament: false,
      requiredEntitlement: null,
      isSport: true,
      isPixellot: false,
      isDeleted: false,
      redirectTo: null,
      blackoutStart: null,
      blackoutEnd: null,
      publisherKey,
      homeSchoolKey: home.key,
      awaySchoolKey: away.key,
      homeScore: null,
      awayScore: null,
      searchText: searchTextOf(home.searchText, away.searchText, choice.sport, choice.gender, level),
      origin,
    },
    broadcasts: [],
    vods: [],
    datacasts: [],
  };
}

const VENUES: Readonly<Record<string, string>> = {
  Football: 'Stadium',
  Basketball: 'Gymnasium',
  Volleyball: 'Gymnasium',
  Wrestling: 'Gymnasium',
  'Ice Hockey': 'Ice Arena',
  Swimming: 'Pool',
};

export interface FeedFacts {
  publisherKey: string;
  isPaid: boolean;
  /** The instant until which payment is required; null: without end. */
  entitlementEndsAt?: Date | null;
  producerType?: string;
  blackoutStart?: Date | null;
  blackoutEnd?: Date | null;
  headline?: string;
}

function feedRow(eventKey: string, kind: string, facts: FeedFacts) {
  return {
    key: keyOf(kind, eventKey, facts.publisherKey),
    eventKey,
    publisherKey: facts.publisherKey,
    headline: facts.headline ?? null,
    subheadline: null,
    paymentRequired: facts.isPaid,
    entitlementEndsAt: facts.entitlementEndsAt ?? null,
    producerType: facts.producerType ?? 'school',
    blackoutStart: facts.blackoutStart ?? null,
    blackoutEnd: facts.blackoutEnd ?? null,
    status: 'scheduled' as const,
  };
}

/** Adds a live feed; without `goesOnAirAt` its encoder never starts. */
export function addBroadcast(
  planned: PlannedEvent,
  facts: FeedFacts & {
    goesOnAirAt: Date | null;
    endsAt: Date | null;
    unlisted?: boolean;
    /** Its camera is offline meanwhile. */
    outage?: { from: Date; until: Date } | null;
  },
): void {
  const replay = planned.vods.find((vod) => vod.publisherKey === facts.publisherKey);
  planned.broadcasts.push({
    ...feedRow(planned.event.key, 'bro', facts),
    unlisted: facts.unlisted ?? false,
    vodKey: replay?.key ?? null,
    goesOnAirAt: facts.goesOnAirAt,
    endsAt: facts.endsAt,
    outageFrom: facts.outage?.from ?? null,
    outageUntil: facts.outage?.until ?? null,
  });
}

/** Cents. */
const FILE_PRICE = 1499;

/** Adds a replay that is ready at an instant. Add it before its broadcast, which then points to it. */
export function addVod(
  planned: PlannedEvent,
  facts: FeedFacts & { readyAt: Date; minutes: number; file?: FileOffer | null },
): void {
  const row = feedRow(planned.event.key, 'vod', facts);
  const { file = null } = facts;
  planned.vods.push({
    ...row,
    downloadToOwn: file !== null,
    downloadDescription: file ? 'Full event as a video file, yours to keep.' : null,
    downloadPaypalCode: file === 'sold' ? `DTO-${row.key.slice(3).toUpperCase()}` : null,
    downloadPriceInCents: file === 'sold' ? FILE_PRICE : null,
    readyAt: facts.readyAt,
    durationSeconds: facts.minutes * 60,
  });
}

/** Adds a statistics feed to a game of a sport that is scored; there is nothing to tell of others. */
export function addDatacast(planned: PlannedEvent, facts: FeedFacts): void {
  if (!rulesOf(planned.event.sport)) return;
  planned.datacasts.push(feedRow(planned.event.key, 'dat', facts));
}
