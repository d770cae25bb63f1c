import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { logos } from './logos.ts';

const instant = () => timestamp({ withTimezone: true, mode: 'date' });
const logo = () => text().references(() => logos.name);

/** `city` is empty where it is not known. */
export const associations = pgTable(
  'associations',
  {
    key: text().primaryKey(),
    slug: text().notNull(),
    name: text().notNull(),
    shortName: text().notNull(),
    acronym: text().notNull(),
    city: text().notNull(),
    stateCode: text().notNull(),
    primaryColor: text().notNull(),
    secondaryColor: text().notNull(),
    logo: logo(),
  },
  (table) => [uniqueIndex('associations_slug').on(table.slug), index('associations_state').on(table.stateCode)],
);

/** Text in the order of its bytes, in which an index also finds what begins with some letters. */
const byBytes = (column: AnyPgColumn) => sql`${column} collate "C"`;

/** The words of a text, by which an index finds the rows whose text has some words, or words with some beginnings. */
const wordsOf = (column: AnyPgColumn) => sql`to_tsvector('simple', ${column})`;

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * `searchText` is the unaccented lower-case name, city, state and mascot that the search service matches on. `zipCode` and `mascot`
 * are empty where they are not known.
 */
export const schools = pgTable(
  'schools',
  {
    key: text().primaryKey(),
    slug: text().notNull(),
    name: text().notNull(),
    shortName: text().notNull(),
    city: text().notNull(),
    stateCode: text().notNull(),
    zipCode: text().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    /** One of the seven zone names of the specification. */
    timeZone: text().notNull(),
    type: text({ enum: ['school', 'pixellot'] }).notNull(),
    mascot: text().notNull(),
    primaryColor: text().notNull(),
    secondaryColor: text().notNull(),
    associationKey: text()
      .notNull()
      .references(() => associations.key),
    searchText: text().notNull(),
    logo: logo(),
  },
  (table) => [
    uniqueIndex('schools_slug').on(table.slug),
    index('schools_name').on(table.name, table.key),
    index('schools_state').on(table.stateCode, table.name, table.key),
    index('schools_text').on(byBytes(table.searchText), table.key),
    index('schools_state_text').on(table.stateCode, byBytes(table.searchText), table.key),
    index('schools_association').on(table.associationKey, table.name, table.key),
    index('schools_association_text').on(table.associationKey, byBytes(table.searchText), table.key),
    index('schools_point').on(table.latitude, table.longitude),
    index('schools_words').using('gin', wordsOf(table.searchText)),
  ],
);

/** A school's team in one sport, gender and level. */
export const teams = pgTable(
  'teams',
  {
    key: text().primaryKey(),
    schoolKey: text()
      .notNull()
      .references(() => schools.key, { onDelete: 'cascade' }),
    sport: text().notNull(),
    gender: text(),
    level: text().notNull(),
  },
  (table) => [index('teams_school').on(table.schoolKey)],
);

export const publishers = pgTable(
  'publishers',
  {
    key: text().primaryKey(),
    type: text({ enum: ['school', 'state_association', 'affiliate'] }).notNull(),
    name: text().notNull(),
    slug: text().notNull(),
    acronym: text(),
    city: text(),
    states: text().array().notNull(),
    showAds: boolean().notNull(),
    schoolKey: text(),
    stateAssociationKey: text(),
    affiliateKey: text(),
    logo: logo(),
  },
  (table) => [
    index('publishers_slug').on(table.slug),
    index('publishers_affiliate').on(table.affiliateKey).where(sql`${table.affiliateKey} is not null`),
    index('publishers_type').on(table.type).where(sql`${table.type} <> 'school'`),
    index('publishers_profile').on(sql`coalesce(${table.affiliateKey}, ${table.key})`),
  ],
);

/** What an event is about, as lists are narrowed by it. */
const activityOf = ({ sport, activityName }: { sport: AnyPgColumn; activityName: AnyPgColumn }) =>
  sql`lower(coalesce(${sport}, ${activityName}))`;

