import { and, eq, gt, isNotNull } from 'drizzle-orm';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { userInfoSchema } from 'shared-contracts/entities';
import { subscriptions } from '../db/schema/index.ts';
import { requireIdentity } from '../require-identity.ts';
import type { ServicePlugin } from '../service-context.ts';
import { audit } from './audit.ts';
import { readUser, toUserInfo } from './user-record.ts';

/**
 * PUT /api/user/managed_stripe_subscription/cancel_at_period_end: nothing is charged again, and what is paid for stays
 * open until it expires. Every running pass that renews is meant, so that no charge can be overlooked; asking again
 * changes nothing. Answers the member's new user info.
 */
export const renewalRoutes: ServicePlugin = async (plugin, context) => {
  const app = plugin.withTypeProvider<ZodTypeProvider>();
  const { db, clock } = context;

  app.put(
    '/api/user/managed_stripe_subscription/cancel_at_period_end',
    { schema: { response: { 200: userInfoSchema } } },
    async (request) => {
      const { userKey } = await requireIdentity(context, request);
      const now = clock();
      const canceled = await db
        .update(subscriptions)
        .set({ renewsAt: null, renewalCanceledAt: now })
        .where(
          and(eq(subscriptions.userKey, userKey), isNotNull(subscriptions.renewsAt), gt(subscriptions.expiresAt, now)),
        )
        .returning({ key: subscriptions.key });
      if (canceled.length > 0) await audit(db, userKey, 'renewal_canceled', now);
      return toUserInfo(await readUser(db, userKey), await context.membershipOf(userKey));
    },
  );
};
