import { bigserial, index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/** Tracking events as their senders wrote them; nothing of the connection that brought them is kept. */
export const trackingEvents = pgTable(
  'tracking_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** The sender's own id of the message: a repeated delivery is stored once. */
    messageId: text().notNull(),
    type: text({ enum: ['page', 'identify', 'track', 'group', 'alias', 'screen'] }).notNull(),
    /** Name of the event, the page or the screen. */
    name: text(),
    anonymousId: text(),
    userId: text(),
    /** The whole message. */
    message: jsonb().$type<Record<string, unknown>>().notNull(),
    receivedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('tracking_events_message').on(table.messageId),
    index('tracking_events_received').on(table.receivedAt),
    index('tracking_events_name').on(table.name),
  ],
);
