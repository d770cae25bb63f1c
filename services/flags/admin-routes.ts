import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { HttpError } from '../http.ts';
import type { RequireOperator } from '../service-context.ts';
import { findEnvironment, type KnownFlags } from './find-environment.ts';
import { flagDefinitionSchema } from './flag-definition.ts';
import { EMBEDDED_CLIENT_ID } from './flags-config.ts';

const querystring = z.object({ environment: z.string().default(EMBEDDED_CLIENT_ID) });
const params = z.object({
  key: z.string().regex(/^[a-z0-9][\w.-]{0,99}$/i, 'must be up to 100 letters, digits, dots, dashes and underscores'),
});

const flagView = z.object({
  key: z.string(),
  version: z.number().int(),
  flagVersion: z.number().int(),
  /** Null when the database holds something that is not a flag. */
  definition: flagDefinitionSchema.nullable(),
  /** How often browsers were served each variation. */
  served: z.array(z.object({ variation: z.number().int(), count: z.number().int() })),
});

interface AdminScope extends KnownFlags {
  requireOperator: RequireOperator;
}

/** Reads and changes flags; for operations only, and not on the site's own origin. */
export const adminRoutes: FastifyPluginAsync<AdminScope> = async (plugin, scope) => {
  const app = plugin.withTypeProvider<ZodTypeProvider>();

  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    await scope.requireOperator(request);
  });

  async function readFlags(clientId: string): Promise<z.infer<typeof flagView>[]> {
    await scope.feed.poll();
    const { flags } = await findEnvironment(scope, clientId);
    const counts = await scope.store.counts(clientId);
    return [...flags.values()].map(({ key, version, flagVersion, definition }) => ({
      key,
      version,
      flagVersion,
      definition,
      served: counts
        .filter(({ flagKey }) => flagKey === key)
        .map(({ variation, count }) => ({ variation, count }))
        .sort((a, b) => a.variation - b.variation),
    }));
  }

  app.get('/admin/flags', { schema: { querystring, response: { 200: z.array(flagView) } } }, ({ query }) =>
    readFlags(query.environment),
  );

  app.put(
    '/admin/flags/:key',
    { schema: { params, querystring, body: flagDefinitionSchema, response: { 200: flagView } } },
    async ({ params: { key }, query, body }) => {
      const { clientId } = await findEnvironment(scope, query.environment);
      await scope.store.put(clientId, key, body);
      const flag = (await readFlags(clientId)).find((candidate) => candidate.key === key);
      if (!flag) throw new HttpError(409, 'deleted_meanwhile', `Somebody deleted the flag ${key} just now. Try again.`);
      return flag;
    },
  );

  app.delete('/admin/flags/:key', { schema: { params, querystring } }, async ({ params: { key }, query }, reply) => {
    const { clientId } = await findEnvironment(scope, query.environment);
    if (!(await scope.store.remove(clientId, key))) {
      throw new HttpError(404, 'flag_not_found', `There is no flag ${key} in this environment.`);
    }
    await scope.feed.poll();
    return reply.status(204).send();
  });
};
