import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TokenResponse, UserInfo } from 'shared-contracts/entities';

export const REFRESH_COOKIE = 'member_refresh_token';
/** The access token's cookie, which the shell's own script reads, as it does those of `keepSession`. */
export const ACCESS_COOKIE = 'member_access_token';

/** The shell trusts no login of another version, and writes `signed-out` until the gateway has heard of a sign-out. */
export const VERSION_COOKIE = 'member_auth_version';
/** The access token of such a sign-in. */
export const LEAVING_COOKIE = 'member_leaving_token';

export const PROOF_COOKIE = 'member_entitlement_proof';

const proofAttributes = { httpOnly: true, sameSite: 'strict', path: '/auth' } as const;

const REFRESH_LIFETIME = 30 * 24 * 3600;

const AUTH_VERSION = '4';

/** Keeps the refresh token where no script reads it, and for this very host. */
export function keepRefresh(reply: FastifyReply, token: string): void {
  reply.setCookie(REFRESH_COOKIE, token, { httpOnly: true, maxAge: REFRESH_LIFETIME });
}

/** Whether this browser has signed out, and the member service has not heard of it. Nothing renews that sign-in. */
export function isLeaving({ cookies }: FastifyRequest): boolean {
  return cookies[VERSION_COOKIE] === 'signed-out';
}

/** Forgets what only this side reads of a session. */
export function forgetSession(reply: FastifyReply): void {
  reply.clearCookie(REFRESH_COOKIE, { httpOnly: true });
  forgetProof(reply);
}

export function forgetProof(reply: FastifyReply): void {
  reply.clearCookie(PROOF_COOKIE, proofAttributes);
}

/** Keeps what the member was entitled to when somebody last could say so. */
export function keepProof(reply: FastifyReply, proof: string, maxAge: number): void {
  reply.setCookie(PROOF_COOKIE, proof, { ...proofAttributes, maxAge });
}

export interface LoginCookies {
  tokens: TokenResponse;
  user: Pick<UserInfo, 'key' | 'email' | 'time_zone'>;
  /** Of the cookies that the shell's script reads; the host itself without one. */
  domain: string | undefined;
}

/** Sets all cookies of a session (specification §7.2), just as the shell's script does after a sign-in by password. */
export function keepSession(reply: FastifyReply, { tokens, user, domain }: LoginCookies): void {
  keepRefresh(reply, tokens.refresh_token);
  forgetProof(reply);
  const values = {
    [ACCESS_COOKIE]: tokens.access_token,
    [VERSION_COOKIE]: AUTH_VERSION,
    member_service_email: user.email,
    member_service_uid: user.key,
    ...(user.time_zone ? { member_service_time_zone: user.time_zone } : {}),
  };
  for (const [name, value] of Object.entries(values)) {
    // One of the host itself, from before the domain was configured, would be read in its place.
    if (domain !== undefined) reply.clearCookie(name);
    reply.setCookie(name, value, { maxAge: tokens.expires_in, ...(domain === undefined ? {} : { domain }) });
  }
}
