import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { tokenResponseSchema } from 'shared-contracts/entities';
import { z } from 'zod';
import type { CallService } from './service-client.ts';

export const REFRESH_COOKIE = 'member_refresh_token';
/** The access token's cookie, written and read by the shell's own script. */
export const ACCESS_COOKIE = 'member_access_token';

const REFRESH_LIFETIME = 30 * 24 * 3600;
const TIMEOUT = 10_000;

const WRONG = 'The email or the password is not right.';
const SIGNED_OUT = 'You are signed out. Sign in again.';
const TOO_MANY = 'There were too many attempts. Wait a few minutes and try again.';

type Grant =
  | { grant_type: 'password'; username: string; password: string }
  | { grant_type: 'refresh_token'; refresh_token: string };

const credentialsSchema = z.object({ username: z.string().max(254), password: z.string().max(200) });

export interface AuthOptions {
  callService: CallService;
  /** Name of the site's own client at the member service. */
  clientId: string;
}

/** Requests that change a session must come from a page of this very site. */
function isSameOrigin(request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined) return site === 'same-origin';
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === request.host;
}

/** Sign-in, refresh and sign-out for browsers: the refresh token stays on this side. */
export const authRoutes: FastifyPluginAsync<AuthOptions> = async (app, { callService, clientId }) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isSameOrigin(request)) return refuse(reply, 403, 'cross_site', 'Sign in from a page of this site.');
  });

  async function exchange(request: FastifyRequest, reply: FastifyReply, grant: Grant) {
    const answer = await callService({
      service: 'member',
      path: '/oauth/token',
      method: 'POST',
      body: { ...grant, client_id: clientId },
      remoteAddress: request.ip,
      timeout: TIMEOUT,
    });
    const tokens = tokenResponseSchema.safeParse(answer.body);
    if (answer.status === 200 && tokens.success) {
      const { refresh_token, access_token, expires_in } = tokens.data;
      reply.setCookie(REFRESH_COOKIE, refresh_token, cookieOptions(request, REFRESH_LIFETIME));
      return reply.send({ access_token, expires_in });
    }
    if (answer.status === 429) return refuse(reply, 429, 'too_many_attempts', TOO_MANY);
    if (answer.status !== 400 && answer.status !== 401) {
      reply.header('retry-after', '10');
      return refuse(reply, 503, 'unavailable', 'Signing in is not possible at the moment. Try again in a minute.');
    }
    if (grant.grant_type === 'password') return refuse(reply, answer.status, 'refused', WRONG);
    reply.clearCookie(REFRESH_COOKIE, cookieOptions(request, 0));
    return refuse(reply, answer.status, 'signed_out', SIGNED_OUT);
  }

  app.post('/auth/token', { schema: { body: credentialsSchema } }, async (request, reply) => {
    const { username, password } = request.body as z.infer<typeof credentialsSchema>;
    return exchange(request, reply, { grant_type: 'password', username, password });
  });

  app.post('/auth/refresh', async (request, reply) => {
    const token = request.cookies[REFRESH_COOKIE];
    if (!token) return refuse(reply, 401, 'signed_out', SIGNED_OUT);
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
    return reply.clearCookie(REFRESH_COOKIE, cookieOptions(request, 0)).status(204).send();
  });
};

function refuse(reply: FastifyReply, statusCode: number, code: string, message: string): FastifyReply {
  const error = statusCode === 503 ? 'Service Unavailable' : 'Request refused';
  return reply.status(statusCode).send({ statusCode, code, error, message });
}

function cookieOptions(request: FastifyRequest, maxAge: number) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https', maxAge } as const;
}
