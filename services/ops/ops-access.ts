import type { FastifyReply, FastifyRequest } from 'fastify';
import { html } from '../gateway/html.ts';
import { type PlainSession, type PlainSite, sendPlainPage, sendSignIn } from '../gateway/index.ts';
import type { KnownMember } from '../member/index.ts';

/** Sends a page with one sentence on it. */
export function sendSentence(
  reply: FastifyReply,
  site: PlainSite,
  { status, title, sentence }: { status: number; title: string; sentence: string },
): FastifyReply {
  const body = html`<main class="sheet"><p class="eyebrow">${site.name}</p><h1>${title}</h1>
<p>${sentence}</p><p><a href="/ops">Releases</a> · <a href="/">${site.name}</a></p></main>`;
  return sendPlainPage(reply.status(status), site, { title, body });
}

/** The member from operations who sends a request; null when somebody else was answered already. */
export function createOpsAccess(session: PlainSession, site: PlainSite) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<KnownMember | null> => {
    let member: KnownMember | null;
    try {
      member = await session.findOrRenew(request, reply);
    } catch (error) {
      request.log.error(error, 'nobody can be let in to the ops page');
      const sentence =
        'Who you are cannot be checked, because the database does not answer. On the machine itself parts are rolled back by: npm run release -- rollback <part> --reason "…"';
      sendSentence(reply, site, { status: 503, title: 'Not now', sentence });
      return null;
    }
    if (member?.isOps) return member;
    if (member) {
      const sentence = 'This page is for operations. Your account is not one of theirs.';
      sendSentence(reply, site, { status: 403, title: 'Not for this account', sentence });
    } else {
      sendSignIn(reply, site, { redir: request.url });
    }
    return null;
  };
}
