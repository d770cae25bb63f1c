import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { acceptFormBodies } from '../form-body.ts';
import { isSameOrigin } from './auth-routes.ts';
import type { PlainSite } from './plain-page.ts';
import type { PlainSession } from './plain-session.ts';
import { readSignInForm, sendSignInForm } from './sign-in-form.ts';
import { type SignInProblem, signInWords } from './sign-in-words.ts';

const PLAIN_SIGN_IN = '/plain-sign-in';

/** Pages that ask for a sign-in here; others have the shell's. */
const RETURNS_TO = /^\/previews([/?][\w/?=&.%-]*)?$/;

const statusOf = { refused: 401, 'too-many': 429, unavailable: 503 } as const;

interface SignInAsk {
  /** Path to go on to. */
  redir: string;
  username?: string;
  problem?: SignInProblem | null;
}

/** Asks for a sign-in where the page itself would have been. */
export function sendSignIn(reply: FastifyReply, site: PlainSite, { problem = null, ...rest }: SignInAsk): FastifyReply {
  if (problem?.status === 'too-many') reply.header('retry-after', String(problem.waitSeconds));
  return sendSignInForm(reply, site, {
    ...{ ...rest, eyebrow: site.name, action: PLAIN_SIGN_IN },
    ...(problem ? { problem: signInWords(problem), status: statusOf[problem.status] } : {}),
  });
}

/** `POST /plain-sign-in`: the sign-in of pages that stand without host and remotes, as a plain form. */
export const plainSignIn: FastifyPluginAsync<{ session: PlainSession; site: PlainSite }> = async (
  app,
  { session, site },
) => {
  acceptFormBodies(app);
  app.post(PLAIN_SIGN_IN, async (request, reply) => {
    const { username, password, redir } = readSignInForm(request.body, RETURNS_TO, '/');
    if (!isSameOrigin(request)) return sendSignIn(reply, site, { redir });
    const problem = await session.signIn(request, reply, username, password);
    if (problem !== null) return sendSignIn(reply, site, { redir, username, problem });
    return reply.header('cache-control', 'no-store').redirect(redir, 303);
  });
};
