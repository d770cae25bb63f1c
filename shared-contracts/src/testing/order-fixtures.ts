import type { Order } from '../entities/index.ts';

/** A paid order of the annual pass, placed in the afternoon of November 20, 2026. */
export function orderFixture(changes: Partial<Order> = {}): Order {
  return {
    order_id: 'ord_1001',
    kind: 'purchase',
    state: 'paid',
    pass: { key: 'pass-annual', name: 'Annual Pass' },
    amount_in_cents: 7999,
    placed_at: '2026-11-20T21:05:00.000Z',
    card: { brand: 'Visa', last4: '4242' },
    is_recurring: true,
    decline_message: null,
    receipt: {
      orderId: 'ord_1001',
      transactionId: 'ch_1',
      decimalPrice: '79.99',
      paymentOption: 'card',
      payment_type: 'card',
      promo_code: null,
      productId: 'pass-annual',
      sku: 'pass-annual',
      planId: null,
      expiresAt: '2027-11-21T01:30:00.000Z',
      category: 'year',
      passName: 'Annual Pass',
    },
    ...changes,
  };
}
