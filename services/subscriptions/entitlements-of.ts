import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { passes, subscriptions, vouchers } from '../db/schema/index.ts';
import type { ServiceContext } from '../service-context.ts';

/** What a member may watch now: everything that their unexpired passes and vouchers entitle to, each named once. */
export function createEntitlementsOf(db: Database, clock: () => Date): ServiceContext['entitlementsOf'] {
  return async (userKey) => {
    const now = clock();
    const bought = db
      .select({ entitlements: passes.entitlements })
      .from(subscriptions)
      .innerJoin(passes, eq(passes.key, subscriptions.passKey))
      .where(and(eq(subscriptions.userKey, userKey), gt(subscriptions.expiresAt, now)));
    const redeemed = db
      .select({ entitlements: vouchers.entitlements })
      .from(vouchers)
      .where(and(eq(vouchers.userKey, userKey), gt(vouchers.expiresAt, now)));
    const rows = await Promise.all([bought, redeemed]);
    return [...new Set(rows.flat().flatMap((row) => row.entitlements))].sort();
  };
}
