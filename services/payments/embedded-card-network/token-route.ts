import { randomBytes } from 'node:crypto';
import { and, isNull, lt } from 'drizzle-orm';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { cardTokenSchema } from 'shared-contracts/entities';
import { z } from 'zod';
import { createAttemptLimit, waitWords } from '../../attempts/attempt-limit.ts';
import { shareOf } from '../../attempts/fair-shares.ts';
import { householdOf } from '../../attempts/network-of.ts';
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

/** How long a token waits to be charged, in milliseconds. Anybody can ask for one, and the disk is not endless. */
const UNUSED_FOR = 3_600_000;

const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

/**
 * POST /v1/tokens, form-encoded, in Stripe's shape: a card number goes in here, and here only. Test cards are a demo's:
 * elsewhere they would give passes away.
 */
export const tokenRoute: ServicePlugin = async (plugin, { db, config, clock, isDemo }) => {
  const app = plugin.withTypeProvider<ZodTypeProvider>();
  const limit = createAttemptLimit({
    ...{ db, clock, purpose: 'card token by address' },
    ...shareOf('cardTokens', config.fansPerAddress),
  });
  app.removeAllContentTypeParsers();
  acceptFormBodies(app);

  app.post(
    '/v1/tokens',
    {
      schema: {
        body: z.record(z.string(), z.unknown()),
        response: { 200: cardTokenSchema, 400: refusalSchema, 402: refusalSchema, 429: refusalSchema },
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
      const wait = await limit.take(householdOf(request.ip));
      if (wait > 0) {
        const message = `Too many cards were tried. Wait ${waitWords(wait)} and try again.`;
        const refusal = { type: 'rate_limit_error', code: 'too_many_attempts', message, param: null };
        return reply.status(429).header('retry-after', String(wait)).send({ error: refusal });
      }
      const now = clock();
      const reading = readCard(request.body, now);
      if (!reading.ok) {
        return reply.status(reading.error.type === 'card_error' ? 402 : 400).send({ error: reading.error });
      }
      const { card, last4, expMonth, expYear } = reading.card;
      const id = newId('tok');
      const unusedSince = new Date(now.getTime() - UNUSED_FOR);
      await db.delete(cardTokens).where(and(isNull(cardTokens.usedAt), lt(cardTokens.createdAt, unusedSince)));
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
