import type { FastifyRequest } from 'fastify';
import { waitWords } from '../attempts/attempt-limit.ts';
import { HttpError } from '../http.ts';
import type { RequireOperator } from '../service-context.ts';
import type { OperatorSessions } from './operator-sessions.ts';

/**
 * Finds the operator by email and password (HTTP Basic): what is done over HTTP lasts, so no session is enough for it.
 * Anybody else is refused with 401, 403 or 429, and never asked by `WWW-Authenticate`: a browser that knows a password
 * sends it along for every page that bids it to.
 * @param check says whether a password is right
 */
export function createRequireOperator(check: OperatorSessions['check']): RequireOperator {
  return async (request) => {
    const credentials = basicCredentials(request);
    if (credentials === null) {
      const message = 'Send email and password of an operations account by HTTP Basic authentication.';
      throw new HttpError(401, 'sign_in_required', message);
    }
    const checked = await check({ ...credentials, address: request.ip });
    switch (checked.status) {
      case 'right':
        return checked.operator;
      case 'wrong':
        throw new HttpError(401, 'wrong_password', 'The email or the password is not right.');
      case 'no-operator':
        throw new HttpError(403, 'operations_only', 'This takes an operations account. Ask them.');
      case 'too-many': {
        const message = `Too many attempts. Wait ${waitWords(checked.waitSeconds)} and try again.`;
        throw new HttpError(429, 'too_many_attempts', message, checked.waitSeconds);
      }
    }
  };
}

/** Email and password that a request sends by HTTP Basic; null when it sends none. */
export function basicCredentials({ headers }: FastifyRequest): { email: string; password: string } | null {
  const [scheme, encoded] = (headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'basic' || !encoded) return null;
  const [email = '', password = ''] = Buffer.from(encoded, 'base64').toString().split(/:(.*)/s);
  return { email, password };
}
