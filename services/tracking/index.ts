import type { FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { createAddressLimit } from '../attempts/address-limit.ts';
import { assertNoWait } from '../attempts/attempt-limit.ts';
import { shareOf } from '../attempts/fair-shares.ts';
import { HttpError } from '../http.ts';
import type { ServicePlugin } from '../service-context.ts';
import { pruneMessages, storeMessages } from './store-messages.ts';
import { callPaths, type TrackingMessage, trackingBatchSchema, trackingMessageSchema } from './tracking-message.ts';

export { trackingReader } from './tracking-reader.ts';

/** Largest bodies of one message and of a batch, in bytes. */
const MESSAGE_LIMIT = 32 * 1024;
const BATCH_LIMIT = 500 * 1024;

const PRUNE_EVERY = 3_600_000;
/** The way in is open to everybody, so a flood is thinned out before the hour is over. */
const PRUNE_AFTER = 20_000;

const accepted = z.object({ success: z.literal(true) });

/** Collects tracking events by the Segment protocol (specification §7.10). */
export const tracking: ServicePlugin = async (plugin, context) => {
  const { db, config, clock } = context;
  const app = plugin.withTypeProvider<ZodTypeProvider>();
  const limit = createAddressLimit({ ...shareOf('trackingMessages', config.fansPerAddress), clock });
  let prunedAt = Number.NEGATIVE_INFINITY;
  let storedSince = 0;

  // The protocol's clients call their JSON plain text, which saves other origins a preflight.
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      done(new HttpError(400, 'invalid_json', 'The body is not JSON: send one message, or a batch of them.'));
    }
  });

  async function collect(messages: readonly TrackingMessage[], request: FastifyRequest): Promise<{ success: true }> {
    assertNoWait(limit.take(request, messages.length), 'messages from your network');
    const now = clock();
    await storeMessages(db, messages, now);
    storedSince += messages.length;
    if (storedSince >= PRUNE_AFTER || now.getTime() - prunedAt >= PRUNE_EVERY) {
      prunedAt = now.getTime();
      storedSince = 0;
      await pruneMessages(db, now);
    }
    return { success: true };
  }

  for (const [path, type] of Object.entries(callPaths)) {
    const body = trackingMessageSchema.extend({ type: z.literal(type) });
    app.post(
      `/v1/${path}`,
      { bodyLimit: MESSAGE_LIMIT, schema: { body, response: { 200: accepted } } },
      async (request) => collect([request.body], request),
    );
  }

  app.post(
    '/v1/b',
    { bodyLimit: BATCH_LIMIT, schema: { body: trackingBatchSchema, response: { 200: accepted } } },
    async (request) => collect(request.body.batch, request),
  );
};
