import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/** A person with an account. The email is stored trimmed and in lower case. */
export const users = pgTable(
  'users',
  {
    key: text().primaryKey(),
    email: text().notNull(),
    name: text().notNull(),
    lastName: text().notNull(),
    zipCode: text().notNull(),
    timeZone: text(),
    passwordHash: text().notNull(),
    acceptedTermsAt: instant().notNull(),
    createdAt: instant().notNull(),
    emailSubscribe: boolean().notNull().default(false),
    isOps: boolean().notNull().default(false),
    schoolToSupport: text(),
  },
  (table) => [uniqueIndex('users_email_unique').on(table.email)],
);

/**
 * Opaque tokens, kept as SHA-256 only. A family is one sign-in; reuse of a rotated refresh token revokes it whole. A
 * `session` is the member service's own cookie, by which it knows a member whom the site has lost.
 */
export const tokens = pgTable(
  'tokens',
  {
    hash: text().primaryKey(),
    kind: text({ enum: ['access', 'refresh', 'session', 'operator'] }).notNull(),
    userKey: text()
      .notNull()
      .references(() => users.key, { onDelete: 'cascade' }),
    family: text().notNull(),
    clientId: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    rotatedAt: instant(),
    revokedAt: instant(),
  },
  (table) => [index('tokens_family').on(table.family), index('tokens_user').on(table.userKey)],
);

/** Codes that a client exchanges for tokens once, kept as SHA-256 only. Each continues the sign-in of a session. */
export const authorizationCodes = pgTable(
  'authorization_codes',
  {
    hash: text().primaryKey(),
    sessionHash: text()
      .notNull()
      .references(() => tokens.hash, { onDelete: 'cascade' }),
    clientId: text().notNull(),
    redirectUri: text().notNull(),
    /** SHA-256 of the verifier, base64url (RFC 7636, S256). */
    codeChallenge: text().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index('authorization_codes_session').on(table.sessionHash)],
);

const contentColumns = {
  userKey: text()
    .notNull()
    .references(() => users.key, { onDelete: 'cascade' }),
  contentType: text().notNull(),
  contentKey: text().notNull(),
  createdAt: instant().notNull(),
};

export const follows = pgTable('follows', contentColumns, (table) => [
  primaryKey({ columns: [table.userKey, table.contentType, table.contentKey] }),
]);

/** Events of which a member is told by mail when they can be watched. It is deleted with that mail. */
export const reminders = pgTable(
  'reminders',
  {
    ...contentColumns,
    /** The event's start as the member knows it; `timeToBeDetermined` is null until that was written down. */
    startTime: instant(),
    timeToBeDetermined: boolean(),
  },
  (table) => [
    primaryKey({ columns: [table.userKey, table.contentType, table.contentKey] }),
    index('reminders_content').on(table.contentKey),
  ],
);

/** Recently watched; `createdAt` moves forward with each new view. */
export const views = pgTable('views', contentColumns, (table) => [
  primaryKey({ columns: [table.userKey, table.contentType, table.contentKey] }),
]);

/** Where members left replays, which go on from there on every device. */
export const watchPositions = pgTable(
  'watch_positions',
  {
    userKey: text()
      .notNull()
      .references(() => users.key, { onDelete: 'cascade' }),
    /** Of the replay. */
    resourceKey: text().notNull(),
    seconds: integer().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userKey, table.resourceKey] })],
);

export const favoriteTeams = pgTable(
  'favorite_teams',
  {
    key: text().primaryKey(),
    userKey: text()
      .notNull()
      .references(() => users.key, { onDelete: 'cascade' }),
    schoolKey: text().notNull(),
    sport: text().notNull(),
    level: text().notNull(),
    gender: text(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('favorite_teams_once').on(table.userKey, table.schoolKey, table.sport, table.level, table.gender),
  ],
);

/** Sign-ins and account changes, without personal content: who, what, when. */
export const memberAudit = pgTable(
  'member_audit',
  {
    key: text().primaryKey(),
    userKey: text(),
    action: text().notNull(),
    detail: jsonb().$type<Record<string, string>>(),
    at: instant().notNull(),
  },
  (table) => [index('member_audit_user').on(table.userKey, table.at)],
);
