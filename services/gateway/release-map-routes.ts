import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { ReleaseFollower } from '../releases/index.ts';
import type { VisitorReleases } from './visitor-releases.ts';

/** What open tabs ask: which releases to run, and which build of the host a page load brings now. */
export const releaseMapRoutes: FastifyPluginAsync<{ follower: ReleaseFollower; visitors: VisitorReleases }> = async (
  app,
  { follower, visitors },
) => {
  app.get('/release-map.json', async (request, reply) => {
    const composition = await visitors.forTab(request);
    if (!composition) return refuseEmpty(reply);
    const { map } = composition;
    const etag = `"${map.id}"`;
    reply.headers({
      etag,
      'cache-control': map.preview ? 'no-store' : 'private, no-cache',
      ...staleHeader(follower),
    });
    // A proxy that compresses may have made the tag a weak one.
    return request.headers['if-none-match']?.includes(etag) ? reply.status(304).send() : reply.send(map);
  });

  app.get('/builds/latest.json', async (request, reply) => {
    const composition = await visitors.forTab(request);
    if (!composition) return refuseEmpty(reply);
    const changedAt = follower.history('host').at(-1)?.at ?? '';
    reply.header('cache-control', 'no-store');
    return { id: composition.map.host.releaseId, timestamp: Date.parse(changedAt) || 0 };
  });
};

/** Says that releases come from memory because the store does not answer, and since when. */
export function staleHeader(follower: ReleaseFollower): Record<string, string> {
  return follower.isStale() ? { 'x-map-stale': follower.lastGoodAt() ?? 'unknown' } : {};
}

function refuseEmpty(reply: FastifyReply): FastifyReply {
  return reply.status(503).header('cache-control', 'no-store').send({
    statusCode: 503,
    code: 'no_release',
    error: 'Service Unavailable',
    message: 'No release of the site is promoted yet.',
  });
}
