import cookie from '@fastify/cookie';
import type { FastifyPluginAsync } from 'fastify';
import type { ReleaseStore } from '../releases/index.ts';
import { type AuthCodeOptions, authCodeRoutes } from './auth-code-routes.ts';
import { type AuthOptions, authRoutes } from './auth-routes.ts';
import { type PagesOptions, pages } from './pages.ts';
import { releaseFiles } from './release-files.ts';

export { siteUrl, wellFormedUrl } from './request-url.ts';

export interface GatewayOptions extends PagesOptions, AuthOptions, Pick<AuthCodeOptions, 'flowKey'> {
  store: ReleaseStore;
  isDatabaseUp: () => Promise<boolean>;
}

/** The site's front door: pages, release files, the release map, sessions and the health answer. */
export const gateway: FastifyPluginAsync<GatewayOptions> = async (app, options) => {
  const { follower } = options;
  await app.register(cookie);
  await app.register(releaseFiles, { store: options.store });
  await app.register(authRoutes, options);
  await app.register(authCodeRoutes, options);

  app.get('/release-map.json', async (request, reply) => {
    const map = follower.map();
    if (!map) {
      return reply.status(503).header('cache-control', 'no-store').send({
        statusCode: 503,
        code: 'no_release',
        error: 'Service Unavailable',
        message: 'No release of the site is published yet.',
      });
    }
    const etag = `"${map.id}"`;
    reply.headers({ etag, 'cache-control': 'private, no-cache' });
    // A proxy that compresses may have made the tag a weak one.
    return request.headers['if-none-match']?.includes(etag) ? reply.status(304).send() : reply.send(map);
  });

  // Which build of the host a page load brings now; open tabs compare it with their own.
  app.get('/builds/latest.json', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const id = follower.map()?.host.releaseId;
    if (!id) {
      return reply.status(503).send({
        statusCode: 503,
        code: 'no_release',
        error: 'Service Unavailable',
        message: 'No release of the site is published yet.',
      });
    }
    return { id, timestamp: Date.parse(follower.hostChangedAt() ?? '') || 0 };
  });

  app.get('/healthz', async (_request, reply) => {
    const map = follower.map();
    const isUp = await options.isDatabaseUp().catch(() => false);
    const isReady = map !== null && isUp;
    return reply
      .status(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: isReady ? 'ok' : 'unavailable',
        release: map ? { id: map.id, host: map.host.version } : null,
        database: isUp ? 'ok' : 'down',
        store: map ? 'ok' : 'empty',
      });
  });

  await app.register(pages, options);
};
