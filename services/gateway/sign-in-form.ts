import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { html } from '../html.ts';
import { type PlainSite, sendPlainPage } from './plain-page.ts';

export interface SignInForm {
  /** Stands over the heading. */
  eyebrow: string;
  /** Where the form is sent to. */
  action: string;
  /** Path to go on to. */
  redir: string;
  username?: string;
  /** What was wrong with what was sent before, as its reader reads it. */
  problem?: string | null;
  status?: number;
}

/** Asks for a sign-in where the page itself would have been, by a form that needs no release and no script. */
export function sendSignInForm(reply: FastifyReply, site: PlainSite, form: SignInForm): FastifyReply {
  const { eyebrow, action, redir, username = '', problem = null, status = 401 } = form;
  const body = html`<main class="sheet">
<p class="eyebrow">${eyebrow}</p>
<h1>Sign in to go on</h1>
${problem && html`<p class="notice bad" role="alert">${problem}</p>`}
<form class="stack" method="post" action="${action}">
<input type="hidden" name="redir" value="${redir}">
<p class="field"><label for="username">Email</label>
<input class="control" id="username" name="username" type="email" autocomplete="username" value="${username}" maxlength="254" required></p>
<p class="field"><label for="password">Password</label>
<input class="control" id="password" name="password" type="password" autocomplete="current-password" maxlength="200" required></p>
<p class="buttons"><button class="button primary">Sign in</button></p>
</form>
</main>`;
  return sendPlainPage(reply.status(status), site, { title: 'Sign in', body });
}

/**
 * Reads what the form sends; what is no form gives empty fields.
 * @param returnsTo paths that a sign-in may lead on to
 * @param otherwise the path for any other
 */
export function readSignInForm(
  body: unknown,
  returnsTo: RegExp,
  otherwise: string,
): { username: string; password: string; redir: string } {
  const schema = z.object({
    username: z.string().max(254).default(''),
    password: z.string().max(200).default(''),
    redir: z.string().max(2_000).regex(returnsTo).catch(otherwise),
  });
  const parsed = schema.safeParse(body ?? {});
  return parsed.success ? parsed.data : schema.parse({});
}
