import { and, eq, inArray, isNull, like } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import {
  brackets,
  cardMethods,
  cardTokens,
  downloads,
  events,
  paymentCards,
  subscriptions,
  users,
  vouchers,
} from '../db/schema/index.ts';
import { DEMO_VOUCHER_CODES } from '../db/seed/passes.ts';
import { demoUsers } from '../member/demo-users.ts';
import { writeInstallation } from './prepare-installation.ts';

/**
 * Makes a demo an installation like any other: its accounts, unused codes, events and brackets go. Schools, teams, passes and
 * all other members stay, with what they follow and hold.
 */
export async function endDemo(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const accounts = demoUsers.map(({ key }) => key);
    await tx.delete(users).where(inArray(users.key, accounts));
    await tx.delete(subscriptions).where(inArray(subscriptions.userKey, accounts));
    await tx.delete(vouchers).where(inArray(vouchers.userKey, accounts));
    await tx.delete(vouchers).where(and(inArray(vouchers.code, DEMO_VOUCHER_CODES), isNull(vouchers.userKey)));
    // A token of a test card that was not charged yet would still buy a pass.
    await tx.delete(cardTokens).where(isNull(cardTokens.usedAt));
    // Kept test cards would go on renewing passes that nobody pays for.
    await tx.delete(paymentCards);
    await tx.update(cardMethods).set({ forgottenAt: now }).where(isNull(cardMethods.forgottenAt));
    // Files of demo games, paid with test cards.
    await tx.delete(downloads);
    await tx.delete(brackets).where(eq(brackets.origin, 'demo'));
    await tx.delete(events).where(like(events.origin, 'demo:%'));
    await writeInstallation(tx, false, now);
  });
}
