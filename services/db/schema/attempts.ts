import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Attempts of one kind by one subject in a window of time. The key is a hash: nothing here says who it was. */
export const attempts = pgTable(
  'attempts',
  {
    key: text().primaryKey(),
    taken: integer().notNull(),
    endsAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [index('attempts_end').on(table.endsAt)],
);
