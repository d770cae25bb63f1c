import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { paymentCards } from '../db/schema/index.ts';
import type { KeptCard } from './payment-gateway.ts';
import type { PaymentTools } from './payment-tools.ts';

/** The card that a member's renewals are charged to; null when none is kept by the provider that we charge with. */
export async function readPaymentCard(
  { db, paymentGateway }: Pick<PaymentTools, 'db' | 'paymentGateway'>,
  userKey: string,
): Promise<KeptCard | null> {
  const isTheirs = and(eq(paymentCards.userKey, userKey), eq(paymentCards.provider, paymentGateway.name));
  const [card] = await db.select().from(paymentCards).where(isTheirs);
  return card ?? null;
}

interface CardNote {
  userKey: string;
  provider: string;
  card: KeptCard;
  now: Date;
}

/** Notes the card that the provider keeps for a member, in place of the one before. */
export async function writePaymentCard(tx: Database, { userKey, provider, card, now }: CardNote): Promise<void> {
  const row = { provider, ...card, keptAt: now };
  await tx
    .insert(paymentCards)
    .values({ userKey, ...row })
    .onConflictDoUpdate({ target: paymentCards.userKey, set: row });
}
