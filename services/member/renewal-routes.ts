import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { heldPassesSchema, renewalChangeSchema, userInfoSchema } from 'shared-contracts/entities';
import { HttpError } from '../http.ts';
import { requireIdentity } from '../require-identity.ts';
import type { ServicePlugin } from '../service-context.ts';
import { audit } from './audit.ts';
import { readUser, toUserInfo } from './user-record.ts';

/** The calls of specification §7.1 have no body: then all passes of the member are meant. */
const bodySchema = renewalChangeSchema.nullish();

/**
 * A member's passes and their renewals. Cancelling charges nothing again and leaves open what is paid for; until that
 * ends it can be taken back. Asking again changes nothing. Both answer the member's new user info.
 */
export const renewalRoutes: ServicePlugin = async (plugin, context) => {
  const app = plugin.withTypeProvider<ZodTypeProvider>();
  const { db, clock, memberPasses, paymentCards } = context;
  const subscription = '/api/user/managed_stripe_subscription';
  const schema = { body: bodySchema, response: { 200: userInfoSchema } };

  async function readUserInfo(userKey: string) {
    return toUserInfo(await readUser(db, userKey), await context.membershipOf(userKey));
  }

  app.get('/api/user/passes', { schema: { response: { 200: heldPassesSchema } } }, async (request, reply) => {
    const { userKey } = await requireIdentity(context, request);
    reply.header('cache-control', 'no-store');
    return { passes: await memberPasses.list(userKey) };
  });

  app.put(`${subscription}/cancel_at_period_end`, { schema }, async (request) => {
    const { userKey } = await requireIdentity(context, request);
    const count = await memberPasses.cancelRenewals(userKey, request.body?.pass_key);
    if (count > 0) await audit(db, userKey, 'renewal_canceled', clock());
    return readUserInfo(userKey);
  });

  app.put(`${subscription}/reactivate`, { schema }, async (request) => {
    const { userKey } = await requireIdentity(context, request);
    const passKey = request.body?.pass_key;
    if (!(await paymentCards.find(userKey))) {
      throw new HttpError(409, 'card_required', 'Add a card first: the renewal is charged to it.');
    }
    const count = await memberPasses.resumeRenewals(userKey, passKey);
    if (count > 0) await audit(db, userKey, 'renewal_resumed', clock());
    const meant = (await memberPasses.list(userKey)).filter(({ key }) => passKey === undefined || key === passKey);
    if (!meant.some(({ renewal }) => renewal.state === 'planned' || renewal.state === 'retrying')) {
      throw new HttpError(409, 'not_resumable', 'This pass has ended, or was sold for one period only. Buy a new one.');
    }
    return readUserInfo(userKey);
  });
};
