import { hasZodFastifySchemaValidationErrors, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { paymentRefusalSchema, paymentRequestSchema, paymentResultSchema } from 'shared-contracts/entities';
import { z } from 'zod';
import { createAttemptLimit, waitWords } from '../attempts/attempt-limit.ts';
import { shareOf } from '../attempts/fair-shares.ts';
import { householdOf } from '../attempts/network-of.ts';
import { requireIdentity } from '../require-identity.ts';
import type { ServicePlugin } from '../service-context.ts';
import { pay } from './pay.ts';
import { refuse } from './payment-refusal.ts';

/** In ten minutes: a fan asks again after a lost answer, and whoever tries stolen cards needs more. */
const PAYMENTS_PER_MEMBER = 30;

/** Loose: what is validated takes the place of all headers, and the bearer token is one of them. */
const headersSchema = z.looseObject({
  'idempotency-key': z.string().regex(/^[\w-]{8,128}$/, 'send 8 to 128 letters, digits, - and _, new for each attempt'),
});

const bodySchema = paymentRequestSchema
  .extend({ card_token: z.string().regex(/^[a-z]+_\w{8,120}$/, 'send the token that the card form gave') })
  .refine((body) => Object.values(body).every((value) => typeof value !== 'string' || !value.includes('\0')), {
    message: 'leave out NUL characters',
  });

/** POST /v3/payment (specification §7.5). */
export const paymentRoutes: ServicePlugin = async (plugin, context) => {
  const app = plugin.withTypeProvider<ZodTypeProvider>();
  const { db, config, clock } = context;
  const byMember = createAttemptLimit({
    ...{ db, clock, purpose: 'payment by member', limit: PAYMENTS_PER_MEMBER, windowSeconds: 600 },
  });
  const byAddress = createAttemptLimit({
    ...{ db, clock, purpose: 'payment by address', ...shareOf('payments', config.fansPerAddress) },
  });

  app.post(
    '/v3/payment',
    {
      schema: {
        headers: headersSchema,
        body: bodySchema,
        response: {
          200: paymentResultSchema,
          400: paymentRefusalSchema,
          402: paymentRefusalSchema,
          409: paymentRefusalSchema,
          429: paymentRefusalSchema,
          503: paymentRefusalSchema,
        },
      },
      errorHandler: (error, request, reply) => {
        if (!hasZodFastifySchemaValidationErrors(error)) throw error;
        const [issue] = error.validation;
        const param = issue?.instancePath.slice(1).split('/')[0] || null;
        const message = `Mend ${param ?? `the ${error.validationContext}`} and try again: ${issue?.message}.`;
        request.log.info({ param }, 'payment refused: invalid input');
        return reply.status(400).send(refuse(400, 'invalid_input', message, param).body);
      },
    },
    async (request, reply) => {
      const { userKey } = await requireIdentity(context, request);
      reply.header('cache-control', 'no-store');
      // What the member's own limit refuses takes nothing of others at their address.
      const wait = (await byMember.take(userKey)) || (await byAddress.take(householdOf(request.ip)));
      if (wait > 0) {
        const message = `Too many payments were tried. Wait ${waitWords(wait)} and try again.`;
        const refusal = refuse(429, 'too_many_attempts', message);
        return reply.status(refusal.status).header('retry-after', String(wait)).send(refusal.body);
      }
      const idempotencyKey = request.headers['idempotency-key'];
      const { answer, error } = await pay(context, { userKey, idempotencyKey, request: request.body });
      if (error) request.log.error(error, 'payment: outcome unknown');
      return answer.outcome === 'paid' ? answer.result : reply.status(answer.status).send(answer.body);
    },
  );
};
