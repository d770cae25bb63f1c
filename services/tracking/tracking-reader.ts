import { and, desc, eq, gt } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { trackingEvents } from '../db/schema/index.ts';
import type { RequireOperator } from '../service-context.ts';
import { trackingMessageSchema } from './tracking-message.ts';

const eventsQuery = z.object({
  type: trackingMessageSchema.shape.type.optional(),
  name: z.string().max(255).optional(),
  anonymousId: z.string().max(255).optional(),
  userId: z.string().max(255).optional(),
  /** Id of the last event that the reader has seen. */
  after: z.coerce.number().int().nonnegative().default(0),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});

const storedEvents = z.object({
  events: z.array(
    z.object({ id: z.number(), receivedAt: z.iso.datetime(), message: z.record(z.string(), z.unknown()) }),
  ),
});

interface TrackingReaderOptions {
  db: Database;
  requireOperator: RequireOperator;
}

/** `GET /events`: what the collector has stored, newest first; for operations only, and not on the site's own origin. */
export const trackingReader: FastifyPluginAsync<TrackingReaderOptions> = async (plugin, { db, requireOperator }) => {
  const app = plugin.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/events',
    { schema: { querystring: eventsQuery, response: { 200: storedEvents } } },
    async (request, reply) => {
      await requireOperator(request);
      const { after, limit, ...wanted } = request.query;
      const filters = Object.entries(wanted).map(([column, value]) =>
        eq(trackingEvents[column as keyof typeof wanted], value as string),
      );
      const rows = await db
        .select()
        .from(trackingEvents)
        .where(and(gt(trackingEvents.id, after), ...filters))
        .orderBy(desc(trackingEvents.id))
        .limit(limit);
      reply.header('cache-control', 'no-store');
      return { events: rows.map((row) => ({ ...row, receivedAt: row.receivedAt.toISOString() })) };
    },
  );
};
