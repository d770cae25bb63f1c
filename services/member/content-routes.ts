import { and, count, desc, eq, notInArray } from 'drizzle-orm';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { follows, reminders, views } from '../db/schema/index.ts';
import { HttpError } from '../http.ts';
import { requireIdentity } from '../require-identity.ts';
import type { ServicePlugin } from '../service-context.ts';

const contentParamsSchema = z.object({
  type: z.string().regex(/^[a-z][a-z_]{0,39}$/, 'use a content type such as school, team, bracket or game'),
  key: z.string().regex(/^[\w.:~-]{1,255}$/, 'use a key of up to 255 letters, digits and -_.:~'),
});

/** Bounds of one member's lists: ours, so that no account can fill the database. */
const MOST_KEPT = 1000;
export const MOST_RECENT_KEPT = 50;

const marks = { reminders, following: follows } as const;

/** Reminders, follows and recently watched. All are idempotent, and only success is read of their answers. */
export const contentRoutes: ServicePlugin = async (plugin, context) => {
  const app = plugin.withTypeProvider<ZodTypeProvider>();
  const { db, clock } = context;

  for (const [name, table] of Object.entries(marks)) {
    const url = `/v1/user/${name}/:type/:key`;

    app.put(url, { schema: { params: contentParamsSchema } }, async (request, reply) => {
      const { userKey } = await requireIdentity(context, request);
      const [kept] = await db.select({ total: count() }).from(table).where(eq(table.userKey, userKey));
      if ((kept?.total ?? 0) >= MOST_KEPT) {
        throw new HttpError(409, 'list_full', `You can keep up to ${MOST_KEPT} of these. Remove one first.`);
      }
      const { type: contentType, key: contentKey } = request.params;
      await db.insert(table).values({ userKey, contentType, contentKey, createdAt: clock() }).onConflictDoNothing();
      return reply.status(204).send();
    });

    app.delete(url, { schema: { params: contentParamsSchema } }, async (request, reply) => {
      const { userKey } = await requireIdentity(context, request);
      const { type, key } = request.params;
      await db
        .delete(table)
        .where(and(eq(table.userKey, userKey), eq(table.contentType, type), eq(table.contentKey, key)));
      return reply.status(204).send();
    });
  }

  const viewUrl = '/v1/user/views/:type/:key';

  app.post(viewUrl, { schema: { params: contentParamsSchema } }, async (request, reply) => {
    const { userKey } = await requireIdentity(context, request);
    const { type: contentType, key: contentKey } = request.params;
    const createdAt = clock();
    await db
      .insert(views)
      .values({ userKey, contentType, contentKey, createdAt })
      .onConflictDoUpdate({ target: [views.userKey, views.contentType, views.contentKey], set: { createdAt } });
    const newest = db
      .select({ createdAt: views.createdAt })
      .from(views)
      .where(eq(views.userKey, userKey))
      .orderBy(desc(views.createdAt))
      .limit(MOST_RECENT_KEPT);
    await db.delete(views).where(and(eq(views.userKey, userKey), notInArray(views.createdAt, newest)));
    return reply.status(204).send();
  });

  app.delete(viewUrl, { schema: { params: contentParamsSchema } }, async (request, reply) => {
    const { userKey } = await requireIdentity(context, request);
    const { type, key } = request.params;
    await db
      .delete(views)
      .where(and(eq(views.userKey, userKey), eq(views.contentType, type), eq(views.contentKey, key)));
    return reply.status(204).send();
  });
};
