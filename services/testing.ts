import assert from 'node:assert/strict';
import Fastify, { type FastifyInstance } from 'fastify';
import { readConfig, type ServicesConfig } from './config.ts';
import type { OpenDatabase } from './db/database.ts';
import { testDatabase } from './db/testing.ts';
import { configureHttp } from './http.ts';
import type { PaymentGateway } from './payments/payment-gateway.ts';
import type {
  DownloadDesk,
  MemberPasses,
  MembershipFacts,
  PassDesk,
  PaymentCards,
  RenewalDesk,
  ServiceContext,
  ServicePlugin,
} from './service-context.ts';
import { createShareAnswer, createSharedAnswers, type SharedAnswers } from './shared-answers/index.ts';

const noMembership: MembershipFacts = {
  access_expires_at: null,
  access_purchase_type: null,
  active_subscription: null,
  voucher: null,
  stripe_subscription: null,
  managed_stripe_subscription: null,
  stripe_customer_id: null,
  school_to_support: null,
};

const noPasses: PassDesk = {
  find: async () => null,
  heldUntil: async () => null,
  grant: async () => {
    throw new Error('This test grants a pass without a pass desk.');
  },
  findHeld: async () => null,
  extend: async () => null,
  end: async () => {},
};

/** Nothing is sold as a file, and nobody has bought one. */
export const noDownloads: DownloadDesk = {
  find: async () => null,
  findBought: async () => null,
  grant: async () => {
    throw new Error('This test grants a file without a download desk.');
  },
  list: async () => [],
};

const noGateway: PaymentGateway = {
  name: 'none',
  charge: async () => {
    throw new Error('This test charges a card without a gateway.');
  },
  findCharge: async () => null,
  refund: async () => {
    throw new Error('This test refunds a charge without a gateway.');
  },
  keepCard: async () => {
    throw new Error('This test keeps a card without a gateway.');
  },
  forgetCard: async () => {},
};

const noRenewals: RenewalDesk = {
  dueRenewals: async () => [],
  dueNotices: async () => [],
  takeRenewal: async () => null,
  takeNotice: async () => null,
  renew: async () => null,
  postpone: async () => null,
  giveUp: async () => {},
  retryNow: async () => [],
};

/** A test that changes data reads it at once. */
export const nothingKept: SharedAnswers = {
  read: (...reading) => createSharedAnswers(() => new Date(0), { onFailure: assert.ifError }).read(...reading),
  changed: () => {},
};

const noMemberPasses: MemberPasses = {
  list: async () => [],
  cancelRenewals: async () => 0,
  resumeRenewals: async () => 0,
};

const noCards: PaymentCards = {
  find: async () => null,
  replace: async () => {
    throw new Error('This test keeps a card without the payments service.');
  },
  remove: async () => {},
};

export function testConfig(environment: Record<string, string> = {}): ServicesConfig {
  const result = readConfig({ APP_ENV: 'test', ...environment }, () => 'a secret that only tests know, 32+');
  if (!result.ok) throw new Error(result.problems.join('\n'));
  return result.config;
}

export interface ServiceUnderTest {
  app: FastifyInstance;
  context: ServiceContext;
  /** Moves the clock that the service sees. */
  setNow(now: Date | string): void;
  close(): Promise<void>;
}

/** One service on a fresh database, without a port. Siblings answer "nothing" unless `overrides` gives them. */
export async function serviceUnderTest(
  plugin: ServicePlugin,
  overrides: Partial<ServiceContext> = {},
  database?: OpenDatabase,
): Promise<ServiceUnderTest> {
  const open = database ?? (await testDatabase());
  let now = new Date('2026-11-20T18:00:00.000Z');
  const context: ServiceContext = {
    db: open.db,
    config: testConfig(),
    isDemo: true,
    clock: () => now,
    shareAnswer: createShareAnswer(nothingKept),
    siteUrl: () => 'https://www.friday.test',
    identify: async () => null,
    holdingsOf: async () => [],
    entitlementsOf: async () => [],
    membershipOf: async () => noMembership,
    contactOf: async () => null,
    queueMail: async () => {},
    passes: noPasses,
    downloads: noDownloads,
    renewals: noRenewals,
    memberPasses: noMemberPasses,
    paymentCards: noCards,
    paymentGateway: noGateway,
    findProfiles: async () => new Map(),
    findPlayable: async () => null,
    findClip: async () => null,
    findFinishedGames: async () => [],
    findTeamGames: async () => ({ live: [], upcoming: [], replays: [] }),
    readIngestLog: async () => [],
    verifyLicence: async () => false,
    verifyDownload: async () => null,
    verifyBotCheck: async () => 'passed',
    ...overrides,
  };
  const app = Fastify({ logger: false, routerOptions: { maxParamLength: 8192 } });
  configureHttp(app);
  await app.register(plugin, context);
  await app.ready();
  return {
    app,
    context,
    setNow: (value) => {
      now = new Date(value);
    },
    close: async () => {
      await app.close();
      if (!database) await open.close();
    },
  };
}
