import type { Pass } from 'shared-contracts/entities';

/** A pass for tests: the annual one, but for the given facts. */
export function makePass(facts: Partial<Pass> = {}): Pass {
  return {
    key: 'pass-annual',
    name: 'Annual Pass',
    description: 'Every game for a year.',
    price_in_cents: 7999,
    paypal_plan_id: null,
    stripe_plan_id: null,
    time_period_category: 'year',
    is_recurring: true,
    entitlements: ['video_subscription'],
    ...facts,
  };
}
