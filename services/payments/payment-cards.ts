import { eq } from 'drizzle-orm';
import type { PaymentCard } from 'shared-contracts/entities';
import { paymentCards } from '../db/schema/index.ts';
import type { PaymentCards } from '../service-context.ts';
import { readPaymentCard, writePaymentCard } from './payment-card-record.ts';
import type { KeptCard } from './payment-gateway.ts';
import type { PaymentTools } from './payment-tools.ts';
import { renewDue } from './renewals/renew-due.ts';

/** The card that each member's renewals are charged to, kept by the provider and named here. */
export function createPaymentCards(tools: PaymentTools): PaymentCards {
  const { db, paymentGateway, renewals, clock } = tools;

  return {
    async find(userKey) {
      const card = await readPaymentCard(tools, userKey);
      return card && toPaymentCard(card);
    },

    async replace(userKey, cardToken) {
      const before = await readPaymentCard(tools, userKey);
      const answer = await paymentGateway.keepCard(cardToken);
      if (answer.status === 'declined') return answer;
      const { card } = answer;
      await writePaymentCard(db, { userKey, provider: paymentGateway.name, card, now: clock() });
      await renewDue(tools, await renewals.retryNow(userKey, clock()));
      // One that the provider goes on keeping is charged by nobody, and no reason to say that the new one was not kept.
      if (before) await paymentGateway.forgetCard(before.method).catch(() => {});
      return { status: 'kept', card: toPaymentCard(card) };
    },

    async remove(userKey) {
      const card = await readPaymentCard(tools, userKey);
      if (!card) return;
      await paymentGateway.forgetCard(card.method);
      await db.delete(paymentCards).where(eq(paymentCards.userKey, userKey));
    },
  };
}

function toPaymentCard({ brand, last4, expMonth, expYear }: KeptCard): PaymentCard {
  return { brand, last4, exp_month: expMonth, exp_year: expYear };
}
