import type { FastifyRequest } from 'fastify';
import { HttpError } from './http.ts';
import type { Identity, ServiceContext } from './service-context.ts';

/** The sender of a request; refuses with 401 when there is no valid token. */
export async function requireIdentity(
  context: Pick<ServiceContext, 'identify'>,
  request: FastifyRequest,
): Promise<Identity> {
  const identity = await context.identify(request);
  if (!identity) {
    throw new HttpError(401, 'sign_in_required', 'Send a valid access token as a bearer header: sign in again.');
  }
  return identity;
}