/**
 * A game or another event. `searchText` holds the unaccented lower-case names of sides, city, sport and headline.
 * What is listed as live, coming and to be watched again is kept by triggers on the feeds (migration 16), so that a list walks
 * an index and stops at the end of its page. `origin` tells the demo schedule (`demo:<day>`) from rows that an operator wrote.
 */
export const events = pgTable(
  'events',
  {
    key: text().primaryKey(),
    slug: text().notNull(),
    contentType: text({ enum: ['game', 'event'] }).notNull(),
    startTime: instant(),
    createdAt: instant().notNull(),
    timeToBeDetermined: boolean().notNull().default(false),
    timeZone: text().notNull(),
    stateCode: text().notNull(),
    city: text().notNull(),
    sport: text(),
    activityName: text(),
    gender: text({ enum: ['Boys', 'Girls', 'Coed'] }),
    gameType: text(),
    level: text(),
    round: text(),
    sublocation: text(),
    sublocationDetail: text(),
    classification: text(),
    classLabel: text(),
    customHeadline: text(),
    customSubheadline: text(),
    isTournament: boolean().notNull().default(false),
    requiredEntitlement: text(),
    isSport: boolean().notNull().default(true),
    isPixellot: boolean().notNull().default(false),
    isDeleted: boolean().notNull().default(false),
    /** Where its page is now: a path of the site, or an address of the network. Null while it is at its own. */
    redirectTo: text(),
    blackoutStart: instant(),
    blackoutEnd: instant(),
    publisherKey: text()
      .notNull()
      .references(() => publishers.key),
    homeSchoolKey: text().references(() => schools.key),
    awaySchoolKey: text().references(() => schools.key),
    /** How it ended, as whoever wrote the event says; null where nobody did. In sets for games of sets. */
    homeScore: integer(),
    awayScore: integer(),
    searchText: text().notNull(),
    /** The words of `searchText`: to take them out of it for each row that a search walks past takes fifteen times as long. */
    searchVector: tsvector().generatedAlwaysAs(sql`to_tsvector('simple', search_text)`),
    origin: text().notNull(),
    /** A listed broadcast is on air. */
    isOnAir: boolean().notNull().default(false),
    /** A listed broadcast is scheduled, or a replay without any broadcast is. */
    isComing: boolean().notNull().default(false),
    /** A replay that is not unlisted is complete; it may still be blacked out. */
    hasReplay: boolean().notNull().default(false),
    /** One of these is never blacked out, so that nobody has to look. */
    hasOpenReplay: boolean().notNull().default(false),
  },
  (table) => [
    index('events_start').on(table.startTime, table.key),
    index('events_state_start').on(table.stateCode, table.startTime, table.key),
    index('events_sport_start').on(activityOf(table), table.startTime, table.key),
    index('events_level_start').on(sql`lower(${table.level})`, table.startTime, table.key),
    index('events_publisher_start').on(table.publisherKey, table.startTime, table.key),
    index('events_on_air').on(table.startTime, table.key).where(sql`${table.isOnAir}`),
    index('events_coming').on(table.startTime, table.key).where(sql`${table.isComing}`),
    index('events_replays').on(table.startTime.desc().nullsLast(), table.key).where(sql`${table.hasReplay}`),
    index('events_state_replays')
      .on(table.stateCode, table.startTime.desc().nullsLast(), table.key)
      .where(sql`${table.hasReplay}`),
    index('events_sport_replays')
      .on(activityOf(table), table.startTime.desc().nullsLast(), table.key)
      .where(sql`${table.hasReplay}`),
    index('events_level_replays')
      .on(sql`lower(${table.level})`, table.startTime.desc().nullsLast(), table.key)
      .where(sql`${table.hasReplay}`),
    index('events_home').on(table.homeSchoolKey, table.startTime),
    index('events_away').on(table.awaySchoolKey, table.startTime),
    index('events_origin').on(table.origin),
    index('events_slug').on(table.slug, table.startTime),
    index('events_words').using('gin', table.searchVector),
  ],
);

