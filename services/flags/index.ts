import type { ServicePlugin } from '../service-context.ts';
import { adminRoutes } from './admin-routes.ts';
import { allowAnyOrigin } from './allow-any-origin.ts';
import { evaluationRoutes } from './evaluation-routes.ts';
import { eventRoutes } from './event-routes.ts';
import type { FlagsScope } from './find-environment.ts';
import { createFlagFeed } from './flag-feed.ts';
import { createFlagStore } from './flag-store.ts';
import { streamRoutes } from './stream-routes.ts';

export { seedFlags } from './seed-flags.ts';

/** How often each process looks for changed flags, in milliseconds. */
const LOOK_EVERY = 500;

/** Feature flags in the protocol that LaunchDarkly's browser clients speak (specification §7.11), and their operation. */
export const flags: ServicePlugin = async (app, context) => {
  // Clients with long contexts send them in the body of this method instead of in the address.
  app.addHttpMethod('REPORT', { hasBody: true });
  const store = createFlagStore(context.db);
  const feed = createFlagFeed({ store, intervalMs: LOOK_EVERY, log: app.log });
  app.addHook('onReady', async () => feed.start());
  app.addHook('onClose', () => feed.stop());

  const scope: FlagsScope = { ...context, store, feed };
  await app.register(async (open) => {
    allowAnyOrigin(open);
    await open.register(evaluationRoutes, scope);
    await open.register(streamRoutes, scope);
    await open.register(eventRoutes, scope);
  });
  await app.register(adminRoutes, scope);
};
