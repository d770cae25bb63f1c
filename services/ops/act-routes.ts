import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { acceptFormBodies } from '../form-body.ts';
import { isSameOrigin, sendPlainPage } from '../gateway/index.ts';
import type { OperatorSession } from '../member/index.ts';
import type { DeskOutcome } from '../releases/index.ts';
import { confirmPage, LONGEST_REASON, SHORTEST_REASON } from './confirm-page.ts';
import type { OpsOptions } from './index.ts';
import type { OperatorCookie } from './operator-cookie.ts';
import { type OperatorOf, sendSentence } from './ops-access.ts';
import { type ActForm, type ActName, type ActTarget, actNames, opsActs } from './ops-acts.ts';
import type { PartFacts } from './part-facts.ts';
import type { OpsReading, ReadOps } from './read-ops.ts';
import { problemOf as passwordProblemOf } from './sign-in-routes.ts';

/** What somebody on this page may do, whatever this installation's key could. */
const SCOPES = ['*:*:promote', '*:*:rollback', '*:*:pin'];

/** How long a password that was right lets somebody act, in milliseconds: a tab left open must not. */
const PROOF_LASTS = 10 * 60_000;

const formSchema = z.object({
  reason: z.string().trim().max(2_000).default(''),
  critical: z.literal('yes').optional(),
  stable: z.literal('yes').optional(),
  after: z.coerce.number().int().nonnegative(),
  environment: z.string().max(100),
  password: z.string().max(200).default(''),
});

interface ActRoutesOptions extends OpsOptions {
  cookie: OperatorCookie;
  opsOf: OperatorOf;
  readOps: ReadOps;
  style: string;
}

interface AskedAct {
  act: ActName;
  facts: PartFacts;
  page: OpsReading;
  session: OperatorSession;
}

type ActParams = { Params: { part: string; act: string } };

