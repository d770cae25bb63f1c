import type { FastifyInstance } from 'fastify';
import type { FindMember, KnownMember } from '../member/index.ts';
import { createReleaseFollower, type ReleaseEvent, type ReleaseFollower, readEvents } from '../releases/index.ts';
import { type Lifetime, sampleTime, type TestDepot, temporaryDepot } from '../releases/testing.ts';
import {
  createPlainSession,
  createPreviews,
  createReleaseFiles,
  createVisitorReleases,
  type Previews,
  plainSignIn,
  previewRoutes,
} from './index.ts';
import type { CallService } from './service-client.ts';
import { clientSecret, gatewayUnderTest } from './testing.ts';

const members: readonly KnownMember[] = [
  { userKey: 'robin', isOps: false, displayName: 'Robin F.' },
  { userKey: 'olive', isOps: true, displayName: 'Olive D.' },
];

/** Knows two members, each by the access token `token-of-` and their key. */
export const findSampleMember: FindMember = {
  byAccessToken: async (token) => members.find(({ userKey }) => token === `token-of-${userKey}`) ?? null,
  byEmail: async (email) => members.find(({ userKey }) => email === `${userKey}@fans.test`) ?? null,
};

export const signedIn = (userKey: string) => ({ member_access_token: `token-of-${userKey}` });
export const sameOrigin = { 'sec-fetch-site': 'same-origin' };
export const sampleSite = { name: 'Friday', brand: { accent: null } };
export const previewKey = Buffer.alloc(32, 'previews');

/** Grants the password `secret` of every sample member, refuses `again` as one attempt too many, and takes no other grant. */
export const sampleMemberService: CallService = async ({ path, body, headers }) => {
  if (path === '/v2/user/profile') {
    const key = headers?.authorization?.replace('Bearer token-of-', '') ?? '';
    return { status: 200, body: { key, email: `${key}@fans.test`, time_zone: null } };
  }
  const { username = '', password } = body as { username?: string; password?: string };
  if (password === 'again') return { status: 429, body: {}, retryAfter: 840 };
  if (password !== 'secret') return { status: 400, body: { error: 'invalid_grant' } };
  const tokens = { access_token: `token-of-${username.split('@')[0]}`, refresh_token: 'refresh-1' };
  return { status: 200, body: { ...tokens, token_type: 'Bearer', expires_in: 3600 } };
};

export interface PreviewsUnderTest extends TestDepot {
  app: FastifyInstance;
  follower: ReleaseFollower;
  previews: Previews;
  events(): Promise<ReleaseEvent[]>;
  /** Looks at the store, so that what is live is known. */
  poll(): Promise<void>;
}

/** A gateway with previews on a real depot; its clock is the depot's. */
export async function previewsUnderTest(t: Lifetime): Promise<PreviewsUnderTest> {
  const store = await temporaryDepot(t);
  const { depot } = store;
  let now = new Date(sampleTime);
  const clock = () => now;
  const follower = createReleaseFollower(depot, 'production', clock);
  const files = createReleaseFiles(depot);
  const recorded: ReleaseEvent[] = [];
  const session = createPlainSession({
    findMember: findSampleMember,
    callService: sampleMemberService,
    client: { id: 'web', secret: clientSecret },
  });
  const previews = createPreviews({
    ...{ key: previewKey, depot, follower, files, clock, findMember: session.find },
    findByEmail: findSampleMember.byEmail,
    recordEvent: async (event) => {
      recorded.push(event);
    },
  });
  const { app } = await gatewayUnderTest(t, undefined, {
    ...{ follower, files },
    visitors: createVisitorReleases(follower, previews.find),
    ownPages: async (scope) => {
      await scope.register(plainSignIn, { session, site: sampleSite });
      await scope.register(previewRoutes, { previews, session, site: sampleSite, depot, clock });
    },
  });
  return {
    ...store,
    app,
    follower,
    previews,
    events: async () => [...recorded, ...(await readEvents(depot.store, 50))],
    poll: () => follower.poll(),
    setNow: (time) => {
      now = new Date(time);
      store.setNow(time);
    },
  };
}
