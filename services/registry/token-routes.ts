import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { HttpError } from '../http.ts';
import type { RegistryScope } from './registry-options.ts';
import type { ReleaseToken, TokenDesk } from './token-desk.ts';

const tokenView = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.string()),
  createdBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  revokedAt: z.string().nullable(),
  lastUsedAt: z.string().nullable(),
});

const newToken = z.strictObject({
  name: z.string().max(100),
  scopes: z.array(z.string().max(100)).max(100),
  /** Twelve hours when left out. */
  lifetimeSeconds: z.number().int().positive().optional(),
});

/** Teams' credentials, issued and taken back by operations only. */
export const tokenRoutes: FastifyPluginAsync<RegistryScope & { tokens: TokenDesk }> = async (plugin, scope) => {
  const app = plugin.withTypeProvider<ZodTypeProvider>();
  const { tokens, authentication } = scope;

  app.post(
    '/tokens',
    { schema: { body: newToken, response: { 201: tokenView.extend({ token: z.string() }) } } },
    async (request, reply) => {
      const by = await authentication.opsOf(request);
      const { name, scopes, lifetimeSeconds } = request.body;
      const lifetime = lifetimeSeconds === undefined ? undefined : lifetimeSeconds * 1000;
      const outcome = await tokens.issue({ name, scopes, lifetime, by });
      if (outcome.status === 'refused') throw new HttpError(400, 'invalid_input', outcome.message);
      return reply.status(201).send({ ...viewOf(outcome.facts), token: outcome.token });
    },
  );

  app.get('/tokens', { schema: { response: { 200: z.array(tokenView) } } }, async (request) => {
    await authentication.opsOf(request);
    return (await tokens.list()).map(viewOf);
  });

  app.delete(
    '/tokens/:id',
    { schema: { params: z.object({ id: z.string().max(100) }), response: { 200: tokenView } } },
    async (request) => {
      const by = await authentication.opsOf(request);
      const { id } = request.params;
      const revoked = await tokens.revoke(id, by);
      if (!revoked) throw new HttpError(404, 'token_not_found', `There is no token ${id}. List them: GET /tokens.`);
      return viewOf(revoked);
    },
  );
};

function viewOf({ createdAt, expiresAt, revokedAt, lastUsedAt, ...rest }: ReleaseToken) {
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
