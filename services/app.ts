import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { ServiceName } from 'shared-contracts/routes';
import { ads, siteAds } from './ads/index.ts';
import { botCheck, botCheckOf, createVerifyBotCheck } from './bot-check/index.ts';
import { clipService } from './clips/index.ts';
import type { ServicesConfig } from './config.ts';
import { content } from './content/index.ts';
import { createCountInLog } from './count-in-log.ts';
import { isDatabaseUp, type OpenDatabase } from './db/database.ts';
import { atPriority } from './db/waiting/priority.ts';
import { startDirector } from './director/index.ts';
import {
  createFindClip,
  createFindFinishedGames,
  createFindPlayable,
  createFindProfiles,
  directory,
} from './directory/index.ts';
import { echo } from './echo/index.ts';
import { contextHash, createFlagService } from './flags/index.ts';
import {
  createEventStreams,
  createPlainSession,
  createPreviews,
  createReleaseFiles,
  createVisitorReleases,
  gateway,
  plainSignIn,
  prepareReleases,
  prepareRendering,
  previewRoutes,
  siteUrl,
  wellFormedUrl,
} from './gateway/index.ts';
import { createFormClient, createServiceClient } from './gateway/service-client.ts';
import { geo } from './geo/index.ts';
import { configureHttp } from './http.ts';
import { icons } from './icons/index.ts';
import { serveThisMachineAlone } from './installation/index.ts';
import { keepToHttps } from './keep-to-https.ts';
import {
  createEntitlementProofs,
  createIsLicensingDown,
  createVerifyDownload,
  createVerifyLicence,
  licences,
} from './licences/index.ts';
import { watchLoad } from './load/index.ts';
import { mailService, queueMail } from './mail/index.ts';
import { createReadIngestLog, mediaService } from './media/index.ts';
import {
  createContactOf,
  createFindMember,
  createIdentify,
  createOperatorSessions,
  createRequireOperator,
  member,
} from './member/index.ts';
import { offlinePages } from './offline/index.ts';
import { operationsOrigin } from './ops/operations-origin.ts';
import { cardNetwork, createClaimDesk, createEmbeddedGateway, createPaymentCards, payments } from './payments/index.ts';
import { createPrivacyRequests, privacy } from './privacy/index.ts';
import {
  createGatewayStates,
  createReleaseHealth,
  createReleaseSpeeds,
  createReportTokens,
  type GatewayState,
  generationsOf,
  releaseHealthWatch,
  reportGatewayState,
} from './registry/index.ts';
import { logStoreFailures, type ReleaseControl, type ReleaseFollower, recordEvent } from './releases/index.ts';
import { reminderService } from './reminders/index.ts';
import { createRendering } from './rendering/index.ts';
import { giveRequestsPriority, type PriorityOf } from './request-priority.ts';
import { createFindTeamGames, search, searchPriority } from './search/index.ts';
import { embeddedPaths } from './service-addresses.ts';
import type { ServiceContext, ServicePlugin } from './service-context.ts';
import { createShareAnswer, createSharedAnswers } from './shared-answers/index.ts';
import { statistics } from './statistics/index.ts';
import {
  createDownloadDesk,
  createEntitlementsOf,
  createHoldingsOf,
  createMemberPasses,
  createMembershipOf,
  createPassDesk,
  createRenewalDesk,
  subscriptions,
} from './subscriptions/index.ts';
import { type Certificate, renewCertificate, secureServer } from './tls/index.ts';
import { tournaments } from './tournaments/index.ts';
import { tracking, trackingReader } from './tracking/index.ts';
import { wrestlingStats } from './wrestling-stats/index.ts';

export interface AppOptions {
  config: ServicesConfig;
  /** What the files of `config.tls` hold. */
  certificate: Certificate | null;
  isDemo: boolean;
  database: OpenDatabase;
  control: ReleaseControl;
  follower: ReleaseFollower;
  clock: () => Date;
}

const plugins: Record<Exclude<ServiceName, 'flags'>, ServicePlugin> = {
  member,
  unity: directory,
  search,
  content,
  clips: clipService,
  echo,
  subscriptions,
  payments,
  privacy,
  cardNetwork,
  licences,
  media: mediaService,
  tournaments,
  geo,
  ads,
  icons,
  botCheck,
  tracking,
  statistics,
  wrestlingStats,
};

/** Services whose requests stand behind sign-in, payments and licences when the database is busy. */
const priorities: Partial<Record<ServiceName, PriorityOf>> = {
  unity: 'list',
  content: 'list',
  clips: 'list',
  echo: 'list',
  tournaments: 'list',
  tracking: 'list',
  statistics: 'list',
  wrestlingStats: 'list',
  search: searchPriority,
};

/** Services whose requests are refused while there is too much to do: no visitor waits for them. */
const leftOut: readonly ServiceName[] = ['tracking'];

