import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { sampleSite } from '../gateway/previews-testing.ts';
import { configureHttp } from '../http.ts';
import type { OperatorSessions } from '../member/index.ts';
import type { ClaimDesk } from '../payments/index.ts';
import type { PrivacyRequests } from '../privacy/index.ts';
import { type GatewayState, generationsOf, type ReleaseHealthSummary, type ReleaseSpeed } from '../registry/index.ts';
import { createReleaseFollower, type ReleaseControl, type ReleaseFollower } from '../releases/index.ts';
import { type Lifetime, sampleTime, type TestDepot, temporaryDepot } from '../releases/testing.ts';
import { siteCookies } from '../site-cookies.ts';
import { type OpsOptions, ops } from './index.ts';

export interface OpsUnderTest extends TestDepot {
  app: FastifyInstance;
  follower: ReleaseFollower;
  /** What the page of an environment says to Olive, who is of operations. */
  read(query?: string): Promise<string>;
}

const olive = { userKey: 'olive', isOps: true, displayName: 'Olive D.' };

export const signedIn = (userKey: string) => ({ operator_session: `token-of-${userKey}` });

/** Knows Olive, who is of operations, and Robin, who is not; both have the password `secret`. */
function sampleSessions(clock: () => Date): OperatorSessions {
  let provedAt = clock();
  return {
    async check({ email, password }) {
      if (password !== 'secret') return { status: 'wrong' };
      return email === 'olive@fans.test' ? { status: 'right', operator: olive } : { status: 'no-operator' };
    },
    async begin({ userKey }) {
      provedAt = clock();
      return `token-of-${userKey}`;
    },
    find: async (token) =>
      token === 'token-of-olive' ? { operator: olive, email: 'olive@fans.test', provedAt } : null,
    end: async () => {},
  };
}

const noPrivacyRequests: PrivacyRequests = {
  add: () => Promise.reject(new Error('This test keeps no privacy requests.')),
  find: async () => null,
  listOpen: async () => [],
  countOpen: async () => 0,
  clipOf: async () => null,
  listClosed: async () => [],
  close: async () => false,
  prune: async () => {},
};

const noClaims: ClaimDesk = {
  countOpen: async () => 0,
  listEvents: async () => [],
  listClosed: async () => [],
  listOpen: async () => [],
  decide: async () => 0,
};

/** The ops page on a real depot, without a site and its services: none of them is needed. */
export async function opsUnderTest(
  t: Lifetime,
  overrides: Partial<OpsOptions> = {},
  wrap?: Parameters<typeof temporaryDepot>[1],
): Promise<OpsUnderTest> {
  const store = await temporaryDepot(t, wrap);
  const { depot, desk, root } = store;
  let now = new Date(sampleTime);
  const clock = () => now;
  const installation = await store.visitor('installation');
  const control: ReleaseControl = {
    ...{ depot, desk, root, ungatedDesk: desk },
    canSign: () => true,
    visitorFor: async (actor, { scopes = ['*:*:*'], needsSecondPerson = false } = {}) => ({
      ...{ signer: { key: installation.signer.key, actor }, scopes, needsSecondPerson },
    }),
  };
  const follower = createReleaseFollower(depot, 'production', clock);
  const app = Fastify({ logger: false });
  configureHttp(app);
  await app.register(cookie, siteCookies(undefined));
  await app.register(ops, {
    ...{ site: sampleSite, siteAddress: () => 'http://site.test', sessions: sampleSessions(clock) },
    ...{ control, follower, environment: 'production', clock },
    health: { lastHour: async () => [] },
    speeds: { lastHour: async () => [] },
    readOwn: () => sampleGateway('one:1', follower),
    readGateways: async () => [],
    privacyRequests: noPrivacyRequests,
    claims: noClaims,
    ...overrides,
  });
  await app.ready();
  t.after(() => app.close());
  return {
    ...store,
    ...{ app, follower },
    read: async (query = '') => (await app.inject({ url: `/ops${query}`, cookies: signedIn('olive') })).body,
    setNow: (time) => {
      now = new Date(time);
      store.setNow(time);
    },
  };
}

/** What a gateway says of itself that is in step with a follower. */
export function sampleGateway(
  name: string,
  follower: ReleaseFollower,
  tabsByRelease: Record<string, number> = {},
): GatewayState {
  const tabs = Math.max(0, ...Object.values(tabsByRelease));
  return { name, generations: generationsOf(follower), tabs, tabsByRelease };
}

/** An hour of reports of a release: `[sessions, failed]` of each of its last minutes. */
export function sampleHealth(
  releaseId: string,
  lastMinutes: readonly (readonly [sessions: number, failed: number])[],
): ReleaseHealthSummary {
  const quiet = Array.from({ length: 60 - lastMinutes.length }, () => [0, 0] as const);
  const series = [...quiet, ...lastMinutes].map(([sessions, failed]) => ({ at: sampleTime, sessions, failed }));
  const sum = (of: 'sessions' | 'failed') => series.reduce((total, minute) => total + minute[of], 0);
  const byKind = { load: sum('failed'), integrity: 0, render: 0, uncaught: 0, contract: 0 };
  return { remote: 'watch', releaseId, sessions: sum('sessions'), failed: sum('failed'), byKind, series };
}

/** What was measured of a release of watch, each value in as many views; two pages share the views. */
export function sampleSpeed(
  releaseId: string,
  values: Partial<Record<'load' | 'inApp' | 'inp' | 'cls', number>>,
  views = 400,
): ReleaseSpeed {
  const measured = (name: keyof typeof values, of: number) => {
    const value = values[name];
    return value === undefined ? null : { value, views: of };
  };
  const speed = (of: number) => ({
    ...{ views: of, load: measured('load', of), inApp: measured('inApp', of) },
    ...{ inp: measured('inp', of), cls: measured('cls', of) },
  });
  const pages = [
    { page: 'event', ...speed(views * 0.75) },
    { page: 'home', ...speed(views * 0.25) },
  ];
  return { remote: 'watch', releaseId, ...speed(views), pages };
}
