import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KnownMember } from '../member/index.ts';
import { OPERATOR_SESSION_SECONDS, type OperatorSession, type OperatorSessions } from '../member/index.ts';

const COOKIE = 'operator_session';

/** No script reads it, and no other site sends it. */
const attributes = { httpOnly: true, sameSite: 'strict' } as const;

/** Sessions of operations, kept in a cookie of this origin. */
export interface OperatorCookie {
  find(request: FastifyRequest): Promise<OperatorSession | null>;
  /** Begins a session in the place of the one that the request came with. */
  begin(request: FastifyRequest, reply: FastifyReply, operator: KnownMember): Promise<void>;
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

export function createOperatorCookie(sessions: OperatorSessions): OperatorCookie {
  async function forget(request: FastifyRequest): Promise<void> {
    const token = request.cookies[COOKIE];
    if (token) await sessions.end(token);
  }

  return {
    async find(request) {
      const token = request.cookies[COOKIE];
      return token ? sessions.find(token) : null;
    },
    async begin(request, reply, operator) {
      await forget(request);
      const token = await sessions.begin(operator);
      reply.setCookie(COOKIE, token, { ...attributes, maxAge: OPERATOR_SESSION_SECONDS });
    },
    async end(request, reply) {
      await forget(request);
      reply.clearCookie(COOKIE, attributes);
    },
  };
}
