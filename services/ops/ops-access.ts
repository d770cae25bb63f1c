import type { FastifyReply, FastifyRequest } from 'fastify';
import { type PlainSite, sendPlainPage } from '../gateway/index.ts';
import { html } from '../html.ts';
import type { OperatorSession } from '../member/index.ts';
import type { OperatorCookie } from './operator-cookie.ts';
import { sendOperatorSignIn } from './sign-in-routes.ts';

/** Sends a page with one sentence on it. */
export function sendSentence(
  reply: FastifyReply,
  site: PlainSite,
  { status, title, sentence }: { status: number; title: string; sentence: string },
): FastifyReply {
  const body = html`<main class="sheet"><p class="eyebrow">${site.name} operations</p><h1>${title}</h1>
<p>${sentence}</p><p><a href="/ops">Releases</a></p></main>`;
  return sendPlainPage(reply.status(status), site, { title, body });
}

/** The operator who sends a request; null when somebody else was answered already. */
export type OperatorOf = (request: FastifyRequest, reply: FastifyReply) => Promise<OperatorSession | null>;

export function createOpsAccess(cookie: OperatorCookie, site: PlainSite): OperatorOf {
  return async (request, reply) => {
    try {
      const session = await cookie.find(request);
      if (session === null) sendOperatorSignIn(reply, site, { redir: request.url });
      return session;
    } catch (error) {
      request.log.error(error, 'nobody can be let in to the ops page');
      const sentence =
        'Who you are cannot be checked, because the database does not answer. On the machine itself parts are rolled back by: npm run release -- rollback <part> --reason "…"';
      sendSentence(reply, site, { status: 503, title: 'Not now', sentence });
      return null;
    }
  };
}
