import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { ReleaseRecord } from 'shared-contracts/release-record';

const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/** A team's credential for the release registry. */
export const releaseTokens = pgTable('release_tokens', {
  /** By which people name it, for example to revoke it. */
  id: text().primaryKey(),
  /** What is kept in the token's place: whoever reads the table cannot act with it. */
  hash: text().notNull().unique(),
  /** Who acts with it, as the logs say. */
  name: text().notNull(),
  scopes: jsonb().$type<string[]>().notNull(),
  createdBy: text().notNull(),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
  revokedAt: instant(),
  lastUsedAt: instant(),
});

/** Records of uploads that are under way; a record's hash is its release's name, so nobody can say another one. */
export const releaseUploads = pgTable(
  'release_uploads',
  {
    remote: text().notNull(),
    releaseId: text().notNull(),
    record: jsonb().$type<ReleaseRecord>().notNull(),
    beganAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.remote, table.releaseId] })],
);

/** When tabs last ran a release, for longer than their reports are kept: such a release is not removed. */
export const releaseSightings = pgTable(
  'release_sightings',
  {
    remote: text().notNull(),
    releaseId: text().notNull(),
    lastSeenAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.remote, table.releaseId] })],
);

/** What each gateway last said of itself, so that one of them can tell how all of them stand. */
export const gatewayStates = pgTable('gateway_states', {
  /** The process that serves. */
  name: text().primaryKey(),
  environment: text().notNull(),
  /** The generation of each part that its pages get. */
  generations: jsonb().$type<Record<string, number>>().notNull(),
  /** Its open tabs, and those of them by the release that they were told to run. */
  tabs: integer().notNull(),
  tabsByRelease: jsonb().$type<Record<string, number>>().notNull(),
  seenAt: instant().notNull(),
});
