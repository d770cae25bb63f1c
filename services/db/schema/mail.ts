import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { MailContent } from '../../mail/mail-content.ts';

const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/**
 * Mails to members, written in the transaction of what they tell, and sent afterwards. The address is looked up when a
 * mail is sent: here is no second place that knows it.
 */
export const mails = pgTable(
  'mails',
  {
    key: text().primaryKey(),
    userKey: text().notNull(),
    /** What the mail is about, for example `refund` and a payment's key: one mail is written for it. */
    subjectKey: text().notNull(),
    content: jsonb().$type<MailContent>().notNull(),
    createdAt: instant().notNull(),
    /** How often it was tried to send it. */
    tries: integer().notNull().default(0),
    nextTryAt: instant().notNull(),
    sentAt: instant(),
    givenUpAt: instant(),
    /** Code of the last failure. Never its words, in which the address may stand. */
    failure: text(),
  },
  (table) => [
    uniqueIndex('mails_once').on(table.subjectKey),
    index('mails_due').on(table.nextTryAt).where(sql`${table.sentAt} is null and ${table.givenUpAt} is null`),
  ],
);