/** How often a gateway looks at its release store, in milliseconds: a bucket is asked over the network, and by request. */
const FOLLOW_EVERY = { folder: 100, s3: 2_000 };
/** Browsers that one process streams to. */
const STREAM_LIMIT = 20_000;
/** Those of one address, behind which a school may be. */
const STREAM_LIMIT_OF_ADDRESS = 2_000;
const DIRECT_EVERY = 2_000;

/** The site and what operations work with, each a server of its own origin. */
export interface Apps {
  site: FastifyInstance;
  operations: FastifyInstance;
}

/** A server without routes, as both origins have it. `publicUrl`: its own address, when that is known. */
async function bareApp(
  { config, certificate, isDemo, database, clock }: AppOptions,
  publicUrl: string | undefined,
): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    ...(certificate ? secureServer(certificate) : {}),
    logger: { level: config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    rewriteUrl: wellFormedUrl,
    routerOptions: { maxParamLength: 8192 },
  });
  configureHttp(app);
  if (config.tls && certificate) renewCertificate(app, config.tls, certificate, { clock });
  giveRequestsPriority(app, 'essential');
  app.addHook('onRequest', (_request, _reply, done) => {
    database.takeAnswers?.();
    done();
  });
  keepToHttps(app, publicUrl);
  if (isDemo) serveThisMachineAlone(app);
  // Release files and playlists bring their own encodings; this is for pages and answers.
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  return app;
}

