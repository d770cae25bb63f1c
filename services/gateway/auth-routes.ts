import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  ACCESS_COOKIE,
  forgetProof,
  forgetSession,
  isLeaving,
  keepRefresh,
  LEAVING_COOKIE,
  REFRESH_COOKIE,
} from './auth-cookies.ts';
import { createExchange, type Grant, MEMBER_TIMEOUT, type SiteClient } from './auth-exchange.ts';
import type { CallService } from './service-client.ts';
import { signInWords } from './sign-in-words.ts';

export { ACCESS_COOKIE, REFRESH_COOKIE };

const SIGNED_OUT = 'You are signed out. Sign in again.';

const credentialsSchema = z.object({ username: z.string().max(254), password: z.string().max(200) });

const NOT_HEARD = 'You are signed out here, and everywhere as soon as the member service can be told.';

/** A token of the browser's sign-in, by which the whole sign-in ends. */
const anyToken = ({ cookies }: FastifyRequest) =>
  cookies[REFRESH_COOKIE] ?? cookies[LEAVING_COOKIE] ?? cookies[ACCESS_COOKIE];

export interface AuthOptions {
  callService: CallService;
  client: SiteClient;
}

/** Requests that change a session, or anything else by its rights, must come from a page of this very site. */
export function isSameOrigin(request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined) return site === 'same-origin';
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === request.host;
}

/** Sign-in, refresh and sign-out for browsers: the refresh token stays on this side. */
export const authRoutes: FastifyPluginAsync<AuthOptions> = async (app, { callService, client }) => {
  const exchange = createExchange(callService, client);

  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isSameOrigin(request)) return refuse(reply, 403, 'cross_site', 'Sign in from a page of this site.');
  });

  /** Whether the member service has ended a sign-in. Of a token that it does not know it says the same (RFC 7009). */
  async function end(token: string): Promise<boolean> {
    const call = { service: 'member', path: '/oauth/revoke', method: 'POST', timeout: MEMBER_TIMEOUT } as const;
    const { status } = await callService({
      ...call,
      body: { token, client_id: client.id, client_secret: client.secret },
    });
    if (status === 401) app.log.error('the member service ends no sign-in for MEMBER_CLIENT_ID');
    return status === 200 || status === 204;
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, grant: Grant): Promise<FastifyReply> {
    const outcome = await exchange(request, grant);
    switch (outcome.status) {
      case 'granted': {
        const { refresh_token, access_token, expires_in } = outcome.tokens;
        const before = isLeaving(request) && grant.grant_type === 'password' ? anyToken(request) : undefined;
        // The tokens of the sign-in before are overwritten now, so this is the last moment to end it.
        if (before) void end(before);
        keepRefresh(reply, refresh_token);
        // Whoever signs in has not what somebody else had.
        if (grant.grant_type === 'password') forgetProof(reply);
        return reply.send({ access_token, expires_in });
      }
      case 'too-many':
        reply.header('retry-after', String(outcome.waitSeconds));
        return refuse(reply, 429, 'too_many_attempts', signInWords(outcome));
      case 'unavailable':
        reply.header('retry-after', '10');
        return refuse(reply, 503, 'unavailable', signInWords(outcome));
      case 'refused':
        if (grant.grant_type === 'password') return refuse(reply, outcome.statusCode, 'refused', signInWords(outcome));
        forgetSession(reply);
        return refuse(reply, outcome.statusCode, 'signed_out', SIGNED_OUT);
    }
  }

  app.post('/auth/token', { schema: { body: credentialsSchema } }, async (request, reply) => {
    const { username, password } = request.body as z.infer<typeof credentialsSchema>;
    return answer(request, reply, { grant_type: 'password', username, password });
  });

  app.post('/auth/refresh', async (request, reply) => {
    const token = request.cookies[REFRESH_COOKIE];
    if (!token || isLeaving(request)) return refuse(reply, 401, 'signed_out', SIGNED_OUT);
    return answer(request, reply, { grant_type: 'refresh_token', refresh_token: token });
  });

  app.post('/auth/revoke', async (request, reply) => {
    const token = anyToken(request);
    if (token && !(await end(token))) {
      // The cookies stay: the page asks again by them, and nothing is renewed meanwhile.
      reply.header('retry-after', '10');
      return refuse(reply, 503, 'unavailable', NOT_HEARD);
    }
    forgetSession(reply);
    return reply.status(204).send();
  });
};

function refuse(reply: FastifyReply, statusCode: number, code: string, message: string): FastifyReply {
  const error = statusCode === 503 ? 'Service Unavailable' : 'Request refused';
  return reply.status(statusCode).send({ statusCode, code, error, message });
}
