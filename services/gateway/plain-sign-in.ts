import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { z } from 'zod';
import { acceptFormBodies } from '../form-body.ts';
import { isSameOrigin } from './auth-routes.ts';
import { html } from './html.ts';
import { type PlainSite, sendPlainPage } from './plain-page.ts';
import type { PlainSession, SignInProblem } from './plain-session.ts';

export const PLAIN_SIGN_IN = '/plain-sign-in';

/** Pages that ask for a sign-in here; others have the shell's. */
const RETURNS_TO = /^\/(ops|previews)([/?][\w/?=&.%-]*)?$/;

const formSchema = z.object({
  username: z.string().max(254).default(''),
  password: z.string().max(200).default(''),
  redir: z.string().max(2_000).regex(RETURNS_TO).catch('/ops'),
});

const sentences: Record<Exclude<SignInProblem, null>, string> = {
  refused: 'The email or the password is not right.',
  'too-many': 'There were too many attempts. Wait a few minutes and try again.',
  unavailable: 'Signing in is not possible at the moment. Try again in a minute.',
};

export interface SignInAsk {
  /** Path to go on to. */
  redir: string;
  username?: string;
  problem?: SignInProblem;
}

/** Asks for a sign-in where the page itself would have been. */
export function sendSignIn(
  reply: FastifyReply,
  site: PlainSite,
  { redir, username = '', problem = null }: SignInAsk,
): FastifyReply {
  const body = html`<main class="sheet">
<p class="eyebrow">${site.name}</p>
<h1>Sign in to go on</h1>
${problem && html`<p class="notice bad" role="alert">${sentences[problem]}</p>`}
<form class="stack" method="post" action="${PLAIN_SIGN_IN}">
<input type="hidden" name="redir" value="${redir}">
<p class="field"><label for="username">Email</label>
<input class="control" id="username" name="username" type="email" autocomplete="username" value="${username}" maxlength="254" required></p>
<p class="field"><label for="password">Password</label>
<input class="control" id="password" name="password" type="password" autocomplete="current-password" maxlength="200" required></p>
<p class="buttons"><button class="button primary">Sign in</button></p>
</form>
</main>`;
  return sendPlainPage(reply.status(401), site, { title: 'Sign in', body });
}

/** `POST /plain-sign-in`: the sign-in of pages that stand without host and remotes, as a plain form. */
export const plainSignIn: FastifyPluginAsync<{ session: PlainSession; site: PlainSite }> = async (
  app,
  { session, site },
) => {
  acceptFormBodies(app);
  app.post(PLAIN_SIGN_IN, async (request, reply) => {
    const parsed = formSchema.safeParse(request.body ?? {});
    const { username, password, redir } = parsed.success ? parsed.data : formSchema.parse({});
    if (!isSameOrigin(request)) return sendSignIn(reply, site, { redir });
    const problem = await session.signIn(request, reply, username, password);
    if (problem !== null) return sendSignIn(reply, site, { redir, username, problem });
    return reply.header('cache-control', 'no-store').redirect(redir, 303);
  });
};
