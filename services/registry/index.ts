import type { FastifyPluginAsync } from 'fastify';
import { createAuthentication } from './authenticate.ts';
import { channelRoutes } from './channel-routes.ts';
import { previewRoutes } from './preview-routes.ts';
import { publishRoutes } from './publish-routes.ts';
import type { RegistryOptions } from './registry-options.ts';
import { createTokenDesk } from './token-desk.ts';
import { tokenRoutes } from './token-routes.ts';
import { upkeepRoutes } from './upkeep-routes.ts';

export {
  createGatewayStates,
  type GatewayState,
  type GatewayStates,
  generationsOf,
  reportGatewayState,
} from './gateway-states.ts';
export { releaseHealthWatch } from './release-health-watch.ts';
export { createReleasesInUse } from './releases-in-use.ts';
export {
  createReleaseHealth,
  createReleaseSpeeds,
  createReportTokens,
  type Measured,
  type ReleaseHealth,
  type ReleaseHealthSummary,
  type ReleaseSpeed,
  type ReleaseSpeeds,
  type Speed,
} from './reports/index.ts';
export { createTokenDesk, type TokenDesk } from './token-desk.ts';

/** The release desk over HTTP, for teams with a token and for operations. */
export const registry: FastifyPluginAsync<RegistryOptions> = async (app, options) => {
  const { db, clock, control, requireOperator } = options;
  const tokens = createTokenDesk(db, control.depot.store, clock);
  const authentication = createAuthentication({ tokens, control, requireOperator, clock });
  const scope = { ...options, authentication };
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  await app.register(channelRoutes, scope);
  await app.register(publishRoutes, scope);
  await app.register(previewRoutes, scope);
  await app.register(upkeepRoutes, scope);
  await app.register(tokenRoutes, { ...scope, tokens });
};
