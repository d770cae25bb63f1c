import { eq } from 'drizzle-orm';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { eventSchema, highlightSchema, schoolSchema } from 'shared-contracts/entities';
import { z } from 'zod';
import { findEvent } from '../db/event-reader.ts';
import { loadHighlights } from '../db/highlight-reader.ts';
import { schools } from '../db/schema/index.ts';
import { toSchool } from '../db/to-school.ts';
import { HttpError } from '../http.ts';
import type { ServicePlugin } from '../service-context.ts';
import { EVENT_RULES } from '../shared-answers/index.ts';
import { quickLinksSchema } from './quick-links.ts';

const contentPath = z.object({
  version: z.string().regex(/^v\d+$/, 'must be a version such as v2'),
  type: z.enum(['game', 'event'], 'must be game or event'),
  key: z.string().max(200),
});

/** What it shows is over: it can only be deleted with its event. */
const HIGHLIGHT = { topic: 'highlights', freshSeconds: 30, staleSeconds: 30 } as const;
const RARELY = { topic: 'directory', freshSeconds: 300, staleSeconds: 600 } as const;

/** Games, events, highlights and schools by key, for reading at scale (specification §7.7). */
export const content: ServicePlugin = async (plugin, { db, config, shareAnswer }) => {
  const app = plugin.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/:version/:type/:key',
    { schema: { params: contentPath, response: { 200: eventSchema } } },
    shareAnswer(EVENT_RULES, async ({ params }) => {
      const event = await findEvent(db, config.services.media, params.key);
      if (event?.content_type !== params.type) {
        throw new HttpError(404, 'content_not_found', `There is no ${params.type} with the key ${params.key}.`);
      }
      return event;
    }),
  );

  app.get(
    '/:version/highlight/:key',
    { schema: { params: contentPath.omit({ type: true }), response: { 200: highlightSchema } } },
    shareAnswer(HIGHLIGHT, async ({ params }) => {
      const [highlight] = await loadHighlights(db, config.services.media, [params.key]);
      if (!highlight) {
        throw new HttpError(404, 'content_not_found', `There is no highlight with the key ${params.key}.`);
      }
      return highlight;
    }),
  );

  app.get(
    '/schools/:key',
    { schema: { params: z.object({ key: z.string().max(200) }), response: { 200: schoolSchema } } },
    shareAnswer(RARELY, async ({ params }) => {
      const [school] = await db.select().from(schools).where(eq(schools.key, params.key));
      if (!school) throw new HttpError(404, 'school_not_found', `There is no school with the key ${params.key}.`);
      return toSchool(school);
    }),
  );

  app.get(
    '/quick_links',
    { schema: { response: { 200: z.object({ links: quickLinksSchema }) } } },
    shareAnswer(RARELY, async () => ({ links: config.quickLinks })),
  );
};
