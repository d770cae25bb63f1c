import type { FastifyInstance } from 'fastify';

/** In seconds. */
const YEAR = 365 * 86_400;

/**
 * Has browsers that reach a site by HTTPS ask it by nothing else for a year.
 * @param publicUrl the site's own address; the request says how it came while that is unknown
 */
export function keepToHttps(app: FastifyInstance, publicUrl: string | undefined): void {
  app.addHook('onRequest', async (request, reply) => {
    const isSecure = publicUrl?.startsWith('https:') ?? request.protocol === 'https';
    if (isSecure) reply.raw.setHeader('strict-transport-security', `max-age=${YEAR}`);
  });
}
