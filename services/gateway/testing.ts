import Fastify, { type FastifyInstance } from 'fastify';
import type { RemoteName } from 'shared-contracts/remote';
import type { ServiceName } from 'shared-contracts/routes';
import { configureHttp } from '../http.ts';
import { createEntitlementProofs } from '../licences/index.ts';
import { type Channels, composeMap, sideOf } from '../releases/compose-map.ts';
import type { ChannelStep, ReleaseFollower } from '../releases/index.ts';
import type { Lifetime } from '../releases/testing.ts';
import { historyOf, type SampleRelease, sampleRelease } from '../releases/testing.ts';
import { nothingKept } from '../testing.ts';
import { type GatewayOptions, gateway, wellFormedUrl } from './index.ts';
import { embeddedPrivacy } from './privacy-config.ts';
import type { ReleaseFiles } from './release-files.ts';
import type { ServiceAnswer, ServiceCall } from './service-client.ts';
import { createVisitorReleases } from './visitor-releases.ts';

const serviceNames: ServiceName[] = [
  'member',
  'unity',
  'search',
  'content',
  'clips',
  'echo',
  'subscriptions',
  'payments',
  'privacy',
  'cardNetwork',
  'licences',
  'media',
  'tournaments',
  'geo',
  'ads',
  'icons',
  'botCheck',
  'flags',
  'tracking',
  'statistics',
  'wrestlingStats',
];

const services = Object.fromEntries(serviceNames.map((name) => [name, `/services/${name}`])) as Record<
  ServiceName,
  string
>;

/** What the gateway under test proves itself with at the member service. */
export const clientSecret = 'a secret between gateway and member';

export const noFiles: ReleaseFiles = {
  read: async () => null,
  inMemory: () => null,
  prepare: async () => true,
  serverScript: async () => null,
};

interface FakeFollowerOptions {
  isEmpty?: boolean;
  /** Remotes beside `watch` that have a release. */
  others?: readonly RemoteName[];
  staleSince?: string | null;
  /** Files of the host's release beside those of each. */
  hostFiles?: readonly string[];
  /** Modules with words that the watch remote has beside its page, such as `language-es`. */
  watchWords?: readonly string[];
  /** Another history of the watch channel, made with the id of its one release. */
  watch?: (stable: string) => { history: ChannelStep[]; more: SampleRelease[] };
}

/** A follower that has found one release of the host and one of the watch remote, or nothing at all. */
export function fakeFollower({
  isEmpty = false,
  others = [],
  staleSince = null,
  hostFiles = [],
  watchWords = [],
  watch,
}: FakeFollowerOptions = {}): ReleaseFollower {
  const parts = ['host', 'watch', ...others] as const;
  const found = isEmpty ? [] : parts.map((part) => sampleRelease(part, '1.0.0'));
  for (const { record } of found) {
    if (record.remote === 'host') {
      for (const file of hostFiles) record.files[file] = { bytes: 1, integrity: `sha256-of-${file}` };
    }
    if (record.remote === 'watch') {
      for (const module of watchWords) record.exposes[module] = { scripts: [], styles: [] };
    }
  }
  const channels = Object.fromEntries(
    found.map(({ record, releaseId }) => {
      const other = record.remote === 'watch' ? watch?.(releaseId) : undefined;
      const releases = [{ record, releaseId }, ...(other?.more ?? [])];
      return [
        record.remote,
        {
          history: other?.history ?? historyOf(record.remote, [releaseId]),
          records: new Map(releases.map((release) => [release.releaseId, release.record])),
        },
      ];
    }),
  ) as Channels;
  const at = new Date('2026-11-20T18:00:00.000Z');
  return {
    compose(visitorId, preview = null) {
      const sides = Object.fromEntries(
        Object.entries(channels).map(([part, { history }]) => [part, sideOf(history.at(-1), visitorId, at)]),
      );
      return composeMap(channels, { sides, preview });
    },
    history: (part) => channels[part]?.history ?? [],
    record: (part, releaseId) => channels[part]?.records.get(releaseId) ?? null,
    lastGoodAt: () => staleSince,
    isStale: () => staleSince !== null,
    passedOver: () => [],
    poll: async () => {},
    setAside: () => {},
    readmit: () => {},
    isSetAside: () => false,
    onChange: () => () => {},
    follow: () => {},
  };
}

export interface GatewayUnderTest {
  app: FastifyInstance;
  /** Every call that the gateway made to a service. */
  calls: ServiceCall[];
}

export const testSite: GatewayOptions['site'] = {
  name: 'Friday',
  domainSuffix: 'friday.test',
  storeSlug: 'friday',
  brand: { accent: null },
  isDemo: true,
  ads: null,
  publicUrl: undefined,
  links: { helpCentre: 'http://help.elsewhere.test/', fanSupport: 'http://support.elsewhere.test/' },
};

/** A gateway without a port, composed as the server does it; `answer` plays all services. */
export async function gatewayUnderTest(
  t: Lifetime,
  answer: (call: ServiceCall) => ServiceAnswer = () => ({ status: 404, body: {} }),
  overrides: Partial<GatewayOptions> = {},
): Promise<GatewayUnderTest> {
  const calls: ServiceCall[] = [];
  const { follower = fakeFollower(), clock = () => new Date('2026-11-20T18:00:00.000Z') } = overrides;
  const app = Fastify({ logger: false, rewriteUrl: wellFormedUrl, routerOptions: { maxParamLength: 8192 } });
  configureHttp(app);
  await app.register(gateway, {
    site: testSite,
    services,
    follower,
    visitors: createVisitorReleases(follower, async () => null),
    files: noFiles,
    eventStreams: async () => {},
    releaseReports: async () => {},
    ownPages: async () => {},
    reportToken: () => 'report-token',
    clock,
    fansPerAddress: 500,
    privacy: embeddedPrivacy,
    flags: { clientId: 'friday', baseUrl: '/flags', streamUrl: '/flags', eventsUrl: '/flags' },
    evaluateForVisitor: null,
    proveFlagContext: null,
    answers: nothingKept,
    rendering: { render: async () => ({ status: 'unable' }), follow: async () => {}, end: () => {} },
    defaultTimeZone: 'America/Chicago',
    callService: async (call) => {
      calls.push(call);
      return answer(call);
    },
    client: { id: 'web', secret: clientSecret },
    proofs: createEntitlementProofs(Buffer.alloc(32, 5), clock),
    flowKey: Buffer.alloc(32, 7),
    botCheck: { siteKey: 'key', version: 3 },
    isDatabaseUp: async () => true,
    load: { isLoaded: () => false },
    ...overrides,
  });
  await app.ready();
  t.after(() => app.close());
  return { app, calls };
}
