import cookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { authenticatePath } from 'shared-contracts/routes';
import { HttpError } from '../http.ts';
import type { ServicePlugin } from '../service-context.ts';
import { siteCookies } from '../site-cookies.ts';
import { type AuthorizeQuery, authorizeQuerySchema, checkAuthorizeQuery } from './authorize-query.ts';
import { createCodeStore } from './code-store.ts';
import { createSessionStore, SESSION_SECONDS } from './session-store.ts';
import { createTokenStore } from './token-store.ts';

/** The site's cookie, which comes along where this service stands on the site's own address. */
const ACCESS_COOKIE = 'member_access_token';
/** This service's own; no script and no other path sees it. */
export const SESSION_COOKIE = 'member_service_session';

const NOT_SIGNED_IN = 'The visitor did not sign in.';

/** GET /oauth/authorize: gives the client a code for a visitor who is signed in, and asks others to sign in first. */
export const authorizeRoute: ServicePlugin = async (plugin, { db, clock, config, siteUrl }) => {
  await plugin.register(cookie, siteCookies(config.publicUrl));
  const app = plugin.withTypeProvider<ZodTypeProvider>();
  const sessions = createSessionStore(db, clock);
  const codes = createCodeStore(db, clock, createTokenStore(db, clock));
  const { memberClient } = config;
  /** As browsers reach this service: a path where it is embedded. */
  const folder = `${config.services.member}/oauth`;

  const clientFor = (request: FastifyRequest) => ({
    id: memberClient.id,
    redirectUris:
      memberClient.redirectUris.length > 0 ? memberClient.redirectUris : [`${siteUrl(request)}/auth/callback`],
  });

  async function codeFor(request: FastifyRequest, reply: FastifyReply, redirectUri: string, codeChallenge: string) {
    const { [ACCESS_COOKIE]: accessToken, [SESSION_COOKIE]: session } = request.cookies;
    const found = await sessions.find({ accessToken, session });
    if (!found) return null;
    const code = await codes.issue(found.sessionHash, { clientId: memberClient.id, redirectUri, codeChallenge });
    if (code !== null && found.newToken !== null) {
      reply.setCookie(SESSION_COOKIE, found.newToken, {
        path: new URL(folder, siteUrl(request)).pathname,
        httpOnly: true,
        maxAge: SESSION_SECONDS,
      });
    }
    return code;
  }

  app.get('/oauth/authorize', { schema: { querystring: authorizeQuerySchema } }, async (request, reply) => {
    const { query } = request;
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    const check = checkAuthorizeQuery(query, clientFor(request));
    if (check.status === 'unknown') throw new HttpError(400, 'invalid_request', check.message);

    const answer = (facts: Record<string, string>) => {
      const target = new URL(check.redirectUri);
      for (const [name, value] of Object.entries(facts)) target.searchParams.append(name, value);
      if (query.state) target.searchParams.append('state', query.state);
      return reply.redirect(target.href, 302);
    };
    if (check.status === 'refused') return answer({ error: check.error, error_description: check.message });

    const code = await codeFor(request, reply, check.redirectUri, check.codeChallenge);
    if (code !== null) return answer({ code });
    if (query.returning) return answer({ error: 'access_denied', error_description: NOT_SIGNED_IN });
    const again = `${folder}/authorize?${toSearch({ ...query, returning: '1' })}`;
    return reply.redirect(siteUrl(request) + authenticatePath('sign_in', again), 302);
  });
};

function toSearch(query: AuthorizeQuery): URLSearchParams {
  return new URLSearchParams(Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1])));
}
