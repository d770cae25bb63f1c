import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { cardCharges, cardRefunds, cardTokens } from '../../db/schema/index.ts';
import type { Charge, PaymentGateway } from '../payment-gateway.ts';
import { type DeclineCode, declineOf } from './test-cards.ts';

type ChargeRecord = typeof cardCharges.$inferSelect;
type TokenRecord = typeof cardTokens.$inferSelect;

const unusable: Charge = {
  status: 'declined',
  code: 'token_not_usable',
  message: 'These card details were used already. Enter the card again.',
  card: null,
};

function toCharge(charge: ChargeRecord, token: TokenRecord): Charge {
  const card = { brand: token.brand, last4: token.last4 };
  if (charge.status === 'succeeded') return { status: 'succeeded', id: charge.id, card };
  return { status: 'declined', ...declineOf(charge.declineCode as DeclineCode), card };
}

/** Charges on the network's own books. Stands where a real provider's client would, behind the same interface. */
export function createEmbeddedGateway(db: Database, clock: () => Date): PaymentGateway {
  async function find(tx: Database, idempotencyKey: string): Promise<Charge | null> {
    const [row] = await tx
      .select({ charge: cardCharges, token: cardTokens })
      .from(cardCharges)
      .innerJoin(cardTokens, eq(cardTokens.id, cardCharges.tokenId))
      .where(eq(cardCharges.idempotencyKey, idempotencyKey));
    return row ? toCharge(row.charge, row.token) : null;
  }

  return {
    name: 'embedded',

    charge: ({ idempotencyKey, cardToken, amountInCents }) =>
      db.transaction(async (tx) => {
        // The lock on the token lets parallel charges with the same key through one by one.
        const [token] = await tx.select().from(cardTokens).where(eq(cardTokens.id, cardToken)).for('update');
        const before = await find(tx, idempotencyKey);
        if (before) return before;
        if (!token || token.usedAt) return unusable;
        const createdAt = clock();
        await tx.update(cardTokens).set({ usedAt: createdAt }).where(eq(cardTokens.id, cardToken));
        const succeeds = token.outcome === 'succeed';
        const [charge] = await tx
          .insert(cardCharges)
          .values({
            id: `ch_${randomBytes(12).toString('hex')}`,
            idempotencyKey,
            tokenId: cardToken,
            amountInCents,
            currency: 'usd',
            status: succeeds ? 'succeeded' : 'declined',
            declineCode: succeeds ? null : token.outcome,
            createdAt,
          })
          .returning();
        if (!charge) throw new Error('The database gave back no row for a new charge.');
        return toCharge(charge, token);
      }),

    findCharge: (idempotencyKey) => find(db, idempotencyKey),

    refund: async (chargeId) => {
      const [charge] = await db.select().from(cardCharges).where(eq(cardCharges.id, chargeId));
      if (charge?.status !== 'succeeded') throw new Error(`There is no charge ${chargeId} to give back.`);
      await db
        .insert(cardRefunds)
        .values({ id: `re_${randomBytes(12).toString('hex')}`, chargeId, createdAt: clock() })
        .onConflictDoNothing({ target: cardRefunds.chargeId });
      const [refund] = await db
        .select({ id: cardRefunds.id })
        .from(cardRefunds)
        .where(eq(cardRefunds.chargeId, chargeId));
      if (!refund) throw new Error(`The refund of ${chargeId} is not in the database.`);
      return refund;
    },
  };
}
