import type { TestContext } from 'node:test';
import Fastify, { type FastifyInstance } from 'fastify';
import type { ServiceName } from 'shared-contracts/routes';
import { configureHttp } from '../http.ts';
import { composeMap } from '../releases/compose-map.ts';
import type { ReleaseFollower, ReleaseStore } from '../releases/index.ts';
import { releaseIdOf } from '../releases/release-id.ts';
import { historyOf, sampleRelease } from '../releases/testing.ts';
import { type GatewayOptions, gateway, wellFormedUrl } from './index.ts';
import { embeddedPrivacy } from './privacy-config.ts';
import type { ServiceAnswer, ServiceCall } from './service-client.ts';

const serviceNames: ServiceName[] = [
  'member',
  'unity',
  'search',
  'content',
  'echo',
  'subscriptions',
  'payments',
  'cardNetwork',
  'licences',
  'media',
  'tournaments',
  'geo',
  'icons',
  'botCheck',
  'flags',
  'tracking',
  'wrestlingStats',
];

const services = Object.fromEntries(serviceNames.map((name) => [name, `/services/${name}`])) as Record<
  ServiceName,
  string
>;

/** What the gateway under test proves itself with at the member service. */
export const clientSecret = 'a secret between gateway and member';

const noStore: ReleaseStore = { get: async () => null, list: async () => [], createOnly: async () => false };

/** A follower that has found one release of the host and one of the watch remote, or nothing at all. */
export function fakeFollower({ isEmpty = false } = {}): ReleaseFollower {
  const host = sampleRelease('host', '1.0.0').record;
  const watch = sampleRelease('watch', '1.0.0').record;
  const facts = (record: typeof host) => {
    const id = releaseIdOf(record);
    return { history: historyOf(record.remote, [id]), records: new Map([[id, record]]) };
  };
  const map = isEmpty ? null : composeMap({ host: facts(host), watch: facts(watch) });
  return {
    map: () => map,
    hostRecord: () => (map ? host : null),
    hostChangedAt: () => (map ? '2026-11-20T12:00:00.000Z' : null),
    poll: async () => {},
    follow: () => {},
  };
}

export interface GatewayUnderTest {
  app: FastifyInstance;
  /** Every call that the gateway made to a service. */
  calls: ServiceCall[];
}

/** A gateway without a port, composed as the server does it; `answer` plays all services. */
export async function gatewayUnderTest(
  t: TestContext,
  answer: (call: ServiceCall) => ServiceAnswer = () => ({ status: 404, body: {} }),
  overrides: Partial<GatewayOptions> = {},
): Promise<GatewayUnderTest> {
  const calls: ServiceCall[] = [];
  const app = Fastify({ logger: false, rewriteUrl: wellFormedUrl, routerOptions: { maxParamLength: 8192 } });
  configureHttp(app);
  await app.register(gateway, {
    site: {
      name: 'Friday',
      domainSuffix: 'friday.test',
      storeSlug: 'friday',
      brand: { accent: null },
      isDemo: true,
      publicUrl: undefined,
      links: { helpCentre: 'http://help.elsewhere.test/', fanSupport: 'http://support.elsewhere.test/' },
    },
    services,
    follower: fakeFollower(),
    store: noStore,
    clock: () => new Date('2026-11-20T18:00:00.000Z'),
    privacy: embeddedPrivacy,
    flags: { clientId: 'friday', baseUrl: '/flags', streamUrl: '/flags', eventsUrl: '/flags' },
    callService: async (call) => {
      calls.push(call);
      return answer(call);
    },
    client: { id: 'web', secret: clientSecret },
    flowKey: Buffer.alloc(32, 7),
    botCheck: { siteKey: 'key', version: 3 },
    isDatabaseUp: async () => true,
    ...overrides,
  });
  await app.ready();
  t.after(() => app.close());
  return { app, calls };
}
