import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { PlainSite } from '../gateway/index.ts';
import { sendPlainPage } from '../gateway/index.ts';
import { HttpError } from '../http.ts';
import type { OperatorSessions } from '../member/index.ts';
import type { ClaimDesk } from '../payments/index.ts';
import type { PrivacyRequests } from '../privacy/index.ts';
import type { GatewayState, GatewayStates, ReleaseHealth, ReleaseSpeeds } from '../registry/index.ts';
import type { ReleaseControl, ReleaseFollower } from '../releases/index.ts';
import { actRoutes } from './act-routes.ts';
import { claimRoutes } from './claim-routes.ts';
import { createOperatorCookie } from './operator-cookie.ts';
import { createOpsAccess, sendSentence } from './ops-access.ts';
import { lastSteps, opsPage, pageRegions, toldOf } from './ops-page.ts';
import { clockTime } from './ops-words.ts';
import { privacyRoutes } from './privacy-routes.ts';
import { createReadOps } from './read-ops.ts';
import { signInRoutes } from './sign-in-routes.ts';

const script = stripTypeScriptTypes(readFileSync(new URL('./browser/ops.ts', import.meta.url), 'utf8'));
const style = readFileSync(new URL('./ops.css', import.meta.url), 'utf8');
const SCRIPT = '/ops/ops.js';
const integrity = `sha384-${createHash('sha384').update(script).digest('base64')}`;

export interface OpsOptions {
  site: PlainSite;
  /** Address of the site itself, for the sender of a request. */
  siteAddress: (request: FastifyRequest) => string;
  sessions: OperatorSessions;
  control: ReleaseControl;
  follower: ReleaseFollower;
  /** The environment that this gateway serves. */
  environment: string;
  health: Pick<ReleaseHealth, 'lastHour'>;
  speeds: ReleaseSpeeds;
  /** What this gateway serves now. */
  readOwn: () => GatewayState;
  /** What every gateway that serves an environment said of itself a moment ago. */
  readGateways: GatewayStates['readAll'];
  privacyRequests: PrivacyRequests;
  claims: ClaimDesk;
  clock: () => Date;
}

/**
 * `/ops`: what is live and how it does, and the way back, for signed-in operations. It is made here and of no release:
 * it works while host and remotes are dead, and without JavaScript. It has an origin of its own, so that no code of a
 * release runs beside it.
 */
export const ops: FastifyPluginAsync<OpsOptions> = async (app, options) => {
  const { site, sessions } = options;
  const readOps = createReadOps(options);
  const cookie = createOperatorCookie(sessions);
  const opsOf = createOpsAccess(cookie, site);

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get(SCRIPT, async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script));

  app.get<{ Querystring: { environment?: unknown; done?: unknown } }>('/ops', async (request, reply) => {
    const session = await opsOf(request, reply);
    if (!session) return reply;
    const facts = await readOps(request.query.environment, session.operator);
    if (!facts) {
      const sentence = 'There is no such environment in the release store.';
      return sendSentence(reply, site, { status: 404, title: 'No such environment', sentence });
    }
    const told = toldOf(doneIn(request.query.done), facts);
    const page = {
      title: 'Releases',
      body: opsPage(facts, told, options.siteAddress(request)),
      style,
      script: { address: SCRIPT, integrity },
    };
    return sendPlainPage(reply, site, page);
  });

  app.get<{ Querystring: { environment?: unknown } }>('/ops/state.json', async (request, reply) => {
    const session = await cookie.find(request);
    if (!session) throw new HttpError(401, 'sign_in_required', 'Sign in with an operations account.');
    const facts = await readOps(request.query.environment, session.operator);
    if (!facts) return reply.status(404).send({});
    const regions = Object.entries(pageRegions(facts)).map(([id, content]) => [id, content?.markup ?? '']);
    return {
      regions: Object.fromEntries(regions),
      steps: lastSteps(facts),
      asOf: clockTime(facts.now.toISOString()),
    };
  });

  await app.register(signInRoutes, { site, sessions, cookie });
  const { siteAddress, privacyRequests: requests, claims, clock } = options;
  await app.register(privacyRoutes, { site, siteAddress, requests, opsOf, style, clock });
  await app.register(claimRoutes, { site, siteAddress, claims, opsOf, style, clock });
  await app.register(actRoutes, { ...options, cookie, opsOf, readOps, style });
};

/** The step that an act has just written, as its redirect names it. */
function doneIn(query: unknown): { part: string; generation: number } | null {
  const [, part = '', generation = ''] = /^([a-z]+)\.(\d{1,9})$/.exec(typeof query === 'string' ? query : '') ?? [];
  return part === '' ? null : { part, generation: Number(generation) };
}
