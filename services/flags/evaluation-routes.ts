import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type FlagValue, flagValueSchema } from 'shared-contracts/entities';
import { z } from 'zod';
import { evaluateFlag } from './evaluate-flag.ts';
import { admitContext, type FlagsScope, findEnvironment } from './find-environment.ts';
import { decodeContext, type FlagContexts, parseContext } from './flag-context.ts';
import type { Flag } from './flag-definition.ts';

/** `h` proves the context to a secure environment; `withReasons` asks why each flag has its value. */
export const evaluationQuery = z.object({ h: z.string().optional(), withReasons: z.stringbool().default(false) });

const environmentParams = z.object({ envId: z.string() });
const contextParams = z.object({ envId: z.string(), context: z.string() });
const flagMap = z.record(z.string(), flagValueSchema);

/** What a client learns of a flag; the reason only when it asked. */
export function flagForClient(flag: Flag, contexts: FlagContexts, withReasons: boolean): FlagValue {
  const { reason, ...value } = evaluateFlag(flag, contexts);
  return withReasons ? { ...value, reason } : value;
}

/** Every flag's value for one context. */
export function flagsForClient(
  flags: Iterable<Flag>,
  contexts: FlagContexts,
  withReasons: boolean,
): Record<string, FlagValue> {
  return Object.fromEntries([...flags].map((flag) => [flag.key, flagForClient(flag, contexts, withReasons)]));
}

/** All flags at once, by a context in the address or in the body, and the goals. */
export const evaluationRoutes: FastifyPluginAsync<FlagsScope> = async (plugin, scope) => {
  const app = plugin.withTypeProvider<ZodTypeProvider>();
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'private, no-cache');
  });

  app.get(
    '/sdk/evalx/:envId/contexts/:context',
    { schema: { params: contextParams, querystring: evaluationQuery, response: { 200: flagMap } } },
    async ({ params, query }) => {
      const environment = await findEnvironment(scope, params.envId);
      const contexts = admitContext(scope, environment, decodeContext(params.context), query.h);
      return flagsForClient(environment.flags.values(), contexts, query.withReasons);
    },
  );

  app.route({
    method: 'REPORT',
    url: '/sdk/evalx/:envId/context',
    bodyLimit: 65_536,
    schema: { params: environmentParams, querystring: evaluationQuery, body: z.unknown(), response: { 200: flagMap } },
    handler: async ({ params, query, body }) => {
      const environment = await findEnvironment(scope, params.envId);
      const contexts = admitContext(scope, environment, parseContext(body), query.h);
      return flagsForClient(environment.flags.values(), contexts, query.withReasons);
    },
  });

  app.get('/sdk/goals/:envId', { schema: { params: environmentParams } }, async ({ params }, reply) => {
    const { goals } = await findEnvironment(scope, params.envId);
    return reply.send(Array.isArray(goals) ? goals : []);
  });
};
