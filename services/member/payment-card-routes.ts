import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { keptCardSchema } from 'shared-contracts/entities';
import { z } from 'zod';
import { assertNoWait, createAttemptLimit } from '../attempts/attempt-limit.ts';
import { HttpError } from '../http.ts';
import { requireIdentity } from '../require-identity.ts';
import type { ServicePlugin } from '../service-context.ts';
import { audit } from './audit.ts';

/** In ten minutes: whoever tries stolen cards needs more. */
const CARDS_PER_MEMBER = 20;

const bodySchema = z.object({
  token: z.string().regex(/^[a-z]+_\w{8,120}$/, 'send the token that the card form gave'),
});

/** GET, POST and DELETE /api/user/payment_card: the card that a member's renewals are charged to. */
export const paymentCardRoutes: ServicePlugin = async (plugin, context) => {
  const app = plugin.withTypeProvider<ZodTypeProvider>();
  const { db, clock, paymentCards, memberPasses } = context;
  const url = '/api/user/payment_card';
  const limit = createAttemptLimit({
    ...{ db, clock, purpose: 'payment card by member' },
    ...{ limit: CARDS_PER_MEMBER, windowSeconds: 600 },
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get(url, { schema: { response: { 200: keptCardSchema } } }, async (request) => {
    const { userKey } = await requireIdentity(context, request);
    return { card: await paymentCards.find(userKey) };
  });

  app.post(url, { schema: { body: bodySchema, response: { 200: keptCardSchema } } }, async (request) => {
    const { userKey } = await requireIdentity(context, request);
    assertNoWait(await limit.take(userKey), 'cards');
    const outcome = await paymentCards.replace(userKey, request.body.token);
    if (outcome.status === 'declined') throw new HttpError(402, outcome.code, outcome.message);
    await audit(db, userKey, 'payment_card_kept', clock());
    return { card: outcome.card };
  });

  app.delete(url, { schema: { response: { 204: z.null() } } }, async (request, reply) => {
    const { userKey } = await requireIdentity(context, request);
    const held = await memberPasses.list(userKey);
    if (held.some(({ renewal }) => renewal.state === 'planned' || renewal.state === 'retrying')) {
      throw new HttpError(409, 'renewals_planned', 'A pass renews with this card. Cancel its renewal first.');
    }
    await paymentCards.remove(userKey);
    await audit(db, userKey, 'payment_card_removed', clock());
    return reply.status(204).send(null);
  });
};
