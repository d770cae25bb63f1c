import type { FastifyInstance } from 'fastify';
import { isLoopback } from './loopback.ts';

/** In seconds. */
const YEAR = 365 * 86_400;

/**
 * Has browsers that reach a site by HTTPS ask it by nothing else for a year. Not on this machine: browsers would keep
 * to HTTPS on every port of it, and no other product that is being developed here could be opened by plain HTTP.
 * @param publicUrl the site's own address; the request says how it came while that is unknown
 */
export function keepToHttps(app: FastifyInstance, publicUrl: string | undefined): void {
  app.addHook('onRequest', async (request, reply) => {
    const isSecure = publicUrl?.startsWith('https:') ?? request.protocol === 'https';
    if (isSecure && !isLoopback(request.hostname)) reply.raw.setHeader('strict-transport-security', `max-age=${YEAR}`);
  });
}
