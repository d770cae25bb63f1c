import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { tokenResponseSchema } from 'shared-contracts/entities';
import { z } from 'zod';
import type { CallService } from './service-client.ts';

export const REFRESH_COOKIE = 'member_refresh_token';
/** The access token's cookie, written and read by the shell's own script. */
export const ACCESS_COOKIE = 'member_access_token';

const REFRESH_LIFETIME = 30 * 24 * 3600;
const TIMEOUT = 10_000;

const credentialsSchema = z.object({ username: z.string().max(254), password: z.string().max(200) });

export interface AuthOptions {
  callService: CallService;
  /** Name of the site's own client at the member service. */
  clientId: string;
}

/** Requests that change a session must come from a page of this very site. */
function isSameOrigin(request: FastifyRequest): boolean {
  const { origin, host } = request.headers;
  if (request.headers['sec-fetch-site'] === 'same-origin') return true;
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

/** Sign-in, refresh and sign-out for browsers: the refresh token stays on this side. */
export const authRoutes: FastifyPluginAsync<AuthOptions> = async (app, { callService, clientId }) => {
  app.addHook('onRequest', async (request, reply) => {
    if (isSameOrigin(request)) return;
    return reply.status(403).send({
      statusCode: 403,
      code: 'cross_site',
      error: 'Request refused',
      message: 'Sign in from a page of this site.',
    });
  });

  async function exchange(request: FastifyRequest, reply: FastifyReply, grant: Record<string, string>) {
    const answer = await callService({
      service: 'member',
      path: '/oauth/token',
      method: 'POST',
      body: { ...grant, client_id: clientId },
      remoteAddress: request.ip,
      timeout: TIMEOUT,
    });
    const tokens = tokenResponseSchema.safeParse(answer.body);
    reply.header('cache-control', 'no-store');
    if (answer.status === 200 && tokens.success) {
      const { refresh_token, access_token, expires_in } = tokens.data;
      reply.setCookie(REFRESH_COOKIE, refresh_token, cookieOptions(request, REFRESH_LIFETIME));
      return reply.send({ access_token, expires_in });
    }
    if (answer.status === 400 || answer.status === 401 || answer.status === 429) {
      if (grant.grant_type === 'refresh_token') reply.clearCookie(REFRESH_COOKIE, cookieOptions(request, 0));
      return reply.status(answer.status).send({
        statusCode: answer.status,
        code: answer.status === 429 ? 'too_many_attempts' : 'refused',
        error: 'Request refused',
        message:
          answer.status === 429
            ? 'There were too many attempts. Wait a minute and try again.'
            : 'The email or the password is not right.',
      });
    }
    return reply.status(503).header('retry-after', '10').send({
      statusCode: 503,
      code: 'unavailable',
      error: 'Service Unavailable',
      message: 'Signing in is not possible at the moment. Try again in a minute.',
    });
  }

  app.post('/auth/token', { schema: { body: credentialsSchema } }, async (request, reply) => {
    const { username, password } = request.body as z.infer<typeof credentialsSchema>;
    return exchange(request, reply, { grant_type: 'password', username, password });
  });

  app.post('/auth/refresh', async (request, reply) => {
    const token = request.cookies[REFRESH_COOKIE];
    if (!token) {
      return reply.status(401).send({
        statusCode: 401,
        code: 'signed_out',
        error: 'Request refused',
        message: 'You are signed out. Sign in again.',
      });
    }
    return exchange(request, reply, { grant_type: 'refresh_token', refresh_token: token });
  });

  app.post('/auth/revoke', async (request, reply) => {
    const token = request.cookies[REFRESH_COOKIE];
    if (token) {
      await callService({
        service: 'member',
        path: '/oauth/revoke',
        method: 'POST',
        body: { token },
        timeout: TIMEOUT,
      });
    }
    return reply
      .clearCookie(REFRESH_COOKIE, cookieOptions(request, 0))
      .header('cache-control', 'no-store')
      .status(204)
      .send();
  });
};

function cookieOptions(request: FastifyRequest, maxAge: number) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https', maxAge } as const;
}
