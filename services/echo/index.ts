import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { eventSchema } from 'shared-contracts/entities';
import { z } from 'zod';
import { findEvent } from '../db/event-reader.ts';
import { HttpError } from '../http.ts';
import type { ServicePlugin } from '../service-context.ts';
import { EVENT_RULES } from '../shared-answers/index.ts';

/** The fast path to a game or event, tried before the content service. */
export const echo: ServicePlugin = async (plugin, { db, config, shareAnswer }) => {
  const app = plugin.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/game_or_event/:key',
    { schema: { params: z.object({ key: z.string().max(200) }), response: { 200: eventSchema } } },
    shareAnswer(EVENT_RULES, async ({ params }) => {
      const event = await findEvent(db, config.services.media, params.key);
      if (!event) throw new HttpError(404, 'event_not_found', `There is no game or event with the key ${params.key}.`);
      return event;
    }),
  );
};
