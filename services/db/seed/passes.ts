import type { InferSelectModel } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { passes, vouchers } from '../schema/index.ts';
import { insertRows } from '../write-rows.ts';

/** What the demo's tournament games require, and what only the tournament and play-off passes give. */
export const SHOWCASE_ENTITLEMENT = 'holiday_showcase_tournament';

const EVERYTHING = ['video_subscription', 'data_subscription', 'membership'];

type PassRow = InferSelectModel<typeof passes>;

const PASSES: readonly PassRow[] = [
  pass('annual', 'Annual Pass', 7999, 'year', {
    description: 'Every game, live and on demand, for a year. Renews each year until you cancel.',
    isRecurring: true,
  }),
  pass('monthly', 'Monthly Pass', 1199, 'month', {
    description: 'Every game, live and on demand, month by month. Cancel at any time.',
    planDescription: 'Month Pass',
    isRecurring: true,
  }),
  pass('season', 'Season Pass', 5499, 'season', {
    description: 'Every game until the end of this school year. Does not renew.',
  }),
  pass('day', 'Day Pass', 1099, 'day', { description: 'Every game for 24 hours. Does not renew.' }),
  pass('playoff', 'Playoff Pass', 2499, 'playoff', {
    description: 'Every game for 30 days, with the tournaments that have their own pass. Does not renew.',
    entitlements: [...EVERYTHING, SHOWCASE_ENTITLEMENT],
  }),
  pass('tournament', 'Holiday Showcase Tournament Pass', 1499, 'tournament', {
    description: 'All games of the Holiday Showcase Tournament for 30 days. Does not renew.',
    entitlements: [SHOWCASE_ENTITLEMENT],
  }),
];

function pass(
  id: string,
  name: string,
  priceInCents: number,
  timePeriodCategory: PassRow['timePeriodCategory'],
  rest: { description: string; planDescription?: string; isRecurring?: boolean; entitlements?: string[] },
): PassRow {
  const isRecurring = rest.isRecurring ?? false;
  return {
    key: `pas_${id}`,
    name,
    description: rest.description,
    planDescription: rest.planDescription ?? name,
    priceInCents,
    paypalPlanId: isRecurring ? `plan_paypal_${id}` : null,
    stripePlanId: isRecurring ? `plan_${id}` : null,
    timePeriodCategory,
    isRecurring,
    entitlements: rest.entitlements ?? EVERYTHING,
    marketingKey: id,
    position: ['annual', 'monthly', 'season', 'day', 'playoff', 'tournament'].indexOf(id),
  };
}

/** Codes that a fan of the demo can redeem. */
export const DEMO_VOUCHER_CODES = ['FRIDAY-LIGHTS', 'HOME-TEAM', 'BOOSTER-CLUB'];

const VOUCHERS: readonly InferSelectModel<typeof vouchers>[] = DEMO_VOUCHER_CODES.map((code) => ({
  code,
  userKey: null,
  entitlements: EVERYTHING,
  redeemedAt: null,
  expiresAt: new Date('2036-07-01T04:00:00.000Z'),
}));

/** Writes the passes on sale and a few vouchers; those that exist keep an operator's changes. */
export async function seedPasses(db: Database): Promise<void> {
  await insertRows(db, passes, PASSES);
  await insertRows(db, vouchers, VOUCHERS);
}
