import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { waitWords } from '../attempts/attempt-limit.ts';
import { acceptFormBodies } from '../form-body.ts';
import { isSameOrigin, type PlainSite, readSignInForm, sendSignInForm } from '../gateway/index.ts';
import type { OperatorCheck, OperatorSessions } from '../member/index.ts';
import type { OperatorCookie } from './operator-cookie.ts';

const SIGN_IN = '/ops/sign-in';
export const SIGN_OUT = '/ops/sign-out';

/** Pages of this origin that a sign-in leads back to. */
const RETURNS_TO = /^\/ops([/?][\w/?=&.%-]*)?$/;

interface SignInAsk {
  /** Path to go on to. */
  redir: string;
  username?: string;
  problem?: string;
  status?: number;
}

/** What is said of a password that does not let in. */
export function problemOf(check: Exclude<OperatorCheck, { status: 'right' }>): string {
  switch (check.status) {
    case 'wrong':
      return 'The email or the password is not right.';
    case 'no-operator':
      return 'This page is for operations. Your account is not one of theirs.';
    case 'too-many':
      return `There were too many attempts. Wait ${waitWords(check.waitSeconds)} and try again.`;
  }
}

const statusOf = { wrong: 401, 'no-operator': 403, 'too-many': 429 } as const;

/** Asks for a sign-in where the page itself would have been. */
export function sendOperatorSignIn(reply: FastifyReply, site: PlainSite, ask: SignInAsk): FastifyReply {
  return sendSignInForm(reply, site, { ...ask, eyebrow: `${site.name} operations`, action: SIGN_IN });
}

export interface SignInRoutesOptions {
  site: PlainSite;
  sessions: OperatorSessions;
  cookie: OperatorCookie;
}

/** The sign-in and sign-out of operations: plain forms, which work while host and remotes are dead. */
export const signInRoutes: FastifyPluginAsync<SignInRoutesOptions> = async (app, { site, sessions, cookie }) => {
  acceptFormBodies(app);

  app.post(SIGN_IN, async (request, reply) => {
    const { username, password, redir } = readSignInForm(request.body, RETURNS_TO, '/ops');
    if (!isSameOrigin(request)) return sendOperatorSignIn(reply, site, { redir });
    const check = await sessions.check({ email: username, password, address: request.ip });
    if (check.status !== 'right') {
      if (check.status === 'too-many') reply.header('retry-after', String(check.waitSeconds));
      const [problem, status] = [problemOf(check), statusOf[check.status]];
      return sendOperatorSignIn(reply, site, { redir, username, problem, status });
    }
    await cookie.begin(request, reply, check.operator);
    return reply.redirect(redir, 303);
  });

  app.post(SIGN_OUT, async (request, reply) => {
    if (isSameOrigin(request)) await cookie.end(request, reply);
    return reply.redirect('/ops', 303);
  });
};
