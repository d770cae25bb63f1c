import type { Database } from '../db/database.ts';
import { passes } from '../db/schema/index.ts';

const everything = ['video_subscription', 'data_subscription', 'membership'];

const rows: (typeof passes.$inferInsert)[] = [
  {
    key: 'pas_annual',
    name: 'Annual Pass',
    description: 'A year.',
    planDescription: 'Annual Pass',
    priceInCents: 7999,
    stripePlanId: 'plan_annual',
    timePeriodCategory: 'year',
    isRecurring: true,
    entitlements: everything,
    marketingKey: 'annual',
    position: 0,
  },
  {
    key: 'pas_monthly',
    name: 'Monthly Pass',
    description: 'A month.',
    planDescription: 'Month Pass',
    priceInCents: 1199,
    stripePlanId: 'plan_monthly',
    timePeriodCategory: 'month',
    isRecurring: true,
    entitlements: everything,
    marketingKey: 'monthly',
    position: 1,
  },
  {
    key: 'pas_day',
    name: 'Day Pass',
    description: 'A day.',
    planDescription: 'Day Pass',
    priceInCents: 1099,
    timePeriodCategory: 'day',
    isRecurring: false,
    entitlements: everything,
    marketingKey: 'day',
    position: 2,
  },
  {
    key: 'pas_data',
    name: 'Data Pass',
    description: 'Numbers only.',
    planDescription: 'Data Pass',
    priceInCents: 500,
    timePeriodCategory: 'month',
    isRecurring: false,
    entitlements: ['data_subscription'],
    marketingKey: 'data',
    position: 3,
  },
];

/** Four passes that differ in every way that a rule looks at. */
export async function seedTestPasses(db: Database): Promise<void> {
  await db.insert(passes).values(rows);
}
