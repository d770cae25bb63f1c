import type { FastifyPluginAsync } from 'fastify';
import { ACCESS_COOKIE } from './auth-cookies.ts';
import { isSameOrigin } from './auth-routes.ts';
import type { FirstFlagsOptions } from './first-flags.ts';
import type { CallService } from './service-client.ts';

const TIMEOUT = 3_000;

export interface FlagProofOptions extends Pick<FirstFlagsOptions, 'proveFlagContext'> {
  callService: CallService;
}

/** `POST /auth/flag-proof`: proves the member who is signed in to the flag service, where that asks for proof. */
export const flagProofRoute: FastifyPluginAsync<FlagProofOptions> = async (app, { proveFlagContext, callService }) => {
  if (!proveFlagContext) return;

  app.post('/auth/flag-proof', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const refuse = (statusCode: number, code: string, message: string) =>
      reply.status(statusCode).send({ statusCode, code, error: 'Request refused', message });
    if (!isSameOrigin(request)) return refuse(403, 'cross_site', 'Ask from a page of this site.');
    const token = request.cookies[ACCESS_COOKIE];
    if (!token) return refuse(401, 'signed_out', 'Sign in first.');
    const { status, body } = await callService({
      ...{ service: 'member', path: '/v2/user/profile', timeout: TIMEOUT },
      headers: { authorization: `Bearer ${token}` },
    });
    const { key } = (body ?? {}) as { key?: unknown };
    if (status !== 200 || typeof key !== 'string') return refuse(503, 'unknown_member', 'Try again in a moment.');
    return { hash: proveFlagContext(key) };
  });
};
