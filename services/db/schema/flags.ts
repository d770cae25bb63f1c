import { bigint, boolean, foreignKey, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/** A set of flags that browsers name by its client-side id. The database itself raises `version` at each flag's change. */
export const flagEnvironments = pgTable('flag_environments', {
  clientId: text().primaryKey(),
  name: text().notNull(),
  /** True: a context is evaluated only with the hash that proves it. */
  isSecure: boolean().notNull().default(false),
  version: integer().notNull().default(0),
  goals: jsonb().$type<unknown>().notNull().default([]),
});

/**
 * One flag. Triggers set `version` (the environment's, which orders updates) and `flagVersion` (its own count), so that a
 * change by any hand reaches open tabs. The JSON columns are checked when they are read.
 */
export const flags = pgTable(
  'flags',
  {
    environment: text()
      .notNull()
      .references(() => flagEnvironments.clientId, { onDelete: 'cascade' }),
    key: text().notNull(),
    isOn: boolean().notNull().default(true),
    variations: jsonb().$type<unknown>().notNull(),
    offVariation: integer(),
    fallthrough: jsonb().$type<unknown>().notNull(),
    targets: jsonb().$type<unknown>().notNull().default([]),
    rules: jsonb().$type<unknown>().notNull().default([]),
    /** Mixed into the percentage of each context, so that two flags divide the same people differently. */
    salt: text().notNull(),
    trackEvents: boolean().notNull().default(false),
    debugEventsUntil: instant(),
    version: integer().notNull().default(0),
    flagVersion: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.environment, table.key] })],
);

/** How often browsers say that they were served a variation; nothing in it says whom. */
export const flagEvaluations = pgTable(
  'flag_evaluations',
  {
    environment: text().notNull(),
    flagKey: text().notNull(),
    variation: integer().notNull(),
    count: bigint({ mode: 'number' }).notNull(),
    lastAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.environment, table.flagKey, table.variation] }),
    foreignKey({
      columns: [table.environment, table.flagKey],
      foreignColumns: [flags.environment, flags.key],
    }).onDelete('cascade'),
  ],
);
