import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { createAddressLimit, refuseOver } from '../attempts/address-limit.ts';
import { shareOf } from '../attempts/fair-shares.ts';
import { countEvaluations, eventBatchSchema } from './count-evaluations.ts';
import { type FlagsScope, findEnvironment } from './find-environment.ts';

const params = z.object({ envId: z.string() });
const BODY_LIMIT = 1_048_576;
/** Batches whose ids are remembered: a client sends one again, once, right after a failure. */
const REMEMBERED = 2_000;

/**
 * Takes what clients report. Only counts of served variations are kept: contexts, urls and clicks in the events are
 * about people, and nothing here needs them.
 */
export const eventRoutes: FastifyPluginAsync<FlagsScope> = async (plugin, scope) => {
  const app = plugin.withTypeProvider<ZodTypeProvider>();
  const received = new Set<string>();
  const limit = createAddressLimit({ ...shareOf('flagReports', scope.config.fansPerAddress), clock: scope.clock });
  const onRequest = refuseOver(limit, 'reports of flags from your network');

  function isRepeated(payloadId: unknown): boolean {
    if (typeof payloadId !== 'string') return false;
    if (received.has(payloadId)) return true;
    received.add(payloadId);
    const [oldest] = received;
    if (received.size > REMEMBERED && oldest !== undefined) received.delete(oldest);
    return false;
  }

  app.post(
    '/events/bulk/:envId',
    { onRequest, bodyLimit: BODY_LIMIT, schema: { params, body: eventBatchSchema } },
    async ({ params: { envId }, body, headers }, reply) => {
      const { clientId, flags } = await findEnvironment(scope, envId);
      const counts = countEvaluations(body).filter(
        ({ flagKey, variation }) => flags.get(flagKey)?.definition?.variations[variation] !== undefined,
      );
      if (!isRepeated(headers['x-launchdarkly-payload-id'])) await scope.store.count(clientId, counts, scope.clock());
      return reply.status(202).send();
    },
  );

  app.post(
    '/events/diagnostic/:envId',
    {
      onRequest,
      bodyLimit: BODY_LIMIT,
      schema: { params, body: z.looseObject({ kind: z.string().startsWith('diagnostic') }) },
    },
    async (request, reply) => {
      await findEnvironment(scope, request.params.envId);
      request.log.debug({ diagnostic: request.body }, 'a flag client reports how it fares');
      return reply.status(202).send();
    },
  );
};
