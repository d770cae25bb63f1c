import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { cardCharges, cardMethods, cardRefunds, cardTokens } from '../../db/schema/index.ts';
import type { Charge, ChargeSource, KeptCard, PaymentGateway } from '../payment-gateway.ts';
import { isExpired } from './card-frame/card-number.ts';
import { type DeclineCode, declineOf, type TestOutcome } from './test-cards.ts';

type ChargeRecord = typeof cardCharges.$inferSelect;
type TokenRecord = typeof cardTokens.$inferSelect;
type MethodRecord = typeof cardMethods.$inferSelect;

const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

const unusable = {
  status: 'declined',
  code: 'token_not_usable',
  message: 'These card details were used already. Enter the card again.',
} as const;

const forgotten: Charge = {
  status: 'declined',
  code: 'card_not_kept',
  message: 'This card is no longer kept. Enter a card again.',
  card: null,
};

/** A card of the books as a charge finds it. */
interface ChargeableCard {
  card: TokenRecord | MethodRecord;
  tokenId: string | null;
  methodId: string | null;
  /** Null when the charge succeeds. */
  declineCode: DeclineCode | null;
}

/** Charges on the network's own books. Stands where a real provider's client would, behind the same interface. */
export function createEmbeddedGateway(db: Database, clock: () => Date): PaymentGateway {
  async function find(tx: Database, idempotencyKey: string): Promise<Charge | null> {
    const [row] = await tx
      .select({ charge: cardCharges, token: cardTokens, method: cardMethods })
      .from(cardCharges)
      .leftJoin(cardTokens, eq(cardTokens.id, cardCharges.tokenId))
      .leftJoin(cardMethods, eq(cardMethods.id, cardCharges.methodId))
      .where(eq(cardCharges.idempotencyKey, idempotencyKey));
    const card = row?.token ?? row?.method;
    return row && card ? toCharge(row.charge, card, row.token ? row.method : null) : null;
  }

  return {
    name: 'embedded',

    charge: ({ idempotencyKey, source, amountInCents }) =>
      db.transaction(async (tx) => {
        const now = clock();
        // The lock on the card's row lets parallel charges with the same key through one by one.
        const chargeable = await lockCard(tx, source, now);
        const before = await find(tx, idempotencyKey);
        if (before) return before;
        if (!chargeable) return 'cardToken' in source ? { ...unusable, card: null } : forgotten;
        const { card, tokenId, declineCode } = chargeable;
        if (tokenId) await tx.update(cardTokens).set({ usedAt: now }).where(eq(cardTokens.id, tokenId));
        const isKept = 'cardToken' in source && source.keepsCard && declineCode === null;
        const kept = isKept ? await keep(tx, card, now) : null;
        const [charge] = await tx
          .insert(cardCharges)
          .values({
            ...{ id: newId('ch'), idempotencyKey, tokenId, methodId: kept?.id ?? chargeable.methodId },
            ...{ amountInCents, currency: 'usd', createdAt: now },
            ...{ status: declineCode ? 'declined' : 'succeeded', declineCode },
          })
          .returning();
        if (!charge) throw new Error('The database gave back no row for a new charge.');
        return toCharge(charge, card, kept);
      }),

    findCharge: (idempotencyKey) => find(db, idempotencyKey),

    refund: async (chargeId) => {
      const [charge] = await db.select().from(cardCharges).where(eq(cardCharges.id, chargeId));
      if (charge?.status !== 'succeeded') throw new Error(`There is no charge ${chargeId} to give back.`);
      await db
        .insert(cardRefunds)
        .values({ id: newId('re'), chargeId, createdAt: clock() })
        .onConflictDoNothing({ target: cardRefunds.chargeId });
      const [refund] = await db
        .select({ id: cardRefunds.id })
        .from(cardRefunds)
        .where(eq(cardRefunds.chargeId, chargeId));
      if (!refund) throw new Error(`The refund of ${chargeId} is not in the database.`);
      return refund;
    },

    keepCard: (cardToken) =>
      db.transaction(async (tx) => {
        const now = clock();
        const found = await lockCard(tx, { cardToken, keepsCard: true }, now);
        if (!found) return unusable;
        await tx.update(cardTokens).set({ usedAt: now }).where(eq(cardTokens.id, cardToken));
        if (found.declineCode) return { status: 'declined', ...declineOf(found.declineCode) };
        return { status: 'kept', card: toKeptCard(await keep(tx, found.card, now)) };
      }),

    forgetCard: async (method) => {
      await db.update(cardMethods).set({ forgottenAt: clock() }).where(eq(cardMethods.id, method));
    },
  };
}

async function lockCard(tx: Database, source: ChargeSource, now: Date): Promise<ChargeableCard | null> {
  if ('cardToken' in source) {
    const isToken = and(eq(cardTokens.id, source.cardToken), isNull(cardTokens.usedAt));
    const [token] = await tx.select().from(cardTokens).where(isToken).for('update');
    const outcome = token?.outcome as TestOutcome | undefined;
    if (!token || !outcome) return null;
    const declineCode = outcome === 'succeed' || outcome === 'decline_renewals' ? null : outcome;
    return { card: token, tokenId: token.id, methodId: null, declineCode };
  }
  const isMethod = and(eq(cardMethods.id, source.cardMethod), isNull(cardMethods.forgottenAt));
  const [method] = await tx.select().from(cardMethods).where(isMethod).for('update');
  if (!method) return null;
  return { card: method, tokenId: null, methodId: method.id, declineCode: declineOfMethod(method, now) };
}

function declineOfMethod({ expMonth, expYear, outcome }: MethodRecord, now: Date): DeclineCode | null {
  if (isExpired(expMonth, expYear, now)) return 'expired_card';
  if (outcome === 'succeed') return null;
  return outcome === 'decline_renewals' ? 'generic_decline' : (outcome as DeclineCode);
}

async function keep(tx: Database, card: TokenRecord | MethodRecord, now: Date): Promise<MethodRecord> {
  const { brand, last4, expMonth, expYear, outcome } = card;
  const values = { id: newId('pm'), brand, last4, expMonth, expYear, outcome, createdAt: now };
  const [method] = await tx.insert(cardMethods).values(values).returning();
  if (!method) throw new Error('The database gave back no row for a kept card.');
  return method;
}

function toCharge(charge: ChargeRecord, { brand, last4 }: ChargeableCard['card'], kept: MethodRecord | null): Charge {
  const card = { brand, last4 };
  if (charge.status === 'declined') {
    return { status: 'declined', ...declineOf(charge.declineCode as DeclineCode), card };
  }
  return { status: 'succeeded', id: charge.id, card, keptCard: kept && toKeptCard(kept) };
}

function toKeptCard({ id, brand, last4, expMonth, expYear }: MethodRecord): KeptCard {
  return { method: id, brand, last4, expMonth, expYear };
}
