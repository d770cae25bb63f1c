import type { DownloadOffer, Pass, PaymentResult } from 'shared-contracts/entities';

const usual = {
  paypal_plan_id: null,
  stripe_plan_id: null,
  entitlements: ['video_subscription', 'data_subscription', 'membership'],
};

export const annualPass: Pass = {
  ...usual,
  key: 'pass-annual',
  name: 'Annual Pass',
  description: 'Every game for a year.',
  price_in_cents: 7999,
  time_period_category: 'year',
  is_recurring: true,
  paypal_plan_id: 'plan_paypal_annual',
};

export const monthlyPass: Pass = {
  ...usual,
  key: 'pass-monthly',
  name: 'Monthly Pass',
  description: 'Every game, month by month.',
  price_in_cents: 1199,
  time_period_category: 'month',
  is_recurring: true,
};

export const dayPass: Pass = {
  ...usual,
  key: 'pass-day',
  name: 'Day Pass',
  description: 'Every game for 24 hours.',
  price_in_cents: 1099,
  time_period_category: 'day',
  is_recurring: false,
};

export const tournamentPass: Pass = {
  ...usual,
  key: 'pass-tournament',
  name: 'Showcase Pass',
  description: 'All games of the showcase.',
  price_in_cents: 1499,
  time_period_category: 'tournament',
  is_recurring: false,
  entitlements: ['showcase'],
};

export const passesOnSale = [monthlyPass, annualPass, dayPass, tournamentPass];

/** The payment service's answer to a charge for the annual pass. */
export const paidAnswer: PaymentResult = {
  subscriber: { card_type: 'Visa' },
  subscription: { expires_at: '2027-11-21T01:30:00.000Z', recurring: true },
  gaAnalytics: {
    sku: 'pass-annual',
    orderId: 'ord_1001',
    transactionId: 'ch_1',
    payment_type: 'card',
    promo_code: null,
  },
  magic_token: null,
};

/** A replay that is sold as a file. */
export const fileOffer: DownloadOffer = {
  event_key: 'game-1',
  name: 'Lincoln vs. Roosevelt video file',
  price_in_cents: 1499,
  bought_until: null,
};
