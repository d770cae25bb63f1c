import type { FastifyRequest } from 'fastify';
import { type TokenResponse, tokenResponseSchema } from 'shared-contracts/entities';
import { z } from 'zod';
import type { CallService } from './service-client.ts';

export type Grant =
  | { grant_type: 'password'; username: string; password: string }
  | { grant_type: 'refresh_token'; refresh_token: string }
  | { grant_type: 'authorization_code'; code: string; code_verifier: string; redirect_uri: string };

export type Exchange =
  | { status: 'granted'; tokens: TokenResponse }
  /** The member service has looked at the grant, and it is not good. */
  | { status: 'refused'; statusCode: 400 | 401 }
  | { status: 'too-many'; waitSeconds: number }
  | { status: 'unavailable' };

/** The site as a client of the member service. The secret goes there and nowhere else. */
export interface SiteClient {
  id: string;
  secret: string;
}

/** Longest wait for the member service, in milliseconds. */
export const MEMBER_TIMEOUT = 10_000;

/** Seconds to wait where the member service refuses one attempt too many and does not say for how long. */
const UNSAID_WAIT = 60;

const wrongClientSchema = z.object({ error: z.literal('invalid_client') });

/** Exchanges grants of visitors for tokens, with the secret that no browser has. */
export function createExchange(callService: CallService, client: SiteClient) {
  return async function exchange(request: FastifyRequest, grant: Grant): Promise<Exchange> {
    const { status, body, retryAfter } = await callService({
      service: 'member',
      path: '/oauth/token',
      method: 'POST',
      body: { ...grant, client_id: client.id, client_secret: client.secret },
      remoteAddress: request.ip,
      timeout: MEMBER_TIMEOUT,
    });
    const tokens = tokenResponseSchema.safeParse(body);
    if (status === 200 && tokens.success) return { status: 'granted', tokens: tokens.data };
    if (status === 429) return { status: 'too-many', waitSeconds: retryAfter ?? UNSAID_WAIT };
    if (status !== 400 && status !== 401) return { status: 'unavailable' };
    if (wrongClientSchema.safeParse(body).success) {
      // Ours to mend, so nobody is told that their password is wrong, and nobody is signed out.
      request.log.error('the member service does not take MEMBER_CLIENT_ID and MEMBER_CLIENT_SECRET');
      return { status: 'unavailable' };
    }
    return { status: 'refused', statusCode: status };
  };
}
