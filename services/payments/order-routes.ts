import type { FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { latestPurchaseSchema, orderPageSchema, orderSchema } from 'shared-contracts/entities';
import { z } from 'zod';
import { createAttemptLimit, waitWords } from '../attempts/attempt-limit.ts';
import { HttpError } from '../http.ts';
import { requireIdentity } from '../require-identity.ts';
import type { ServicePlugin } from '../service-context.ts';
import { findLatestPurchase, findOrder, listOrders, toOrder } from './order-record.ts';
import type { PaymentRecord } from './payment-record.ts';
import { reconcilePayment } from './reconcile-payments.ts';

const ORDERS_PER_PAGE = 20;

/** In ten minutes: each asks the card network. */
const CHECKS_PER_MEMBER = 60;

const orderIdSchema = z.string().regex(/^[\w-]{1,64}$/, 'send the number of one of your orders');

/** A member's orders: the list, the newest purchase, each by its number, and the question how it went. */
export const orderRoutes: ServicePlugin = async (plugin, context) => {
  const app = plugin.withTypeProvider<ZodTypeProvider>();
  const { db, clock } = context;
  const limit = createAttemptLimit({
    ...{ db, clock, purpose: 'order check by member', limit: CHECKS_PER_MEMBER, windowSeconds: 600 },
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  async function ownOrder(request: FastifyRequest, orderId: string): Promise<PaymentRecord> {
    const { userKey } = await requireIdentity(context, request);
    const payment = await findOrder(db, userKey, orderId);
    if (payment) return payment;
    throw new HttpError(404, 'order_not_found', 'You have no such order. Look in your account for your receipts.');
  }

  app.get(
    '/v3/orders',
    { schema: { querystring: z.object({ before: orderIdSchema.optional() }), response: { 200: orderPageSchema } } },
    async (request) => {
      const { userKey } = await requireIdentity(context, request);
      const before = request.query.before === undefined ? null : await ownOrder(request, request.query.before);
      const found = await listOrders(db, userKey, ORDERS_PER_PAGE + 1, before);
      const shown = found.slice(0, ORDERS_PER_PAGE);
      return {
        orders: await Promise.all(shown.map((payment) => toOrder(context, payment))),
        next: found.length > shown.length ? (shown.at(-1)?.orderId ?? null) : null,
      };
    },
  );

  app.get('/v3/purchases/latest', { schema: { response: { 200: latestPurchaseSchema } } }, async (request) => {
    const { userKey } = await requireIdentity(context, request);
    const payment = await findLatestPurchase(db, userKey);
    return { order: payment && (await toOrder(context, payment)) };
  });

  app.get(
    '/v3/orders/:orderId',
    { schema: { params: z.object({ orderId: orderIdSchema }), response: { 200: orderSchema } } },
    async (request) => toOrder(context, await ownOrder(request, request.params.orderId)),
  );

  /** Answers the order as the card network knows it; unchanged when the network does not answer. */
  app.post(
    '/v3/orders/:orderId/check',
    { schema: { params: z.object({ orderId: orderIdSchema }), response: { 200: orderSchema } } },
    async (request) => {
      const payment = await ownOrder(request, request.params.orderId);
      if (payment.status !== 'pending' && payment.status !== 'refunding') return toOrder(context, payment);
      const wait = await limit.take(payment.userKey);
      if (wait > 0) {
        throw new HttpError(429, 'too_many_attempts', `Wait ${waitWords(wait)} and ask again.`, wait);
      }
      const checked = await reconcilePayment(context, payment).catch((error: unknown) => {
        request.log.error(error, 'order not checked');
        return payment;
      });
      return toOrder(context, checked);
    },
  );
};
