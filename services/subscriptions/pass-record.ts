import type { Pass } from 'shared-contracts/entities';
import type { passes } from '../db/schema/index.ts';

export type PassRecord = typeof passes.$inferSelect;

export function toPass(row: PassRecord): Pass {
  return {
    key: row.key,
    name: row.name,
    description: row.description,
    price_in_cents: row.priceInCents,
    paypal_plan_id: row.paypalPlanId,
    stripe_plan_id: row.stripePlanId,
    time_period_category: row.timePeriodCategory,
    is_recurring: row.isRecurring,
    entitlements: row.entitlements,
  };
}
