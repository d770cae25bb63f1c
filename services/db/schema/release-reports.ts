import { index, integer, pgTable, primaryKey, real, text, timestamp } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/**
 * What one session found of one release. A session is a browser that a cohort named, else a page load; it counts once in
 * each generation, so its later reports meet its row.
 */
export const releaseVotes = pgTable(
  'release_votes',
  {
    /** Hash of a random name: it leads to nobody. */
    session: text().notNull(),
    environment: text().notNull(),
    remote: text().notNull(),
    releaseId: text().notNull(),
    /** The channel's generation when the session reported. */
    generation: integer().notNull(),
    outcome: text({ enum: ['ok', 'failed'] }).notNull(),
    /** These three are a failure's. */
    kind: text({ enum: ['load', 'integrity', 'render', 'uncaught', 'contract'] }),
    page: text(),
    reason: text(),
    firstSeenAt: instant().notNull(),
  },
  (table) => [
    // Named, since the name it would be given is longer than PostgreSQL keeps.
    primaryKey({
      name: 'release_votes_pk',
      columns: [table.session, table.environment, table.remote, table.releaseId, table.generation],
    }),
    index('release_votes_first_seen').on(table.firstSeenAt),
  ],
);

/**
 * The votes, counted by minute as they come: a look at a release's health reads these few rows. A session is counted in
 * the minute of its first report, its failure in the minute in which it became known.
 */
export const releaseTallies = pgTable(
  'release_tallies',
  {
    environment: text().notNull(),
    remote: text().notNull(),
    generation: integer().notNull(),
    releaseId: text().notNull(),
    minute: instant().notNull(),
    sessions: integer().notNull().default(0),
    load: integer().notNull().default(0),
    integrity: integer().notNull().default(0),
    render: integer().notNull().default(0),
    uncaught: integer().notNull().default(0),
    contract: integer().notNull().default(0),
    /** Failures that are evidence: so many of one address and one network alone, whatever their kind. */
    counted: integer().notNull().default(0),
  },
  (table) => [
    // Named, since the name it would be given is longer than PostgreSQL keeps.
    primaryKey({
      name: 'release_tallies_pk',
      columns: [table.environment, table.remote, table.generation, table.releaseId, table.minute],
    }),
    index('release_tallies_minute').on(table.minute),
  ],
);

/**
 * How many failures of an address or a network count as evidence in an hour of a generation. The sender's hash takes in
 * all three, so that nobody can be followed from one channel or hour to the next.
 */
export const releaseFailureSenders = pgTable(
  'release_failure_senders',
  {
    sender: text().primaryKey(),
    counted: integer().notNull().default(0),
    /** Beginning of the hour that is judged. */
    hour: instant().notNull(),
  },
  (table) => [index('release_failure_senders_hour').on(table.hour)],
);

/**
 * How fast a session's first view of a page was in the last hour, for each release that it ran: once as a document
 * that was loaded, once as a navigation inside the tab.
 */
export const pageSpeeds = pgTable(
  'page_speeds',
  {
    /** The same hash as that of a vote. */
    session: text().notNull(),
    environment: text().notNull(),
    remote: text().notNull(),
    releaseId: text().notNull(),
    page: text().notNull(),
    kind: text({ enum: ['load', 'in-app'] }).notNull(),
    /** The view that was measured, by a name that only its browser knows. */
    view: text().notNull(),
    /** Largest Contentful Paint, in milliseconds. Each of the three is null where the browser did not measure it. */
    lcp: integer(),
    /** Interaction to Next Paint, in milliseconds. */
    inp: integer(),
    /** Cumulative Layout Shift. */
    cls: real(),
    firstSeenAt: instant().notNull(),
  },
  (table) => [
    // Named, since the name it would be given is longer than PostgreSQL keeps.
    primaryKey({
      name: 'page_speeds_pk',
      columns: [table.session, table.environment, table.remote, table.releaseId, table.page, table.kind],
    }),
    index('page_speeds_first_seen').on(table.firstSeenAt),
  ],
);
