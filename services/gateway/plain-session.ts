import type { FastifyReply, FastifyRequest } from 'fastify';
import { userInfoSchema } from 'shared-contracts/entities';
import type { FindMember, KnownMember } from '../member/index.ts';
import { ACCESS_COOKIE, isLeaving, keepSession, REFRESH_COOKIE } from './auth-cookies.ts';
import { createExchange, type Grant, MEMBER_TIMEOUT, type SiteClient } from './auth-exchange.ts';
import type { CallService } from './service-client.ts';
import type { SignInProblem } from './sign-in-words.ts';

export interface PlainSessionOptions {
  findMember: FindMember;
  callService: CallService;
  client: SiteClient;
  /** Domain of the login cookies; the host itself without one. */
  cookieDomain?: string | undefined;
}

/** Who sends a request, for pages that stand without the shell's script. */
export interface PlainSession {
  /** The member by the access token's cookie. */
  find(request: FastifyRequest): Promise<KnownMember | null>;
  /** The same; where the access token is over, it is renewed as the shell's script does it. */
  findOrRenew(request: FastifyRequest, reply: FastifyReply): Promise<KnownMember | null>;
  /** Signs a visitor in; answers why that did not succeed, else null. */
  signIn(
    request: FastifyRequest,
    reply: FastifyReply,
    username: string,
    password: string,
  ): Promise<SignInProblem | null>;
}

const accountSchema = userInfoSchema.pick({ key: true, email: true, time_zone: true });

export function createPlainSession({
  findMember,
  callService,
  client,
  cookieDomain,
}: PlainSessionOptions): PlainSession {
  const exchange = createExchange(callService, client);

  async function find(request: FastifyRequest): Promise<KnownMember | null> {
    const token = request.cookies[ACCESS_COOKIE];
    return token ? findMember.byAccessToken(token) : null;
  }

  /** Exchanges a grant and keeps the session that comes of it; gives its access token, or what was wrong. */
  async function begin(request: FastifyRequest, reply: FastifyReply, grant: Grant) {
    const outcome = await exchange(request, grant);
    if (outcome.status !== 'granted') return { problem: outcome };
    const { access_token } = outcome.tokens;
    const { status, body } = await callService({
      ...{ service: 'member', path: '/v2/user/profile', timeout: MEMBER_TIMEOUT },
      headers: { authorization: `Bearer ${access_token}` },
    });
    const account = accountSchema.safeParse(body);
    if (status !== 200 || !account.success) return { problem: { status: 'unavailable' } as const };
    keepSession(reply, { tokens: outcome.tokens, user: account.data, domain: cookieDomain });
    return { problem: null, accessToken: access_token };
  }

  return {
    find,
    async findOrRenew(request, reply) {
      const member = await find(request);
      const refreshToken = request.cookies[REFRESH_COOKIE];
      if (member || !refreshToken || isLeaving(request)) return member;
      const { accessToken } = await begin(request, reply, { grant_type: 'refresh_token', refresh_token: refreshToken });
      return accessToken ? findMember.byAccessToken(accessToken) : null;
    },
    async signIn(request, reply, username, password) {
      return (await begin(request, reply, { grant_type: 'password', username, password })).problem;
    },
  };
}
