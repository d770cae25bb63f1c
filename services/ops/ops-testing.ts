import type { FastifyInstance } from 'fastify';
import { createPlainSession, createReleaseFiles, plainSignIn } from '../gateway/index.ts';
import { findSampleMember, sampleMemberService, sampleSite } from '../gateway/previews-testing.ts';
import { clientSecret, gatewayUnderTest } from '../gateway/testing.ts';
import type { ReleaseHealthSummary } from '../registry/index.ts';
import { createReleaseFollower, type ReleaseControl, type ReleaseFollower } from '../releases/index.ts';
import { type Lifetime, sampleTime, type TestDepot, temporaryDepot } from '../releases/testing.ts';
import { type OpsOptions, ops } from './index.ts';

export interface OpsUnderTest extends TestDepot {
  app: FastifyInstance;
  follower: ReleaseFollower;
  /** What the page of an environment says to Olive, who is of operations. */
  read(query?: string): Promise<string>;
}

/** The ops page on a real depot, in a gateway without files and services: none of them is needed. */
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
    ...{ depot, desk, root },
    visitorFor: (actor, { scopes = ['*:*:*'], needsSecondPerson = false } = {}) => ({
      ...{ signer: { key: installation.signer.key, actor }, scopes, needsSecondPerson },
    }),
  };
  const follower = createReleaseFollower(depot, 'production', clock);
  const session = createPlainSession({
    findMember: findSampleMember,
    callService: sampleMemberService,
    client: { id: 'web', secret: clientSecret },
  });
  const { app } = await gatewayUnderTest(t, undefined, {
    ...{ follower, files: createReleaseFiles(depot) },
    ownPages: async (scope) => {
      await scope.register(plainSignIn, { session, site: sampleSite });
      await scope.register(ops, {
        ...{ site: sampleSite, session, control, follower, environment: 'production', clock },
        health: { lastHour: async () => [] },
        tabsByRelease: () => new Map(),
        ...overrides,
      });
    },
  });
  return {
    ...store,
    ...{ app, follower },
    read: async (query = '') =>
      (await app.inject({ url: `/ops${query}`, cookies: { member_access_token: 'token-of-olive' } })).body,
    setNow: (time) => {
      now = new Date(time);
      store.setNow(time);
    },
  };
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