/** `/ops/{part}/{act}`: asks on a page of its own, then acts by a form of that page, and by no other. */
export const actRoutes: FastifyPluginAsync<ActRoutesOptions> = async (app, options) => {
  const { site, control, sessions, cookie, opsOf, readOps, style, clock } = options;
  const { desk } = control;
  acceptFormBodies(app);

  /** What is asked for, or null when the answer is sent. */
  async function find(
    request: FastifyRequest<ActParams>,
    reply: FastifyReply,
    environment: unknown,
  ): Promise<AskedAct | null> {
    const session = await opsOf(request, reply);
    if (!session) return null;
    const { operator } = session;
    const page = await readOps(environment, operator, true);
    const facts = page?.parts.find(({ part }) => part === request.params.part);
    const act = actNames.find((name) => name === request.params.act);
    if (!page || !facts || !act) {
      sendSentence(reply, site, { status: 404, title: 'Nothing here', sentence: 'There is nothing to do here.' });
      return null;
    }
    if (!control.canSign()) {
      const sentence = 'This installation holds no key that the release store trusts. Act where the store is at home.';
      sendSentence(reply, site, { status: 503, title: 'Not from here', sentence });
      return null;
    }
    return { act, facts, page, session };
  }

  /** The same act on what is live by now, for the operator whose password was right a moment ago. */
  async function lookAgain(asked: AskedAct): Promise<AskedAct> {
    const session = { ...asked.session, provedAt: clock() };
    const page = await readOps(asked.page.environment, session.operator, true);
    const facts = page?.parts.find(({ part }) => part === asked.facts.part);
    return page && facts ? { ...asked, session, page, facts } : { ...asked, session };
  }

  const targetOf = ({ facts, page }: AskedAct, onlyAfter: number, isDryRun: boolean): ActTarget => ({
    part: facts.part,
    environment: page.environment,
    onlyAfter,
    isDryRun,
  });

  /** The outcome, or a sentence when the store does not even answer. */
  async function perform(asked: AskedAct, form: ActForm, onlyAfter: number, isDryRun: boolean): Promise<DeskOutcome> {
    const { act, facts, session } = asked;
    if (!opsActs[act].isOffered(facts)) {
      return { status: 'moved', message: 'Somebody was faster: there is nothing left to do here.' };
    }
    try {
      const actor = `${session.operator.displayName} (ops)`;
      const visitor = await control.visitorFor(actor, { scopes: SCOPES, needsSecondPerson: true });
      if (!visitor) throw new Error('The key of this installation is not trusted any more.');
      return await opsActs[act].perform(desk, visitor, targetOf(asked, onlyAfter, isDryRun), form, facts);
    } catch (error) {
      app.log.error(error, 'an act of operations failed');
      const message = 'The release store does not answer, so nothing was written. Try again in a moment.';
      return { status: 'moved', message };
    }
  }

  const isProved = ({ provedAt }: OperatorSession) => clock().getTime() - provedAt.getTime() < PROOF_LASTS;

  /** What is wrong with the password that has to be typed again; null when the operator may act. */
  async function prove(
    request: FastifyRequest,
    reply: FastifyReply,
    session: OperatorSession,
    password: string,
  ): Promise<string | null> {
    if (isProved(session)) return null;
    const check = await sessions.check({ email: session.email, password, address: request.ip });
    // Only the password was asked for.
    if (check.status === 'wrong') return 'This is not your password.';
    if (check.status !== 'right') return passwordProblemOf(check);
    await cookie.begin(request, reply, check.operator);
    return null;
  }

  /** The page that asks, with what would happen now. */
  async function ask(
    reply: FastifyReply,
    asked: AskedAct,
    said: { form?: ActForm & { problem: string | null }; refusal?: string; passwordProblem?: string } = {},
  ): Promise<FastifyReply> {
    const { act, facts, page } = asked;
    const { environment, now, follower } = page;
    const plan = await perform(asked, { reason: '', isCritical: false, isStable: false }, facts.generation, true);
    const named = (releaseId: string) => ({
      releaseId,
      version: follower.record(facts.part, releaseId)?.version ?? null,
    });
    const { passwordProblem = null, ...rest } = said;
    const password = isProved(asked.session) ? null : { problem: passwordProblem };
    const body = confirmPage({ act, facts, environment, now, plan, named, password, ...rest });
    return sendPlainPage(reply, site, { title: `${opsActs[act].label}: ${facts.part}`, body, style });
  }

  app.get<ActParams & { Querystring: { environment?: unknown } }>('/ops/:part/:act', async (request, reply) => {
    const asked = await find(request, reply, request.query.environment);
    return asked ? ask(reply, asked) : reply;
  });

  app.post<ActParams>('/ops/:part/:act', async (request, reply) => {
    if (!isSameOrigin(request)) {
      const sentence = 'Nothing was done: the form was not of this site. Open the page and try again.';
      return sendSentence(reply, site, { status: 403, title: 'Not from there', sentence });
    }
    const parsed = formSchema.safeParse(request.body ?? {});
    const asked = await find(request, reply, parsed.data?.environment);
    if (!asked) return reply;
    if (!parsed.success) return ask(reply.status(422), asked);
    const { reason, critical, stable, after } = parsed.data;
    const form = { reason, isCritical: critical === 'yes', isStable: stable === 'yes' };
    const problem = problemOf(reason);
    if (problem !== null) return ask(reply.status(422), asked, { form: { ...form, problem } });
    const passwordProblem = await prove(request, reply, asked.session, parsed.data.password);
    if (passwordProblem !== null) {
      return ask(reply.status(403), asked, { form: { ...form, problem: null }, passwordProblem });
    }

    const outcome = await perform(asked, form, after, false);
    const { facts, page } = asked;
    if (outcome.status !== 'done') {
      const refusal = 'message' in outcome ? outcome.message : 'Nothing was done.';
      return ask(reply.status(409), await lookAgain(asked), { form: { ...form, problem: null }, refusal });
    }
    // It is written; page loads have it before the next page says so.
    await page.follower.poll().catch((error) => request.log.error(error, 'the store did not answer after an act'));
    const { generation } = outcome.generation;
    const query = new URLSearchParams({ environment: page.environment, done: `${facts.part}.${generation}` });
    return reply.redirect(`/ops?${query}`, 303);
  });
};

function problemOf(reason: string): string | null {
  if (reason.length < SHORTEST_REASON) return `Say why, in ${SHORTEST_REASON} letters or more.`;
  if (reason.length > LONGEST_REASON)
    return `Say it in ${LONGEST_REASON} letters or fewer; these are ${reason.length}.`;
  return null;
}
