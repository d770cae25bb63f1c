import { randomBytes } from 'node:crypto';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { cardTokenSchema } from 'shared-contracts/entities';
import { z } from 'zod';
import { cardTokens } from '../../db/schema/index.ts';
import { acceptFormBodies } from '../../form-body.ts';
import type { ServicePlugin } from '../../service-context.ts';
import { readCard } from './read-card.ts';

const refusalSchema = z.object({
  error: z.object({
    type: z.string(),
    code: z.string(),
    decline_code: z.string().optional(),
    message: z.string(),
    param: z.string().nullable(),
  }),
});

const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

/**
 * POST /v1/tokens, form-encoded, in Stripe's shape: a card number goes in here, and here only. Test cards are a demo's:
 * elsewhere they would give passes away.
 */
export const tokenRoute: ServicePlugin = async (plugin, { db, clock, isDemo }) => {
  const app = plugin.withTypeProvider<ZodTypeProvider>();
  app.removeAllContentTypeParsers();
  acceptFormBodies(app);

  app.post(
    '/v1/tokens',
    {
      schema: {
        body: z.record(z.string(), z.unknown()),
        response: { 200: cardTokenSchema, 400: refusalSchema, 402: refusalSchema },
      },
      // Whatever goes wrong here, neither the answer nor the log may repeat what was sent.
      errorHandler: (error, request, reply) => {
        request.log.error({ code: error.code }, 'card token refused');
        const message = 'Send the card as application/x-www-form-urlencoded fields.';
        const refusal = { type: 'invalid_request_error', code: 'invalid_request', message, param: null };
        return reply.status(400).send({ error: refusal });
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (!isDemo) {
        const message = 'No card is taken here: this site has no card provider yet.';
        const refusal = { type: 'card_error', code: 'no_card_provider', message, param: null };
        return reply.status(402).send({ error: refusal });
      }
      const now = clock();
      const reading = readCard(request.body, now);
      if (!reading.ok) {
        return reply.status(reading.error.type === 'card_error' ? 402 : 400).send({ error: reading.error });
      }
      const { card, last4, expMonth, expYear } = reading.card;
      const id = newId('tok');
      await db
        .insert(cardTokens)
        .values({ id, brand: card.brand, last4, expMonth, expYear, outcome: card.outcome, createdAt: now });
      return {
        id,
        object: 'token' as const,
        type: 'card' as const,
        created: Math.floor(now.getTime() / 1000),
        livemode: false,
        used: false,
        card: {
          id: newId('card'),
          brand: card.brand,
          last4,
          exp_month: expMonth,
          exp_year: expYear,
          funding: card.funding,
          country: 'US',
        },
      };
    },
  );
};
