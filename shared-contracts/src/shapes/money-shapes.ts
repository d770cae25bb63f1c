import type { DownloadOffer, LatestPurchase, Order, OrderPage, PassSet, PaymentResult } from '../entities/index.ts';
import type { ShapeOf } from './shape.ts';

const textOrNone = ['or none', 'text'] as const;

export const passSetShape: ShapeOf<PassSet> = {
  passes: [
    'list',
    {
      key: 'text',
      name: 'text',
      description: 'text',
      price_in_cents: 'number',
      paypal_plan_id: textOrNone,
      stripe_plan_id: textOrNone,
      time_period_category: 'text',
      is_recurring: 'flag',
      entitlements: ['list', 'text'],
    },
  ],
};

export const paymentResultShape: ShapeOf<PaymentResult> = {
  subscriber: { card_type: 'text' },
  subscription: { expires_at: 'instant', recurring: 'flag' },
  gaAnalytics: {
    sku: 'text',
    orderId: 'text',
    transactionId: 'text',
    payment_type: 'text',
    promo_code: textOrNone,
  },
  magic_token: textOrNone,
};

export const orderShape: ShapeOf<Order> = {
  order_id: 'text',
  kind: 'text',
  state: 'text',
  pass: { key: 'text', name: 'text' },
  amount_in_cents: 'number',
  placed_at: 'instant',
  card: ['or none', { brand: 'text', last4: 'text' }],
  is_recurring: 'flag',
  decline_message: textOrNone,
  receipt: [
    'or none',
    {
      orderId: 'text',
      transactionId: 'text',
      decimalPrice: 'text',
      paymentOption: 'text',
      payment_type: 'text',
      promo_code: textOrNone,
      productId: 'text',
      sku: 'text',
      planId: textOrNone,
      expiresAt: 'instant',
      category: 'text',
      passName: 'text',
    },
  ],
};

export const downloadOfferShape: ShapeOf<DownloadOffer> = {
  event_key: 'text',
  name: 'text',
  price_in_cents: ['or none', 'number'],
  bought_until: ['or none', 'instant'],
};

export const orderPageShape: ShapeOf<OrderPage> = { orders: ['list', orderShape], next: textOrNone };

export const latestPurchaseShape: ShapeOf<LatestPurchase> = { order: ['or none', orderShape] };
