import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { ServiceName } from 'shared-contracts/routes';
import { botCheck, botCheckOf, createVerifyBotCheck } from './bot-check/index.ts';
import type { ServicesConfig } from './config.ts';
import { content } from './content/index.ts';
import { isDatabaseUp, type OpenDatabase } from './db/database.ts';
import { startDirector } from './director/index.ts';
import { createFindPlayable, createFindProfile, directory } from './directory/index.ts';
import { echo } from './echo/index.ts';
import { flags } from './flags/index.ts';
import {
  createPlainSession,
  createPreviews,
  createReleaseFiles,
  createReleaseStreams,
  createVisitorReleases,
  gateway,
  plainSignIn,
  prepareReleases,
  previewRoutes,
  siteUrl,
  wellFormedUrl,
} from './gateway/index.ts';
import { createFormClient, createServiceClient } from './gateway/service-client.ts';
import { geo } from './geo/index.ts';
import { configureHttp } from './http.ts';
import { icons } from './icons/index.ts';
import { serveThisMachineAlone } from './installation/index.ts';
import { createVerifyLicence, licences } from './licences/index.ts';
import { mediaService } from './media/index.ts';
import { createFindMember, createIdentify, member } from './member/index.ts';
import { ops } from './ops/index.ts';
import { cardNetwork, createEmbeddedGateway, payments } from './payments/index.ts';
import { createReleaseHealth, createReportTokens, registry, releaseHealthWatch } from './registry/index.ts';
import { type ReleaseControl, type ReleaseFollower, recordEvent } from './releases/index.ts';
import { search } from './search/index.ts';
import { embeddedPaths } from './service-addresses.ts';
import type { ServiceContext, ServicePlugin } from './service-context.ts';
import { createEntitlementsOf, createMembershipOf, createPassDesk, subscriptions } from './subscriptions/index.ts';
import { tournaments } from './tournaments/index.ts';
import { tracking } from './tracking/index.ts';
import { wrestlingStats } from './wrestling-stats/index.ts';

export interface AppOptions {
  config: ServicesConfig;
  isDemo: boolean;
  database: OpenDatabase;
  control: ReleaseControl;
  follower: ReleaseFollower;
  clock: () => Date;
}

const plugins: Record<ServiceName, ServicePlugin> = {
  member,
  unity: directory,
  search,
  content,
  echo,
  subscriptions,
  payments,
  cardNetwork,
  licences,
  media: mediaService,
  tournaments,
  geo,
  icons,
  botCheck,
  flags,
  tracking,
  wrestlingStats,
};

/** How often a gateway looks at its release store, in milliseconds: a bucket is asked over the network, and by request. */
const FOLLOW_EVERY = { folder: 100, s3: 2_000 };
/** Open tabs that one process streams to. */
const STREAM_LIMIT = 20_000;
const DIRECT_EVERY = 2_000;

/** Composes gateway and services into one server; whoever calls it listens and closes. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, isDemo, database, control, follower, clock } = options;
  const app = Fastify({
    logger: { level: config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    rewriteUrl: wellFormedUrl,
    routerOptions: { maxParamLength: 8192 },
  });
  configureHttp(app);
  if (isDemo) serveThisMachineAlone(app);
  // Release files and playlists bring their own encodings; this is for pages and answers.
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });

  const { db } = database;
  const context: ServiceContext = {
    db,
    config,
    isDemo,
    clock,
    siteUrl: (request) => siteUrl(request, config.publicUrl),
    identify: createIdentify(db, clock),
    entitlementsOf: createEntitlementsOf(db, clock),
    membershipOf: createMembershipOf(db, clock),
    passes: createPassDesk(db),
    paymentGateway: createEmbeddedGateway(db, clock),
    findProfile: createFindProfile(db),
    findPlayable: createFindPlayable(db, clock),
    verifyLicence: createVerifyLicence(config, db, clock),
    verifyBotCheck: createVerifyBotCheck(config, createFormClient(app)),
  };
  for (const [name, plugin] of Object.entries(plugins) as [ServiceName, ServicePlugin][]) {
    await app.register(async (scope) => scope.register(plugin, context), { prefix: embeddedPaths[name] });
  }

  const files = createReleaseFiles(control.depot);
  const closing = new AbortController();
  app.addHook('onReady', async () => {
    prepareReleases(follower, files, app.log);
    follower.follow(FOLLOW_EVERY[config.releases.store.kind], closing.signal, (error) =>
      app.log.error(error, 'the release store did not answer'),
    );
  });
  const director = startDirector({
    db,
    clock,
    demoSeed: isDemo ? config.seed : null,
    intervalMs: DIRECT_EVERY,
    log: app.log,
  });
  app.addHook('onClose', async () => {
    closing.abort();
    await director.stop();
  });

  const site = { name: config.brand.name, brand: config.brand };
  const callService = createServiceClient(app, config.services);
  const findMember = createFindMember(db, clock);
  const session = createPlainSession({
    ...{ findMember, callService, client: config.memberClient },
    cookieDomain: config.cookieDomain,
  });
  const previews = createPreviews({
    ...{ depot: control.depot, follower, files, clock, findMember: session.find },
    findByEmail: findMember.byEmail,
    key: config.keyFor('release previews'),
    recordEvent: (event) => recordEvent(control.depot.store, event),
  });
  const visitors = createVisitorReleases(follower, previews.find);
  const { plugin: releaseStream, streams } = createReleaseStreams({ follower, visitors, limit: STREAM_LIMIT });
  const { environment } = config.releases;
  const reportTokens = createReportTokens(config.keyFor('release reports'), clock);
  const releases = { db, clock, control, follower, environment };
  await app.register(releaseHealthWatch, { ...releases, tokens: reportTokens });
  const registryOptions = {
    ...releases,
    ...{ identify: context.identify, tabsTold: streams.toldCount },
    issuePreview: previews.issue,
  };
  await app.register(async (scope) => scope.register(registry, registryOptions), { prefix: '/services/registry' });
  await app.register(gateway, {
    site: {
      ...site,
      domainSuffix: config.brand.domainSuffix,
      storeSlug: storeSlug(config.brand.name),
      isDemo,
      publicUrl: config.publicUrl,
      cookieDomain: config.cookieDomain,
      links: config.links,
    },
    services: config.services,
    clock,
    files,
    follower,
    visitors,
    releaseStream,
    ownPages: async (scope) => {
      await scope.register(plainSignIn, { session, site });
      await scope.register(previewRoutes, { previews, session, site, depot: control.depot, clock });
      await scope.register(ops, {
        ...{ site, session, control, follower, environment, clock },
        health: createReleaseHealth(db, clock),
        tabsByRelease: streams.tabsByRelease,
      });
    },
    reportToken: reportTokens.issue,
    callService,
    privacy: config.privacy,
    flags: config.flags,
    client: config.memberClient,
    flowKey: config.keyFor('sign-in by code'),
    botCheck: botCheckOf(config),
    isDatabaseUp: () => isDatabaseUp(db),
  });
  return app;
}

/** The network's name as a part of addresses: `Friday Lights!` is `friday-lights`. */
function storeSlug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
