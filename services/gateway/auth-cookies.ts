import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TokenResponse, UserInfo } from 'shared-contracts/entities';

export const REFRESH_COOKIE = 'member_refresh_token';
/** The access token's cookie, which the shell's own script reads, as it does those of `keepSession`. */
export const ACCESS_COOKIE = 'member_access_token';

const REFRESH_LIFETIME = 30 * 24 * 3600;

/** The shell trusts no login of another version. */
const AUTH_VERSION = '4';

const attributes = (request: FastifyRequest) =>
  ({ path: '/', sameSite: 'lax', secure: request.protocol === 'https' }) as const;

/** Keeps the refresh token where no script reads it. */
export function keepRefresh(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(REFRESH_COOKIE, token, { ...attributes(request), httpOnly: true, maxAge: REFRESH_LIFETIME });
}

export function forgetRefresh(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(REFRESH_COOKIE, { ...attributes(request), httpOnly: true });
}

/** Sets all cookies of a session (specification §7.2), just as the shell's script does after a sign-in by password. */
export function keepSession(
  request: FastifyRequest,
  reply: FastifyReply,
  { access_token, refresh_token, expires_in }: TokenResponse,
  user: Pick<UserInfo, 'key' | 'email' | 'time_zone'>,
): void {
  keepRefresh(request, reply, refresh_token);
  const readable = { ...attributes(request), maxAge: expires_in };
  reply.setCookie(ACCESS_COOKIE, access_token, readable);
  reply.setCookie('member_auth_version', AUTH_VERSION, readable);
  reply.setCookie('member_service_email', user.email, readable);
  reply.setCookie('member_service_uid', user.key, readable);
  if (user.time_zone) reply.setCookie('member_service_time_zone', user.time_zone, readable);
}
