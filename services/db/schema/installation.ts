import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What this installation is: one row, written at its first start. */
export const installation = pgTable('installation', {
  /** Always `this`. */
  key: text().primaryKey(),
  /** Whether it has the demo's accounts, test cards and schedule. */
  isDemo: boolean().notNull(),
  decidedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
});
