import { searchTextOf } from '../../search-text.ts';
import { SHOWCASE_ENTITLEMENT } from '../passes.ts';
import { addBroadcast, addDatacast, addVod, after, type FeedFacts, HOUR, type PlannedEvent } from './planned-event.ts';
import type { PoolSchool, SchoolPool } from './school-pool.ts';
import type { SportChoice } from './season.ts';

export interface SpecialFacts {
  feed: FeedFacts;
  home: PoolSchool;
  away: PoolSchool;
  pool: SchoolPool;
  day: string;
  timing: { start: Date; goesOnAirAt: Date; endsAt: Date; readyAt: Date; choice: SportChoice };
}

type Special = (planned: PlannedEvent, facts: SpecialFacts) => void;

/** Replay and live feed with these changes. */
function addBoth(planned: PlannedEvent, { timing }: SpecialFacts, feed: FeedFacts, live: { unlisted?: boolean } = {}) {
  addVod(planned, { ...feed, readyAt: timing.readyAt, minutes: timing.choice.minutes });
  addBroadcast(planned, { ...feed, goesOnAirAt: timing.goesOnAirAt, endsAt: timing.endsAt, ...live });
}

const timeToBeDetermined: Special = (planned, facts) => {
  Object.assign(planned.event, { timeToBeDetermined: true });
  addBoth(planned, facts, facts.feed);
};

const replayOnly: Special = (planned, { feed, timing }) => {
  addVod(planned, { ...feed, readyAt: after(timing.start, 24 * HOUR), minutes: timing.choice.minutes });
};

const nothingToShow: Special = () => {};

const deleted: Special = (planned, facts) => {
  Object.assign(planned.event, { isDeleted: true });
  addBoth(planned, facts, facts.feed);
};

const download: Special = (planned, { feed, timing }) => {
  addVod(planned, { ...feed, readyAt: timing.readyAt, minutes: timing.choice.minutes, file: 'sold' });
  addBroadcast(planned, { ...feed, goesOnAirAt: timing.goesOnAirAt, endsAt: timing.endsAt });
};

const statisticsOnly: Special = (planned, { feed }) => addDatacast(planned, feed);

/** Both schools send their own pictures. */
const twoPublishers: Special = (planned, facts) => {
  addBoth(planned, facts, { ...facts.feed, headline: `${facts.home.shortName} feed` });
  const partner = facts.pool.associationOf.get(facts.home.stateCode);
  if (partner) addBoth(planned, facts, { ...facts.feed, publisherKey: partner.key, headline: 'Association feed' });
};

const tournament: Special = (planned, facts) => {
  const association = facts.pool.associationOf.get(facts.home.stateCode);
  const publisherKey = association?.key ?? facts.feed.publisherKey;
  Object.assign(planned.event, {
    publisherKey,
    isTournament: true,
    requiredEntitlement: SHOWCASE_ENTITLEMENT,
    gameType: 'Tournament',
    round: 'Semifinal',
    customSubheadline: 'Holiday Showcase Tournament',
    searchText: searchTextOf(planned.event.searchText, 'Holiday Showcase Tournament'),
  });
  addBoth(planned, facts, { ...facts.feed, publisherKey, isPaid: true, entitlementEndsAt: null });
};

/** The replay is held back for three days; every other day only the end is known. */
const replayBlackout: Special = (planned, facts) => {
  const { timing, day } = facts;
  const isStartKnown = Number(day.slice(-2)) % 2 === 0;
  addVod(planned, {
    ...facts.feed,
    blackoutStart: isStartKnown ? after(timing.start, -HOUR) : null,
    blackoutEnd: after(timing.start, 72 * HOUR),
    readyAt: timing.readyAt,
    minutes: timing.choice.minutes,
  });
  addBroadcast(planned, { ...facts.feed, goesOnAirAt: timing.goesOnAirAt, endsAt: timing.endsAt });
};

/** Nobody has said when the replay may be shown. */
const openBlackout: Special = (planned, facts) => {
  const { timing, feed } = facts;
  addVod(planned, {
    ...feed,
    blackoutStart: after(timing.start, -HOUR),
    readyAt: timing.readyAt,
    minutes: timing.choice.minutes,
  });
  addBroadcast(planned, { ...feed, goesOnAirAt: timing.goesOnAirAt, endsAt: timing.endsAt });
};

/** The game may not be shown at all until the next noon or so. */
const eventBlackout: Special = (planned, facts) => {
  const window = { blackoutStart: after(facts.timing.start, -HOUR), blackoutEnd: after(facts.timing.start, 18 * HOUR) };
  Object.assign(planned.event, window);
  addBoth(planned, facts, { ...facts.feed, ...window });
};

const unlisted: Special = (planned, facts) => addBoth(planned, facts, facts.feed, { unlisted: true });

const withoutReplay: Special = (planned, { feed, timing }) => {
  addBroadcast(planned, { ...feed, goesOnAirAt: timing.goesOnAirAt, endsAt: timing.endsAt });
};

const byAffiliate: Special = (planned, facts) => {
  const publisherKey = facts.pool.affiliatesOf.get(facts.home.stateCode)?.[0] ?? facts.feed.publisherKey;
  Object.assign(planned.event, { publisherKey });
  addBoth(planned, facts, { ...facts.feed, publisherKey, producerType: 'affiliate' });
};

const free: Special = (planned, facts) => addBoth(planned, facts, { ...facts.feed, isPaid: false });

/** The first games of every day show the cases that a plain game does not. */
export const SPECIALS: readonly Special[] = [
  timeToBeDetermined,
  timeToBeDetermined,
  replayOnly,
  nothingToShow,
  deleted,
  download,
  download,
  statisticsOnly,
  twoPublishers,
  twoPublishers,
  tournament,
  tournament,
  replayBlackout,
  openBlackout,
  eventBlackout,
  unlisted,
  withoutReplay,
  withoutReplay,
  byAffiliate,
  byAffiliate,
  free,
  free,
  replayOnly,
  tournament,
];
