import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readEvents, releaseEventSchema, verifyReleases } from '../releases/index.ts';
import type { RegistryScope } from './registry-options.ts';
import {
  environmentParams,
  garbageSchema,
  limitQuery,
  refusalSchema,
  statusOf,
  verifiedSchema,
} from './registry-schemas.ts';
import { createReleasesInUse } from './releases-in-use.ts';

/** Events, the check of all that is live, and the removal of what nobody needs. */
export const upkeepRoutes: FastifyPluginAsync<RegistryScope> = async (plugin, { db, control, authentication }) => {
  const app = plugin.withTypeProvider<ZodTypeProvider>();
  const { depot, desk } = control;
  const inUse = createReleasesInUse(db);

  app.get(
    '/events',
    { schema: { querystring: limitQuery, response: { 200: z.array(releaseEventSchema) } } },
    async (request) => {
      await authentication.assertReader(request);
      return readEvents(depot.store, request.query.limit);
    },
  );

  app.get(
    '/verify/:environment',
    { schema: { params: environmentParams, response: { 200: z.array(verifiedSchema) } } },
    async (request) => {
      await authentication.assertReader(request);
      return verifyReleases(depot, request.params.environment);
    },
  );

  app.post(
    '/gc',
    {
      schema: {
        body: z.strictObject({ isDryRun: z.boolean().default(false) }),
        response: { 200: garbageSchema, 403: refusalSchema, 422: refusalSchema },
      },
    },
    async (request, reply) => {
      const visitor = await authentication.visitorOf(request);
      const outcome = await desk.collectGarbage(visitor, inUse, request.body.isDryRun);
      return 'message' in outcome ? reply.status(statusOf[outcome.status]).send(outcome) : outcome;
    },
  );
};
