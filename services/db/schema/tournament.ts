import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

export const brackets = pgTable(
  'brackets',
  {
    key: text().primaryKey(),
    slug: text().notNull(),
    name: text().notNull(),
    stateCode: text().notNull(),
    sport: text().notNull(),
    gender: text(),
    division: text().notNull(),
    season: text().notNull(),
    origin: text().notNull(),
  },
  (table) => [uniqueIndex('brackets_path').on(table.stateCode, table.sport, table.division, table.slug)],
);

/** Sides are stored as resolved so far; the winner of game (round, position) feeds (round + 1, position / 2). */
export const bracketGames = pgTable(
  'bracket_games',
  {
    key: text().primaryKey(),
    bracketKey: text()
      .notNull()
      .references(() => brackets.key, { onDelete: 'cascade' }),
    round: integer().notNull(),
    position: integer().notNull(),
    homeSeed: integer(),
    homeSchoolKey: text(),
    homeScore: integer(),
    awaySeed: integer(),
    awaySchoolKey: text(),
    awayScore: integer(),
    winner: integer(),
    startTime: timestamp({ withTimezone: true, mode: 'date' }),
    site: text(),
    eventKey: text(),
    isBye: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('bracket_games_slot').on(table.bracketKey, table.round, table.position),
    index('bracket_games_event').on(table.eventKey),
  ],
);
