import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { ReleasableName } from 'shared-contracts/remote';
import { z } from 'zod';
import { type ActRequest, channelRows, type DeskOutcome, type Visitor } from '../releases/index.ts';
import type { RegistryScope } from './registry-options.ts';
import {
  actAnswerSchema,
  actSchema,
  channelParams,
  channelRowSchema,
  channelStepSchema,
  environmentParams,
  gatewayStateSchema,
  limitQuery,
  promoteSchema,
  refusalSchema,
  rollbackSchema,
  statusOf,
} from './registry-schemas.ts';

const response = { 200: actAnswerSchema, 403: refusalSchema, 409: refusalSchema, 422: refusalSchema };

type Act = (visitor: Visitor, request: ActRequest) => Promise<DeskOutcome>;

/** What is live, what was done, and every act on a channel. */
export const channelRoutes: FastifyPluginAsync<RegistryScope> = async (plugin, scope) => {
  const app = plugin.withTypeProvider<ZodTypeProvider>();
  const { control, follower, environment: own, authentication, tabsTold, readGateways } = scope;
  const { depot, desk } = control;
  const known = (environment: string, part: ReleasableName) => (environment === own ? follower.history(part) : []);

  app.get(
    '/channels/:environment',
    { schema: { params: environmentParams, response: { 200: z.array(channelRowSchema) } } },
    async (request) => {
      await authentication.assertReader(request);
      return channelRows(depot, request.params.environment, known);
    },
  );

  app.get(
    '/channels/:environment/:part/log',
    { schema: { params: channelParams, querystring: limitQuery, response: { 200: z.array(channelStepSchema) } } },
    async (request) => {
      await authentication.assertReader(request);
      const { environment, part } = request.params;
      const before = known(environment, part);
      const steps = [...before, ...(await depot.readChannel(environment, part, before))];
      return steps.reverse().slice(0, request.query.limit);
    },
  );

  app.get(
    '/channels/:environment/gateways',
    { schema: { params: environmentParams, response: { 200: z.array(gatewayStateSchema) } } },
    async (request) => {
      await authentication.assertReader(request);
      return readGateways(request.params.environment);
    },
  );

  /** Does an act, and answers once this process gives what it wrote to page loads. */
  async function perform(
    request: FastifyRequest & { params: z.infer<typeof channelParams>; body: z.infer<typeof actSchema> },
    act: Act,
  ) {
    const visitor = await authentication.visitorOf(request);
    const { params, body } = request;
    const toldBefore = tabsTold();
    const startedAt = performance.now();
    const outcome = await act(visitor, { ...params, ...body, reason: body.reason ?? null, git: body.git ?? null });
    const writtenMs = performance.now() - startedAt;
    if (!('generation' in outcome)) return { code: statusOf[outcome.status], answer: outcome };

    let timings: z.infer<typeof actAnswerSchema>['timings'] = null;
    if (outcome.status === 'done') {
      const isOwn = params.environment === own;
      const gatewayMs = isOwn ? await follow(request) : null;
      timings = { writtenMs, gatewayMs, tabsTold: isOwn ? tabsTold() - toldBefore : null };
    }
    const { action, stable, canary } = outcome.generation;
    const about = canary && (action === 'canary' || action === 'widen') ? canary.release : stable;
    const version = (await depot.readRecord(params.part, about))?.version ?? null;
    return { code: 200 as const, answer: { ...outcome, version, timings } };
  }

  /** Milliseconds of the look at the store. It is written, so whoever asked hears so even when the look fails. */
  async function follow({ log }: FastifyRequest): Promise<number | null> {
    const startedAt = performance.now();
    try {
      await follower.poll();
      return performance.now() - startedAt;
    } catch (error) {
      log.error(error, 'the release store did not answer after an act');
      return null;
    }
  }

  const options = { params: channelParams, response };
  app.post(
    '/channels/:environment/:part/promote',
    { schema: { ...options, body: promoteSchema } },
    async (request, reply) => {
      const { releaseId, force, isCritical, canaryPercent, holdbackPercent } = request.body;
      const asked = { releaseId, force, isCritical, holdbackPercent };
      const { code, answer } = await perform(request, (visitor, act) =>
        desk.promote(visitor, { ...act, ...asked, ...(canaryPercent === undefined ? {} : { canaryPercent }) }),
      );
      return reply.status(code).send(answer);
    },
  );

  app.post(
    '/channels/:environment/:part/rollback',
    { schema: { ...options, body: rollbackSchema } },
    async (request, reply) => {
      const { isCritical, isStable } = request.body;
      const { code, answer } = await perform(request, (visitor, act) =>
        desk.rollback(visitor, { ...act, isCritical, isStable }),
      );
      return reply.status(code).send(answer);
    },
  );

  const plain: Record<string, Act> = {
    abort: desk.abort,
    pin: (visitor, act) => desk.pin(visitor, act, true),
    unpin: (visitor, act) => desk.pin(visitor, act, false),
  };
  for (const [verb, act] of Object.entries(plain)) {
    app.post(
      `/channels/:environment/:part/${verb}`,
      { schema: { ...options, body: actSchema } },
      async (request, reply) => {
        const { code, answer } = await perform(request, act);
        return reply.status(code).send(answer);
      },
    );
  }
};
