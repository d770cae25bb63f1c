import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { streamClaimAnswerSchema } from 'shared-contracts/entities';
import { z } from 'zod';
import { HttpError } from '../../http.ts';
import { requireIdentity } from '../../require-identity.ts';
import type { ServicePlugin } from '../../service-context.ts';
import { createMemberClaims } from './member-claims.ts';

const params = z.object({ feed: z.string().max(200) });
const response = { 200: streamClaimAnswerSchema };

/** GET and POST /v3/stream_claims/:feed: what a member may ask for since the stream of a broadcast failed, and the asking. */
export const claimRoutes: ServicePlugin = async (plugin, context) => {
  const app = plugin.withTypeProvider<ZodTypeProvider>();
  const claims = createMemberClaims(context);
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get('/v3/stream_claims/:feed', { schema: { params, response } }, async (request) => {
    const { userKey } = await requireIdentity(context, request);
    return { claim: await claims.find(userKey, request.params.feed) };
  });

  app.post('/v3/stream_claims/:feed', { schema: { params, response } }, async (request) => {
    const { userKey } = await requireIdentity(context, request);
    const claim = await claims.ask(userKey, request.params.feed);
    if (claim) return { claim };
    throw new HttpError(
      409,
      'nothing_to_claim',
      'There is nothing to ask for: no pass of yours covers this stream, or it is too late.',
    );
  });
};
