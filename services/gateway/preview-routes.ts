import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { createAddressLimit } from '../attempts/address-limit.ts';
import { createRateLimit } from '../attempts/rate-limit.ts';
import { createCountInLog } from '../count-in-log.ts';
import { acceptFormBodies } from '../form-body.ts';
import { html } from '../html.ts';
import type { KnownMember } from '../member/index.ts';
import { type ReleaseDepot, shortId } from '../releases/index.ts';
import { isSameOrigin } from './auth-routes.ts';
import { type PlainSite, sendPlainPage } from './plain-page.ts';
import type { PlainSession } from './plain-session.ts';
import { sendSignIn } from './plain-sign-in.ts';
import { PREVIEW_COOKIE, type Preview, type PreviewRefusal, type Previews } from './previews.ts';

export interface PreviewRoutesOptions {
  previews: Previews;
  session: PlainSession;
  site: PlainSite;
  depot: Pick<ReleaseDepot, 'publisherOf'>;
  clock: () => Date;
}

const statusOf: Record<PreviewRefusal, number> = {
  forged: 404,
  expired: 410,
  'other-member': 403,
  operator: 403,
  unpublished: 410,
  damaged: 409,
  unfit: 409,
};

/** Refusals that are written down, of one address and of all of them together. */
const NOTED_OF_ADDRESS = { limit: 60, windowSeconds: 60 };
const NOTED_OF_ALL = { limit: 600, windowSeconds: 60 };

/** Refusals that say nothing of any link that was issued. */
const UNSIGNED: readonly string[] = ['forged', 'cross-site'];

const CROSS_SITE = 'Start the preview from its own page: open the link again.';

/**
 * `/previews/<link>`: a page that says what the link shows, and a form that begins it. Following a link alone changes
 * nothing, so that nobody is put into a preview without knowing.
 */
export const previewRoutes: FastifyPluginAsync<PreviewRoutesOptions> = async (app, options) => {
  const { previews, session, site, depot, clock } = options;
  const notedOfAddress = createAddressLimit({ ...NOTED_OF_ADDRESS, clock });
  const notedOfAll = createRateLimit({ ...NOTED_OF_ALL, clock, subjects: 1 });
  // Anybody can send what this gateway did not sign; the store is not theirs to fill.
  const countUnsigned = createCountInLog(
    app.log,
    'Something was refused that passed itself off as a link of a preview.',
  );
  acceptFormBodies(app);

  const cookie = { httpOnly: true, sameSite: 'strict' } as const;

  async function refuse(
    request: FastifyRequest,
    reply: FastifyReply,
    { status, code, message, member }: { status: number; code: string; message: string; member: KnownMember | null },
  ): Promise<FastifyReply> {
    if (UNSIGNED.includes(code)) countUnsigned();
    else if (notedOfAddress.take(request) === 0 && notedOfAll.take('all') === 0) {
      await previews
        .note('refuse', member?.displayName ?? 'somebody', `A link of a preview was refused (${code}).`)
        .catch((error) => request.log.error(error, 'a refused preview could not be written down'));
    }
    const body = html`<main class="sheet">
<p class="eyebrow">Preview of a release</p>
<h1>This preview cannot be shown</h1>
<p class="notice bad">${message}</p>
<p><a href="/">Go to ${site.name} as everybody sees it</a></p>
</main>`;
    return sendPlainPage(reply.status(status), site, { title: 'Preview', body });
  }

  /** What the link of this request is good for, or null when the answer is sent. */
  async function open(request: FastifyRequest, reply: FastifyReply, token: string) {
    const member = await session.findOrRenew(request, reply);
    const check = await previews.check(token, member);
    if (check.status === 'good' && member) return { preview: check, member };
    if (check.status === 'refused') {
      await refuse(request, reply, { status: statusOf[check.code], code: check.code, message: check.message, member });
    } else {
      sendSignIn(reply, site, { redir: `/previews/${token}` });
    }
    return null;
  }

  function sendQuestion(reply: FastifyReply, preview: Preview, publisher: string | null): FastifyReply {
    const { part, releaseId, record, until } = preview;
    const minutes = Math.max(1, Math.round((Date.parse(until) - clock().getTime()) / 60_000));
    const body = html`<main class="sheet">
<p class="eyebrow">Preview of a release</p>
<h1>Look at ${part} ${record.version}?</h1>
<p>You will see ${site.name} with this release in place of the one that is live. Nobody else will.</p>
<dl class="facts">
<dt>Part</dt><dd>${part}</dd>
<dt>Version</dt><dd>${record.version} <code>${shortId(releaseId)}</code></dd>
<dt>Published by</dt><dd>${publisher ?? 'unknown'}</dd>
<dt>Ends</dt><dd><time datetime="${until}">in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}</time></dd>
</dl>
<p class="muted">What you do there is real: it uses the live services and your own account. A bar at the edge of each page leads out.</p>
<form method="post"><p class="buttons"><button class="button primary">Start the preview</button>
<a class="button" href="/">Not now</a></p></form>
</main>`;
    return sendPlainPage(reply, site, { title: `Preview of ${part} ${record.version}`, body });
  }

  app.post('/previews/leave', async (request, reply) => {
    if (!isSameOrigin(request)) {
      const message = 'Leave a preview by the button in its bar.';
      return refuse(request, reply, { status: 403, code: 'cross-site', message, member: null });
    }
    reply.clearCookie(PREVIEW_COOKIE, cookie);
    return reply.header('cache-control', 'no-store').redirect('/', 303);
  });

  app.get<{ Params: { token: string } }>('/previews/:token', async (request, reply) => {
    const opened = await open(request, reply, request.params.token);
    if (!opened) return reply;
    const { preview } = opened;
    return sendQuestion(reply, preview, await depot.publisherOf(preview.part, preview.releaseId));
  });

  app.post<{ Params: { token: string } }>('/previews/:token', async (request, reply) => {
    const { token } = request.params;
    if (!isSameOrigin(request)) {
      return refuse(request, reply, { status: 403, code: 'cross-site', message: CROSS_SITE, member: null });
    }
    const opened = await open(request, reply, token);
    if (!opened) return reply;
    const { preview, member } = opened;
    if (!(await previews.isWhole(preview))) {
      const message = 'The files of this release are damaged. Publish it again, and ask for a new link.';
      return refuse(request, reply, { status: 409, code: 'damaged', message, member });
    }
    const { part, record, until } = preview;
    await previews.note('open', member.displayName, `A preview of ${part} ${record.version} began.`, preview);
    const maxAge = Math.ceil((Date.parse(until) - clock().getTime()) / 1000);
    reply.setCookie(PREVIEW_COOKIE, token, { ...cookie, maxAge });
    return reply.header('cache-control', 'no-store').redirect('/', 303);
  });
};