/** Composes gateway, services and operations; whoever calls it listens and closes. */
export async function createApps(options: AppOptions): Promise<Apps> {
  const { config, isDemo, database, control, follower, clock } = options;
  const app = await bareApp(options, config.publicUrl);

  const { db } = database;
  const callService = createServiceClient(app, config.services);
  const load = watchLoad(app, () => atPriority('probe', () => isDatabaseUp(db)));
  const answers = createSharedAnswers(clock, {
    isShedding: load.isShedding,
    onFailure: (error, key) => app.log.error(error, `Visitors are given an earlier answer to ${key}.`),
  });
  const holdingsOf = createHoldingsOf(db, clock);
  const findPlayable = createFindPlayable(db, clock);
  const paymentTools = {
    ...{ db, clock, queueMail },
    contactOf: createContactOf(db),
    passes: createPassDesk(db),
    downloads: createDownloadDesk({ db, config, clock, findPlayable }),
    renewals: createRenewalDesk(db),
    paymentGateway: createEmbeddedGateway(db, clock),
  };
  const context: ServiceContext = {
    config,
    isDemo,
    shareAnswer: createShareAnswer(answers),
    siteUrl: (request) => siteUrl(request, config.publicUrl),
    identify: createIdentify(db, clock),
    holdingsOf,
    entitlementsOf: createEntitlementsOf(holdingsOf),
    membershipOf: createMembershipOf(db, clock),
    memberPasses: createMemberPasses(db, clock),
    ...paymentTools,
    paymentCards: createPaymentCards(paymentTools),
    findProfiles: createFindProfiles(db),
    findPlayable,
    findClip: createFindClip(db, findPlayable),
    findFinishedGames: createFindFinishedGames(db),
    findTeamGames: createFindTeamGames(db, config.services.media, clock),
    readIngestLog: createReadIngestLog(callService, config),
    verifyLicence: createVerifyLicence({
      ...{ config, db, clock },
      isLicensingDown: createIsLicensingDown(callService, clock),
      onBypass: createCountInLog(app.log, 'The licence service is down: videos play by proof.'),
    }),
    verifyDownload: createVerifyDownload(config, clock),
    verifyBotCheck: createVerifyBotCheck(config, createFormClient(app)),
  };
  const { flags, evaluateForVisitor, flagAdministration, flagVersions } = createFlagService(db, app.log);
  for (const [name, plugin] of Object.entries({ ...plugins, flags }) as [ServiceName, ServicePlugin][]) {
    const priority = priorities[name];
    const service = async (scope: FastifyInstance) => {
      if (priority) giveRequestsPriority(scope, priority);
      if (leftOut.includes(name)) load.refuseMeanwhile(scope);
      await scope.register(plugin, context);
    };
    await app.register(service, { prefix: embeddedPaths[name] });
  }

  await app.register(mailService, context);
  await app.register(reminderService, context);

  const files = createReleaseFiles(control.depot);
  const rendering = createRendering((part, releaseId) => files.serverScript(part, releaseId));
  app.addHook('onClose', async () => rendering.end());
  const closing = new AbortController();
  app.addHook('onReady', async () => {
    closing.signal.addEventListener('abort', prepareReleases(follower, files, { log: app.log }));
    closing.signal.addEventListener('abort', prepareRendering(follower, rendering, app.log));
    follower.follow(FOLLOW_EVERY[config.releases.store.kind], closing.signal, logStoreFailures(follower, app.log));
  });
  const director = startDirector({
    db,
    clock,
    findPlayable,
    demoSeed: isDemo ? config.seed : null,
    intervalMs: DIRECT_EVERY,
    changed: answers.changed,
    log: app.log,
  });
  app.addHook('onClose', async () => {
    closing.abort();
    await director.stop();
  });

  const site = { name: config.brand.name, brand: config.brand };
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
  const { plugin: eventStreams, streams } = createEventStreams({
    follower,
    visitors,
    flags: config.flags?.streamUrl === embeddedPaths.flags ? flagVersions(config.flags.clientId) : null,
    limit: STREAM_LIMIT,
    addressLimit: STREAM_LIMIT_OF_ADDRESS,
  });
  const { environment } = config.releases;
  const gatewayStates = createGatewayStates(db, clock);
  const readOwn = (): GatewayState => ({
    name: `${hostname()}:${process.pid}`,
    generations: generationsOf(follower),
    tabs: streams.browserCount(),
    tabsByRelease: Object.fromEntries(streams.browsersByRelease()),
  });
  await app.register(reportGatewayState, {
    ...{ states: gatewayStates, environment, readOwn, onChange: follower.onChange, clock },
  });
  const reportTokens = createReportTokens(config.keyFor('release reports'), clock);
  const releases = { db, clock, control, follower, environment };
  await app.register(gateway, {
    site: {
      ...site,
      domainSuffix: config.brand.domainSuffix,
      storeSlug: storeSlug(config.brand.name),
      ads: siteAds(config.ads, isDemo),
      isDemo,
      publicUrl: config.publicUrl,
      cookieDomain: config.cookieDomain,
      links: config.links,
    },
    services: config.services,
    fansPerAddress: config.fansPerAddress,
    clock,
    files,
    follower,
    visitors,
    eventStreams,
    releaseReports: async (scope) => {
      const { visitorId } = visitors;
      giveRequestsPriority(scope, 'list');
      load.refuseMeanwhile(scope);
      await scope.register(releaseHealthWatch, {
        ...{ ...releases, fansPerAddress: config.fansPerAddress },
        ...{ tokens: reportTokens, visitorId },
      });
    },
    ownPages: async (scope) => {
      await scope.register(plainSignIn, { session, site });
      await scope.register(offlinePages, { site, isOn: config.hasOfflinePages });
      await scope.register(previewRoutes, { previews, session, site, depot: control.depot, clock });
    },
    reportToken: reportTokens.issue,
    callService,
    answers,
    rendering,
    defaultTimeZone: config.geo.defaultTimeZone,
    proofs: createEntitlementProofs(config.keyFor('entitlement proofs'), clock),
    privacy: config.privacy,
    flags: config.flags,
    evaluateForVisitor: config.services.flags.startsWith('/') ? evaluateForVisitor : null,
    proveFlagContext: createProveFlagContext(config),
    client: config.memberClient,
    flowKey: config.keyFor('sign-in by code'),
    botCheck: botCheckOf(config),
    isDatabaseUp: database.isUp,
    load,
  });
  const operations = await bareApp(options, config.ops.publicUrl);
  const sessions = createOperatorSessions(db, clock);
  const requireOperator = createRequireOperator(sessions.check);
  const siteAddress = siteAddressOf(app, config);
  await operations.register(operationsOrigin, {
    publicUrl: config.ops.publicUrl,
    services: async (scope) => {
      await scope.register(flagAdministration, { prefix: embeddedPaths.flags, requireOperator });
      await scope.register(trackingReader, { prefix: embeddedPaths.tracking, db, requireOperator });
    },
    registry: {
      ...{ ...releases, siteAddress, requireOperator },
      ...{ tabsTold: streams.toldCount, readGateways: gatewayStates.readAll, issuePreview: previews.issue },
    },
    ops: {
      ...{ site, siteAddress, sessions, control, follower, environment, clock },
      ...{ health: createReleaseHealth(db, clock), speeds: createReleaseSpeeds(db, clock) },
      ...{ readOwn, readGateways: gatewayStates.readAll },
      privacyRequests: createPrivacyRequests(db, clock, queueMail),
      claims: createClaimDesk(paymentTools),
    },
  });
  return { site: app, operations };
}

/** Tells the address of the site to whoever reached operations: on the same machine, unless it is said. */
function siteAddressOf(site: FastifyInstance, { publicUrl }: ServicesConfig): (request: FastifyRequest) => string {
  return ({ protocol, hostname }) => {
    if (publicUrl !== undefined) return publicUrl;
    const { port } = site.server.address() as AddressInfo;
    return `${protocol}://${hostname}:${port}`;
  };
}

/** Proves visitors' keys to the flag environment; null where nothing has to be proven. */
function createProveFlagContext({ flagsSecret }: ServicesConfig): ((key: string) => string) | null {
  return flagsSecret === null ? null : (key) => contextHash(flagsSecret, key);
}

/** The network's name as a part of addresses: `Friday Lights!` is `friday-lights`. */
function storeSlug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
