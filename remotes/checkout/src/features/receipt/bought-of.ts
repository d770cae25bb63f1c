import type { Order } from 'shared-contracts/entities';
import type { Bought } from './receipt.tsx';

/** What a paid order bought, for a page that did not get the answer to its payment. Throws without a receipt. */
export function boughtOf({ receipt, card, pass, amount_in_cents, is_recurring }: Order): Bought {
  if (!receipt) throw new Error('An order without a receipt has bought nothing.');
  const { sku, orderId, transactionId, payment_type, promo_code, expiresAt, category } = receipt;
  return {
    product: { ...pass, price_in_cents: amount_in_cents, time_period_category: category },
    result: {
      subscriber: { card_type: card?.brand ?? 'Card' },
      subscription: { expires_at: expiresAt, recurring: is_recurring },
      gaAnalytics: { sku, orderId, transactionId, payment_type, promo_code },
      magic_token: null,
    },
  };
}
