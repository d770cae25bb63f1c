import type { ServicePlugin } from '../../service-context.ts';
import { frameRoutes } from './frame-routes.ts';
import { tokenRoute } from './token-route.ts';

export { createEmbeddedGateway } from './embedded-gateway.ts';

/**
 * A card provider on this machine, with its own books, so that the product sells passes without the internet. It takes
 * published test cards only. Its routes are open to every origin and never read a cookie.
 */
export const cardNetwork: ServicePlugin = async (app, context) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
  });
  await app.register(tokenRoute, context);
  await app.register(frameRoutes, context);
};
