import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { passes, subscriptions, vouchers } from '../db/schema/index.ts';
import type { ServiceContext } from '../service-context.ts';

/** The passes and vouchers of a member that run now; the one that lasts longest is first. */
export function createHoldingsOf(db: Database, clock: () => Date): ServiceContext['holdingsOf'] {
  return async (userKey) => {
    const now = clock();
    const { key, accessEndsAt: expiresAt } = subscriptions;
    const bought = db
      .select({ key, expiresAt, entitlements: passes.entitlements })
      .from(subscriptions)
      .innerJoin(passes, eq(passes.key, subscriptions.passKey))
      .where(and(eq(subscriptions.userKey, userKey), gt(expiresAt, now)));
    const redeemed = db
      .select({ key: vouchers.code, expiresAt: vouchers.expiresAt, entitlements: vouchers.entitlements })
      .from(vouchers)
      .where(and(eq(vouchers.userKey, userKey), gt(vouchers.expiresAt, now)));
    const rows = await bought.unionAll(redeemed);
    return rows.sort((one, other) => other.expiresAt.getTime() - one.expiresAt.getTime());
  };
}

/** What a member may watch now: everything that they hold entitles to, each named once. */
export function createEntitlementsOf(holdingsOf: ServiceContext['holdingsOf']): ServiceContext['entitlementsOf'] {
  return async (userKey) => {
    const holdings = await holdingsOf(userKey);
    return [...new Set(holdings.flatMap(({ entitlements }) => entitlements))].sort();
  };
}
