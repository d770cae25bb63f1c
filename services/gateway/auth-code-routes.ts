import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { userInfoSchema } from 'shared-contracts/entities';
import { authenticatePath, type ServiceName } from 'shared-contracts/routes';
import { redirectTarget } from 'shared-contracts/rules';
import { keepSession } from './auth-cookies.ts';
import { createExchange, MEMBER_TIMEOUT, type SiteClient } from './auth-exchange.ts';
import { beginFlow, challengeOf, createFlowCodec, FLOW_COOKIE, FLOW_SECONDS, hasState } from './auth-flow.ts';
import type { Site } from './pages.ts';
import { siteUrl } from './request-url.ts';
import type { CallService } from './service-client.ts';

export interface AuthCodeOptions {
  callService: CallService;
  client: SiteClient;
  /** Signs the cookie of a sign-in that is under way. */
  flowKey: Buffer;
  site: Pick<Site, 'publicUrl' | 'cookieDomain' | 'domainSuffix'>;
  services: Pick<Readonly<Record<ServiceName, string>>, 'member'>;
  clock: () => Date;
}

/** What the sign-in page says of a sign-in that came to nothing. */
type Problem = 'expired' | 'refused' | 'unavailable';

const CALLBACK = '/auth/callback';

/** A target longer than this does not fit into a cookie beside the rest. */
const LONGEST_REDIR = 2_000;

const memberSchema = userInfoSchema.pick({ key: true, email: true, time_zone: true });

/**
 * Sign-in by way of the member service, for visitors whom it knows and the site does not: `/auth/start` sends them
 * there, and `/auth/callback` exchanges the code that they bring back (RFC 6749 §4.1 with PKCE).
 */
export const authCodeRoutes: FastifyPluginAsync<AuthCodeOptions> = async (app, options) => {
  const { callService, client, site, services, clock } = options;
  const exchange = createExchange(callService, client);
  const flows = createFlowCodec(options.flowKey);
  const cookieOptions = { path: CALLBACK, httpOnly: true } as const;

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
  });

  /** A path of the site or the whole address of a sister site; the front page for what the redirect rule refuses. */
  function targetOf(redir: string | undefined, origin: string): string {
    const url = new URL(redirectTarget(redir, { siteUrl: origin, domainSuffix: site.domainSuffix }));
    // Once signed in, there is nothing more to do below this folder.
    const isOver = url.origin === origin && url.pathname.startsWith('/auth/');
    if (isOver || url.href.length > LONGEST_REDIR) return '/';
    return url.origin === origin ? url.pathname + url.search + url.hash : url.href;
  }

  app.get('/auth/start', async (request, reply) => {
    const origin = siteUrl(request, site.publicUrl);
    const flow = beginFlow(targetOf(textOf(request, 'redir'), origin), clock());
    reply.setCookie(FLOW_COOKIE, flows.write(flow), { ...cookieOptions, maxAge: FLOW_SECONDS });
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: client.id,
      redirect_uri: origin + CALLBACK,
      state: flow.state,
      code_challenge: challengeOf(flow),
      code_challenge_method: 'S256',
    });
    return reply.redirect(`${services.member}/oauth/authorize?${query}`, 302);
  });

  app.get(CALLBACK, async (request, reply) => {
    const flow = flows.read(request.cookies[FLOW_COOKIE], clock());
    // A callback that is not of this browser's flow does not end that flow.
    if (!flow || !hasState(flow, textOf(request, 'state') ?? '')) return fail(reply, 'expired');
    reply.clearCookie(FLOW_COOKIE, cookieOptions);
    const code = textOf(request, 'code');
    if (!code) return fail(reply, 'refused', flow.redir);

    const redirectUri = siteUrl(request, site.publicUrl) + CALLBACK;
    const grant = { code, code_verifier: flow.verifier, redirect_uri: redirectUri };
    const answer = await exchange(request, { grant_type: 'authorization_code', ...grant });
    if (answer.status !== 'granted') {
      return fail(reply, answer.status === 'refused' ? 'refused' : 'unavailable', flow.redir);
    }
    const user = await readMember(answer.tokens.access_token);
    // The tokens are dropped, not revoked: that would end the sign-in at the member service, and a second try works.
    if (!user) return fail(reply, 'unavailable', flow.redir);
    keepSession(reply, { tokens: answer.tokens, user, domain: site.cookieDomain });
    return reply.redirect(flow.redir, 302);
  });

  async function readMember(token: string) {
    const { status, body } = await callService({
      service: 'member',
      path: '/v2/user/profile',
      headers: { authorization: `Bearer ${token}` },
      timeout: MEMBER_TIMEOUT,
    });
    const user = memberSchema.safeParse(body);
    return status === 200 && user.success ? user.data : null;
  }
};

/** To the sign-in page, which says what happened and leads on by the password. */
function fail(reply: FastifyReply, problem: Problem, redir?: string): FastifyReply {
  const page = authenticatePath('sign_in', redir);
  return reply.redirect(`${page}${page.includes('?') ? '&' : '?'}problem=${problem}`, 302);
}

/** One parameter of the query; none when it is absent or was sent more than once. */
function textOf(request: FastifyRequest, name: string): string | undefined {
  const value = (request.query as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : undefined;
}
