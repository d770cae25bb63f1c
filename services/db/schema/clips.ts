import { sql } from 'drizzle-orm';
import { doublePrecision, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { events } from './directory.ts';

const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/**
 * Parts of videos that are watched for themselves: highlights, which are chosen by a game's statistics, and clips that
 * members cut. They begin and end at seconds of the video, and have no files of their own.
 */
export const clips = pgTable(
  'clips',
  {
    key: text().primaryKey(),
    eventKey: text()
      .notNull()
      .references(() => events.key, { onDelete: 'cascade' }),
    /** The video; of a broadcast that is over, its replay is shown. */
    resourceKey: text().notNull(),
    /** The member who cut it; null for a highlight. */
    authorKey: text(),
    /** When it was cut, or got its title of now. */
    createdAt: instant(),
    /** When it was last asked, or decided, that it is taken down: nobody sees it. */
    takenDownAt: instant(),
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
  (table) => {
    const isHighlight = sql`${table.authorKey} is null`;
    return [
      index('clips_newest').on(table.happenedAt.desc(), table.key).where(isHighlight),
      index('clips_state').on(table.stateCode, table.happenedAt.desc(), table.key).where(isHighlight),
      index('clips_activity').on(table.activity, table.happenedAt.desc(), table.key).where(isHighlight),
      index('clips_level').on(table.level, table.happenedAt.desc(), table.key).where(isHighlight),
      index('clips_event').on(table.eventKey, table.happenedAt.desc()),
      index('clips_author').on(table.authorKey, table.createdAt.desc()).where(sql`not (${isHighlight})`),
    ];
  },
);
