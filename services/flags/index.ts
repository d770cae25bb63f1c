import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../db/database.ts';
import type { RequireOperator, ServicePlugin } from '../service-context.ts';
import { adminRoutes } from './admin-routes.ts';
import { allowAnyOrigin } from './allow-any-origin.ts';
import { createEvaluateForVisitor, type EvaluateForVisitor } from './evaluate-for-visitor.ts';
import { evaluationRoutes } from './evaluation-routes.ts';
import { eventRoutes } from './event-routes.ts';
import type { FlagsScope } from './find-environment.ts';
import { createFlagFeed, type FeedOptions } from './flag-feed.ts';
import { createFlagStore } from './flag-store.ts';
import { streamRoutes } from './stream-routes.ts';

export type { EvaluateForVisitor } from './evaluate-for-visitor.ts';
export { contextHash } from './secure-hash.ts';
export { seedFlags } from './seed-flags.ts';

/** How often each process looks for changed flags, in milliseconds. */
const LOOK_EVERY = 500;

/** Feature flags, as pages read them and operations change them. */
export interface FlagService {
  /** Flags in the protocol that LaunchDarkly's browser clients speak (specification §7.11). */
  flags: ServicePlugin;
  /** For pages of the same process. */
  evaluateForVisitor: EvaluateForVisitor;
  /** Their operation, for an origin that runs no code of releases. */
  flagAdministration: FastifyPluginAsync<{ requireOperator: RequireOperator }>;
  /** The versions of an environment, for whoever tells browsers of them. */
  flagVersions: (clientId: string) => FlagVersions;
}

/** The version of an environment as this process saw it last, and each one that follows. */
export interface FlagVersions {
  /** Null before the first look, and where there is no such environment. */
  current(): number | null;
  /** Calls back with each further version until the function that it returns is called. */
  subscribe(listener: (version: number) => void): () => void;
}

export function createFlagService(db: Database, log: FeedOptions['log']): FlagService {
  const store = createFlagStore(db);
  const feed = createFlagFeed({ store, intervalMs: LOOK_EVERY, log });
  return {
    evaluateForVisitor: createEvaluateForVisitor(feed),
    async flags(app, context) {
      // Clients with long contexts send them in the body of this method instead of in the address.
      app.addHttpMethod('REPORT', { hasBody: true });
      app.addHook('onReady', async () => feed.start());
      app.addHook('onClose', () => feed.stop());
      allowAnyOrigin(app);
      const scope: FlagsScope = { ...context, store, feed };
      await app.register(evaluationRoutes, scope);
      await app.register(streamRoutes, scope);
      await app.register(eventRoutes, scope);
    },
    async flagAdministration(app, { requireOperator }) {
      await app.register(adminRoutes, { store, feed, requireOperator });
    },
    flagVersions: (clientId) => ({
      current: () => feed.current(clientId)?.version ?? null,
      subscribe: (listener) => feed.subscribe(clientId, ({ version }) => listener(version)),
    }),
  };
}
