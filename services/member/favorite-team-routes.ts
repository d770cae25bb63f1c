import { createHash } from 'node:crypto';
import { and, count, eq } from 'drizzle-orm';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { favoriteTeamInputSchema, favoriteTeamSchema } from 'shared-contracts/entities';
import { z } from 'zod';
import { favoriteTeams } from '../db/schema/index.ts';
import { HttpError } from '../http.ts';
import { requireIdentity } from '../require-identity.ts';
import type { ServicePlugin } from '../service-context.ts';

const MOST_KEPT = 200;

const word = z.string().regex(/^\P{Cc}{1,80}$/u, 'use 1 to 80 printable characters');

const bodySchema = favoriteTeamInputSchema.extend({
  school_key: word,
  sport: word,
  level: word,
  gender: word.nullable(),
});

/** POST /v3/favorite_team and DELETE /v3/favorite_team/:id. */
export const favoriteTeamRoutes: ServicePlugin = async (plugin, context) => {
  const app = plugin.withTypeProvider<ZodTypeProvider>();
  const { db, clock } = context;

  app.post(
    '/v3/favorite_team',
    { schema: { body: bodySchema, response: { 201: favoriteTeamSchema } } },
    async (request, reply) => {
      const { userKey } = await requireIdentity(context, request);
      const team = request.body;
      const [kept] = await db.select({ total: count() }).from(favoriteTeams).where(eq(favoriteTeams.userKey, userKey));
      if ((kept?.total ?? 0) >= MOST_KEPT) {
        throw new HttpError(409, 'list_full', `You can keep up to ${MOST_KEPT} teams. Remove one first.`);
      }
      const key = favoriteKey([userKey, team.school_key, team.sport, team.level, team.gender]);
      await db
        .insert(favoriteTeams)
        .values({
          key,
          userKey,
          schoolKey: team.school_key,
          sport: team.sport,
          level: team.level,
          gender: team.gender,
          createdAt: clock(),
        })
        .onConflictDoNothing();
      return reply.status(201).send({ key, ...team });
    },
  );

  app.delete(
    '/v3/favorite_team/:id',
    { schema: { params: z.object({ id: z.string().regex(/^[\w-]{1,64}$/) }) } },
    async (request, reply) => {
      const { userKey } = await requireIdentity(context, request);
      await db
        .delete(favoriteTeams)
        .where(and(eq(favoriteTeams.userKey, userKey), eq(favoriteTeams.key, request.params.id)));
      return reply.status(204).send();
    },
  );
};

/** Derived, so that the same team sent twice is one row even without a gender (to an index, nulls all differ). */
function favoriteKey(parts: (string | null)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 24);
}
