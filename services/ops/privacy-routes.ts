import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { acceptFormBodies } from '../form-body.ts';
import { isSameOrigin, type PlainSite, sendPlainPage } from '../gateway/index.ts';
import type { OperatorSession } from '../member/index.ts';
import type { PrivacyRequestRecord, PrivacyRequests } from '../privacy/index.ts';
import { type OperatorOf, sendSentence } from './ops-access.ts';
import { PRIVACY_PAGE, privacyListPage, privacyRequestPage } from './privacy-pages.ts';

const formSchema = z.object({
  outcome: z.enum(['done', 'refused'], 'Choose how it ends.'),
  answer: z.string('Write an answer.').trim().min(3, 'Write an answer.').max(4_000, 'Use at most 4,000 characters.'),
});

interface PrivacyRoutesOptions {
  site: PlainSite;
  /** Address of the site itself, for the sender of a request. */
  siteAddress: (request: FastifyRequest) => string;
  requests: PrivacyRequests;
  opsOf: OperatorOf;
  style: string;
  clock: () => Date;
}

type RequestParams = { Params: { reference: string } };

/** `/ops/privacy`: what people asked about their data, and the forms that answer it. */
export const privacyRoutes: FastifyPluginAsync<PrivacyRoutesOptions> = async (app, options) => {
  const { site, siteAddress, requests, opsOf, style, clock } = options;
  acceptFormBodies(app);

  app.get(PRIVACY_PAGE, async (request, reply) => {
    if (!(await opsOf(request, reply))) return reply;
    const [open, closed] = await Promise.all([requests.listOpen(), requests.listClosed()]);
    const body = privacyListPage({ site, open, closed, now: clock() });
    return sendPlainPage(reply, site, { title: 'Privacy requests', body, style });
  });

  /** The request of an address and the operator who reads it, or null when the answer is sent. */
  async function find(
    request: FastifyRequest<RequestParams>,
    reply: FastifyReply,
  ): Promise<{ record: PrivacyRequestRecord; session: OperatorSession } | null> {
    const session = await opsOf(request, reply);
    if (!session) return null;
    const record = await requests.find(request.params.reference);
    if (record) return { record, session };
    const sentence = 'There is no privacy request with this reference.';
    sendSentence(reply, site, { status: 404, title: 'No such request', sentence });
    return null;
  }

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    record: PrivacyRequestRecord,
    form?: { outcome: string; answer: string; problem: string },
  ): Promise<FastifyReply> {
    const clip = await requests.clipOf(record);
    const facts = { site, siteAddress: siteAddress(request), request: record, clip, now: clock() };
    const body = privacyRequestPage({ ...facts, ...(form ? { form } : {}) });
    return sendPlainPage(reply, site, { title: `Privacy request ${record.reference}`, body, style });
  }

  app.get<RequestParams>(`${PRIVACY_PAGE}/:reference`, async (request, reply) => {
    const found = await find(request, reply);
    return found ? show(request, reply, found.record) : reply;
  });

  app.post<RequestParams>(`${PRIVACY_PAGE}/:reference`, async (request, reply) => {
    if (!isSameOrigin(request)) {
      const sentence = 'Nothing was done: the form was not of this site. Open the page and try again.';
      return sendSentence(reply, site, { status: 403, title: 'Not from there', sentence });
    }
    const found = await find(request, reply);
    if (!found) return reply;
    const { record, session } = found;
    const parsed = formSchema.safeParse(request.body ?? {});
    if (!parsed.success) {
      const { outcome = '', answer = '' } = (request.body ?? {}) as Partial<Record<'outcome' | 'answer', string>>;
      const problem = parsed.error.issues.map(({ message }) => message).join(' ');
      return show(request, reply.status(422), record, { outcome, answer, problem });
    }
    // Whoever was slower reads how it ended.
    await requests.close(record.reference, { ...parsed.data, closedBy: session.operator.displayName });
    return reply.redirect(`${PRIVACY_PAGE}/${record.reference}`, 303);
  });
};
