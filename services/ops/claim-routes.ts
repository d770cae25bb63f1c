import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { acceptFormBodies } from '../form-body.ts';
import { isSameOrigin, type PlainSite, sendPlainPage } from '../gateway/index.ts';
import type { ClaimDesk } from '../payments/index.ts';
import { CLAIMS_PAGE, claimListPage, eventClaimsPage } from './claim-pages.ts';
import { type OperatorOf, sendSentence } from './ops-access.ts';

const formSchema = z
  .object({
    claim: z.array(z.string().max(40)).min(1, 'Choose a claim.').max(200),
    outcome: z.enum(['granted', 'refused'], 'Choose how they end.'),
    answer: z.string().trim().max(4_000, 'Use at most 4,000 characters.').default(''),
  })
  .refine(({ outcome, answer }) => outcome === 'granted' || answer.length >= 3, 'Write why they are refused.');

interface ClaimRoutesOptions {
  site: PlainSite;
  /** Address of the site itself, for the sender of a request. */
  siteAddress: (request: FastifyRequest) => string;
  claims: ClaimDesk;
  opsOf: OperatorOf;
  style: string;
  clock: () => Date;
}

type EventParams = { Params: { event: string } };
type Form = NonNullable<Parameters<typeof eventClaimsPage>[0]['form']>;

/** `/ops/claims`: what members asked for since streams failed, by event, and the forms that decide it. */
export const claimRoutes: FastifyPluginAsync<ClaimRoutesOptions> = async (app, options) => {
  const { site, siteAddress, claims, opsOf, style, clock } = options;
  // Two hundred references, and an answer of which each letter may take nine bytes.
  acceptFormBodies(app, { lists: ['claim'], bodyLimit: 65_536 });

  app.get(CLAIMS_PAGE, async (request, reply) => {
    if (!(await opsOf(request, reply))) return reply;
    const [events, closed] = await Promise.all([claims.listEvents(), claims.listClosed()]);
    const body = claimListPage({ site, events, closed, now: clock() });
    return sendPlainPage(reply, site, { title: 'Claims', body, style });
  });

  async function show(request: FastifyRequest<EventParams>, reply: FastifyReply, form?: Form): Promise<FastifyReply> {
    const { event } = request.params;
    const [open, closed] = await Promise.all([claims.listOpen(event), claims.listClosed(event)]);
    const known = open[0] ?? closed[0];
    if (!known) {
      const sentence = 'Nobody claims anything for this event.';
      return sendSentence(reply, site, { status: 404, title: 'No claims', sentence });
    }
    const { title, eventPath } = known;
    const facts = { site, siteAddress: siteAddress(request), title, eventPath, open, closed, now: clock() };
    const body = eventClaimsPage({ ...facts, ...(form ? { form } : {}) });
    return sendPlainPage(reply, site, { title: `Claims for ${title}`, body, style });
  }

  app.get<EventParams>(`${CLAIMS_PAGE}/:event`, async (request, reply) =>
    (await opsOf(request, reply)) ? show(request, reply) : reply,
  );

  app.post<EventParams>(`${CLAIMS_PAGE}/:event`, async (request, reply) => {
    if (!isSameOrigin(request)) {
      const sentence = 'Nothing was done: the form was not of this site. Open the page and try again.';
      return sendSentence(reply, site, { status: 403, title: 'Not from there', sentence });
    }
    const session = await opsOf(request, reply);
    if (!session) return reply;
    const body = (request.body ?? {}) as { claim?: string[]; outcome?: string; answer?: string };
    const parsed = formSchema.safeParse(body);
    if (!parsed.success) {
      const problem = [...new Set(parsed.error.issues.map(({ message }) => message))].join(' ');
      const { claim: chosen = [], outcome = '', answer = '' } = body;
      return show(request, reply.status(422), { chosen, outcome, answer, problem });
    }
    const { claim: references, ...end } = parsed.data;
    const { event } = request.params;
    // What another operator has closed meanwhile is shown as they closed it.
    const left = await claims.decide(event, references, { ...end, closedBy: session.operator.displayName });
    if (left === 0) return reply.redirect(`${CLAIMS_PAGE}/${encodeURIComponent(event)}`, 303);
    const problem = `${left} of them cannot be granted now, since a charge of that pass is under way or its money went back already. Try again in a minute.`;
    return show(request, reply.status(409), { chosen: references, ...end, problem });
  });
};
