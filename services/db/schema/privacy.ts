import { isNotNull } from 'drizzle-orm';
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { PrivacyRequestKind } from 'shared-contracts/entities';

const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/** What people asked about their data and about clips of them, with or without an account. */
export const privacyRequests = pgTable(
  'privacy_requests',
  {
    /** Told to the requester, for example `PR-7K2M-XQ4D`. */
    reference: text().primaryKey(),
    kind: text().$type<PrivacyRequestKind>().notNull(),
    /** Of the person whose data it is. */
    name: text().notNull(),
    email: text().notNull(),
    details: text().notNull(),
    /** Of the agent who asks in that person's name; both are null when nobody does. */
    agentName: text(),
    agentEmail: text(),
    /** The account that was signed in when the request was sent; null when none was. */
    userKey: text(),
    /** The clip that is to be taken down; null with other requests. */
    clipKey: text(),
    createdAt: instant().notNull(),
    /** The promised day of the answer. */
    dueAt: instant().notNull(),
    closedAt: instant(),
    closedBy: text(),
    outcome: text({ enum: ['done', 'refused'] }),
    /** What the requester was told at the end. */
    answer: text(),
  },
  (table) => [
    index('privacy_requests_due').on(table.closedAt, table.dueAt),
    index('privacy_requests_clip').on(table.clipKey).where(isNotNull(table.clipKey)),
  ],
);
