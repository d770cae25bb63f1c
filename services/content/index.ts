import { asc, eq } from 'drizzle-orm';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { eventSchema, highlightSchema, schoolSchema, streamHistorySchema } from 'shared-contracts/entities';
import { z } from 'zod';
import { findEvent } from '../db/event-reader.ts';
import { loadHighlights } from '../db/highlight-reader.ts';
import { events, schools, streamChanges } from '../db/schema/index.ts';
import { toSchool } from '../db/to-school.ts';
import { HttpError } from '../http.ts';
import { runEvery } from '../run-every.ts';
import type { ServicePlugin } from '../service-context.ts';
import { EVENT_RULES } from '../shared-answers/index.ts';
import { createIngestCopy } from './copy-ingest-log.ts';
import { quickLinksSchema } from './quick-links.ts';

const contentPath = z.object({
  version: z.string().regex(/^v\d+$/, 'must be a version such as v2'),
  type: z.enum(['game', 'event'], 'must be game or event'),
  key: z.string().max(200),
});

/** What it shows is over: it can only be deleted with its event. */
const HIGHLIGHT = { topic: 'highlights', freshSeconds: 30, staleSeconds: 30 } as const;
const HISTORY = { topic: 'schedule', freshSeconds: 5, staleSeconds: 0 } as const;
const COPY_EVERY = 5_000;
const RARELY = { topic: 'directory', freshSeconds: 300, staleSeconds: 600 } as const;

/** Games, events, highlights and schools by key, and the histories of streams, for reading at scale (specification §7.7). */
export const content: ServicePlugin = async (plugin, context) => {
  const { db, config, shareAnswer } = context;
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
    '/:version/stream_history/:key',
    { schema: { params: contentPath.omit({ type: true }), response: { 200: streamHistorySchema } } },
    shareAnswer(HISTORY, async ({ params }) => {
      const rows = await db
        .select({ key: events.key, change: streamChanges })
        .from(events)
        .leftJoin(streamChanges, eq(streamChanges.eventKey, events.key))
        .where(eq(events.key, params.key))
        .orderBy(asc(streamChanges.at), asc(streamChanges.feedKey));
      if (rows.length === 0) {
        throw new HttpError(404, 'content_not_found', `There is no event with the key ${params.key}.`);
      }
      const changes = rows.flatMap(({ change }) =>
        change ? [{ feed_key: change.feedKey, kind: change.kind, at: change.at.toISOString() }] : [],
      );
      return { event_key: params.key, changes };
    }),
  );
  const onSilence = () =>
    app.log.warn(
      'The media origin does not give its log (/ingest-log): the histories of streams stand still until it does.',
    );
  const copy = createIngestCopy({ ...context, onSilence });
  runEvery(app, COPY_EVERY, copy, 'The histories of streams could not be brought up to date.');

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
