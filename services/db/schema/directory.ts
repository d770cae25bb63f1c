import { boolean, doublePrecision, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true, mode: 'date' });

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
  },
  (table) => [uniqueIndex('associations_slug').on(table.slug), index('associations_state').on(table.stateCode)],
);

/** `searchText` is the unaccented lower-case name, city, state and mascot that the search service matches on. */
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
  },
  (table) => [
    uniqueIndex('schools_slug').on(table.slug),
    index('schools_state').on(table.stateCode, table.name),
    index('schools_search_trigrams').using('gin', table.searchText.op('gin_trgm_ops')),
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

export const publishers = pgTable('publishers', {
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
});

/**
 * A game or another event. `searchText` holds the unaccented lower-case names of sides, city, sport and headline.
 * `origin` tells the demo schedule (`demo:<day>`) from rows that an operator wrote.
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
    searchText: text().notNull(),
    origin: text().notNull(),
  },
  (table) => [
    index('events_start').on(table.startTime, table.key),
    index('events_state_start').on(table.stateCode, table.startTime),
    index('events_home').on(table.homeSchoolKey, table.startTime),
    index('events_away').on(table.awaySchoolKey, table.startTime),
    index('events_origin').on(table.origin),
    index('events_search_trigrams').using('gin', table.searchText.op('gin_trgm_ops')),
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
  },
  (table) => [index('broadcasts_event').on(table.eventKey), index('broadcasts_status').on(table.status)],
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
    readyAt: instant(),
    durationSeconds: doublePrecision().notNull(),
  },
  (table) => [index('vods_event').on(table.eventKey), index('vods_status').on(table.status)],
);

export const datacasts = pgTable(
  'datacasts',
  { ...feedColumns, status: text({ enum: ['scheduled', 'on_air', 'complete'] }).notNull() },
  (table) => [index('datacasts_event').on(table.eventKey)],
);
