import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { MailContent } from '../../mail/mail-content.ts';

const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/**
 * Mails, written in the transaction of what they tell, and sent afterwards. A member's address is looked up when a mail
 * is sent: here is no second place that knows it.
 */
export const mails = pgTable(
  'mails',
  {
    key: text().primaryKey(),
    /** The member who is written to; null for a reader without an account. */
    userKey: text(),
    /** Address of a reader without an account; null for a member. */
    email: text(),
    /** What the mail is about, for example `refund` and a payment's key: one mail is written for it. */
    subjectKey: text().notNull(),
    content: jsonb().$type<MailContent>().notNull(),
    createdAt: instant().notNull(),
    /** How often it was tried to send it. */
    tries: integer().notNull().default(0),
    nextTryAt: instant().notNull(),
    /** After this instant it tells nothing that is still so, and is not sent any more. */
    usefulUntil: instant(),
    sentAt: instant(),
    givenUpAt: instant(),
    /** Code of the last failure. Never its words, in which the address may stand. */
    failure: text(),
  },
  (table) => [
    check('mails_one_reader', sql`num_nonnulls(${table.userKey}, ${table.email}) = 1`),
    uniqueIndex('mails_once').on(table.subjectKey),
    index('mails_due').on(table.nextTryAt).where(sql`${table.sentAt} is null and ${table.givenUpAt} is null`),
  ],
);
