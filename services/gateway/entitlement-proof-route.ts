import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { entitlementsSchema } from 'shared-contracts/entities';
import { type EntitlementProofs, PROOF_LASTS } from '../licences/index.ts';
import { ACCESS_COOKIE, keepProof, PROOF_COOKIE, REFRESH_COOKIE } from './auth-cookies.ts';
import { isSameOrigin } from './auth-routes.ts';
import type { CallService } from './service-client.ts';

export const PROOF_PATH = '/auth/entitlement-proof';

/** Short: whoever waits for it waits for a video. */
const TIMEOUT = 3_000;

export interface EntitlementProofOptions {
  callService: CallService;
  proofs: EntitlementProofs;
}

/**
 * `POST /auth/entitlement-proof`: what plays a member's videos while the licence service is down. It comes from the member
 * service, or, with that down as well, from its last good answer, which a cookie keeps where no script reads it.
 */
export const entitlementProofRoute: FastifyPluginAsync<EntitlementProofOptions> = async (app, options) => {
  const { callService, proofs } = options;

  async function proven(request: FastifyRequest, reply: FastifyReply) {
    const kept = () => proofs.read('keep', request.cookies[PROOF_COOKIE] ?? '');
    const token = request.cookies[ACCESS_COOKIE];
    // With the member service down a session outlives its access token.
    if (!token) return request.cookies[REFRESH_COOKIE] ? kept() : null;
    const { status, body } = await callService({
      ...{ service: 'member', path: '/api/user/entitlements', timeout: TIMEOUT },
      headers: { authorization: `Bearer ${token}` },
    });
    if (status !== 0 && status < 500) {
      const answer = entitlementsSchema.safeParse(body);
      if (status !== 200 || !answer.success) return null;
      const { entitlements } = answer.data;
      keepProof(reply, await proofs.sign('keep', { entitlements }), PROOF_LASTS.keep);
      return { entitlements };
    }
    return kept();
  }

  app.post(PROOF_PATH, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const refuse = (statusCode: number, code: string, message: string) =>
      reply.status(statusCode).send({ statusCode, code, error: 'Request refused', message });
    if (!isSameOrigin(request)) return refuse(403, 'cross_site', 'Ask from a page of this site.');
    const facts = await proven(request, reply);
    if (!facts) return refuse(403, 'not_proven', 'Nothing is known of what this visitor may watch.');
    return { license_key: await proofs.sign('play', facts), expires_in: PROOF_LASTS.play };
  });
};