const feedColumns = {
  key: text().primaryKey(),
  eventKey: text()
    .notNull()
    .references(() => events.key, { onDelete: 'cascade' }),
  publisherKey: text()
    .notNull()
    .references(() => publishers.key),
  headline: text(),
  subheadline: text(),
  paymentRequired: boolean().notNull(),
  /** The instant until which payment is required; null means without end. */
  entitlementEndsAt: instant(),
  producerType: text(),
  blackoutStart: instant(),
  blackoutEnd: instant(),
};

/**
 * A live feed. `goesOnAirAt`, `endsAt` are when its encoder starts and stops; null means that it never does.
 * The schedule's director moves `status` when these pass; the media origin counts its segments from `goesOnAirAt`.
 * From `outageFrom` to `outageUntil` its camera is offline and keeps what it films, which it sends when it is back.
 */
export const broadcasts = pgTable(
  'broadcasts',
  {
    ...feedColumns,
    status: text({ enum: ['scheduled', 'on_air', 'complete'] }).notNull(),
    unlisted: boolean().notNull().default(false),
    vodKey: text(),
    goesOnAirAt: instant(),
    endsAt: instant(),
    outageFrom: instant(),
    outageUntil: instant(),
  },
  (table) => [
    index('broadcasts_event').on(table.eventKey),
    index('broadcasts_status').on(table.status),
    index('broadcasts_vod').on(table.vodKey),
    index('broadcasts_on_air_at').on(table.goesOnAirAt),
    index('broadcasts_end').on(table.endsAt),
    index('broadcasts_outage_from').on(table.outageFrom).where(sql`${table.outageFrom} is not null`),
    index('broadcasts_outage_until').on(table.outageUntil).where(sql`${table.outageUntil} is not null`),
  ],
);

/** A replay; `readyAt` is when its processing ends. `durationSeconds` is its length on the demo footage's loop. */
export const vods = pgTable(
  'vods',
  {
    ...feedColumns,
    status: text({ enum: ['scheduled', 'complete'] }).notNull(),
    downloadToOwn: boolean().notNull().default(false),
    downloadDescription: text(),
    downloadPaypalCode: text(),
    /** What the file costs that the code is of; without a price it is not sold. */
    downloadPriceInCents: integer(),
    readyAt: instant(),
    durationSeconds: doublePrecision().notNull(),
  },
  (table) => [
    index('vods_event').on(table.eventKey),
    index('vods_status').on(table.status),
    index('vods_ready').on(table.readyAt),
  ],
);

export const datacasts = pgTable(
  'datacasts',
  {
    ...feedColumns,
    status: text({ enum: ['scheduled', 'on_air', 'complete'] }).notNull(),
    /** The highlights of its game are there, if there are any. */
    highlightsChosen: boolean().notNull().default(false),
  },
  (table) => [
    index('datacasts_event').on(table.eventKey),
    index('datacasts_without_highlights')
      .on(table.key)
      .where(sql`${table.status} = 'complete' and not ${table.highlightsChosen}`),
  ],
);

/**
 * What happened to the streams of an event and when, copied from the log of the media origin (content service). `feedKey` is
 * of a broadcast or of a replay.
 */
export const streamChanges = pgTable(
  'stream_changes',
  {
    eventKey: text()
      .notNull()
      .references(() => events.key, { onDelete: 'cascade' }),
    feedKey: text().notNull(),
    kind: text({ enum: ['on_air', 'interrupted', 'resumed', 'ended', 'never_began', 'replay_ready'] }).notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.feedKey, table.kind, table.at] }),
    index('stream_changes_event').on(table.eventKey, table.at),
  ],
);

/**
 * How many events a state has of each sport or activity (empty where there is none), kept by triggers (migration 16); deleted
 * and moved ones do not count.
 */
export const eventTallies = pgTable(
  'event_tallies',
  { stateCode: text().notNull(), activity: text().notNull(), total: integer().notNull() },
  (table) => [primaryKey({ columns: [table.stateCode, table.activity] })],
);

/**
 * Every word of three letters and more that a search text has had, kept by triggers (migration 16): what a mistyped word is
 * compared with.
 */
export const searchWords = pgTable('search_words', { word: text().primaryKey() }, (table) => [
  index('search_words_bytes').on(byBytes(table.word)),
  index('search_words_trigrams').using('gin', table.word.op('gin_trgm_ops')),
]);
