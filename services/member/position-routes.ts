import { and, desc, eq, notInArray } from 'drizzle-orm';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { newWatchPositionSchema, watchPositionSchema } from 'shared-contracts/entities';
import { z } from 'zod';
import { watchPositions } from '../db/schema/index.ts';
import { requireIdentity } from '../require-identity.ts';
import type { ServicePlugin } from '../service-context.ts';

const params = z.object({
  key: z.string().regex(/^[\w.:~-]{1,255}$/, 'use the key of a replay: up to 255 letters, digits and -_.:~'),
});

/** Replays of which one member's place is kept; that of the one watched longest ago makes room. */
const MOST_KEPT = 200;

/** Where a member left replays, so that these go on from there on every device. */
export const positionRoutes: ServicePlugin = async (plugin, context) => {
  const app = plugin.withTypeProvider<ZodTypeProvider>();
  const { db, clock } = context;
  const url = '/v1/user/positions/:key';
  const isThis = (userKey: string, key: string) =>
    and(eq(watchPositions.userKey, userKey), eq(watchPositions.resourceKey, key));

  app.get(url, { schema: { params, response: { 200: watchPositionSchema } } }, async (request, reply) => {
    const { userKey } = await requireIdentity(context, request);
    const [kept] = await db.select().from(watchPositions).where(isThis(userKey, request.params.key));
    reply.header('cache-control', 'no-store');
    return { seconds: kept?.seconds ?? null };
  });

  app.put(url, { schema: { params, body: newWatchPositionSchema } }, async (request, reply) => {
    const { userKey } = await requireIdentity(context, request);
    const position = { seconds: Math.round(request.body.seconds), updatedAt: clock() };
    await db
      .insert(watchPositions)
      .values({ userKey, resourceKey: request.params.key, ...position })
      .onConflictDoUpdate({ target: [watchPositions.userKey, watchPositions.resourceKey], set: position });
    const isTheirs = eq(watchPositions.userKey, userKey);
    const newest = db
      .select({ key: watchPositions.resourceKey })
      .from(watchPositions)
      .where(isTheirs)
      .orderBy(desc(watchPositions.updatedAt))
      .limit(MOST_KEPT);
    await db.delete(watchPositions).where(and(isTheirs, notInArray(watchPositions.resourceKey, newest)));
    return reply.status(204).send();
  });

  app.delete(url, { schema: { params } }, async (request, reply) => {
    const { userKey } = await requireIdentity(context, request);
    await db.delete(watchPositions).where(isThis(userKey, request.params.key));
    return reply.status(204).send();
  });
};
