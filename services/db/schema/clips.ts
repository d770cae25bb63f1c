import { doublePrecision, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { events } from './directory.ts';

const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/**
 * Parts of replays that are watched for themselves: highlights, which are chosen by a game's statistics. They begin and end
 * at seconds of the replay, and have no files of their own.
 */
export const clips = pgTable(
  'clips',
  {
    key: text().primaryKey(),
    eventKey: text()
      .notNull()
      .references(() => events.key, { onDelete: 'cascade' }),
    /** The replay. */
    resourceKey: text().notNull(),
    slug: text().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    badge: text(),
    /** Of its event when it was chosen, in small letters but for the state, for lists to look it up by. */
    stateCode: text(),
    activity: text(),
    level: text(),
    /** When what it shows happened. */
    happenedAt: instant().notNull(),
    startSeconds: doublePrecision().notNull(),
    endSeconds: doublePrecision().notNull(),
  },
  (table) => [
    index('clips_newest').on(table.happenedAt.desc(), table.key),
    index('clips_state').on(table.stateCode, table.happenedAt.desc(), table.key),
    index('clips_activity').on(table.activity, table.happenedAt.desc(), table.key),
    index('clips_level').on(table.level, table.happenedAt.desc(), table.key),
    index('clips_event').on(table.eventKey, table.happenedAt.desc()),
  ],
);
