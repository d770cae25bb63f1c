import type { FastifyInstance } from 'fastify';
import { isLoopback } from './loopback.ts';

/** In seconds. */
const YEAR = 365 * 86_400;

/** The header that has a browser ask a site by nothing but HTTPS for a year. */
export const strictTransport = ['strict-transport-security', `max-age=${YEAR}`] as const;

/**
 * Has browsers that reach a site by HTTPS ask it by nothing else for a year. Not on this machine: browsers would keep
 * to HTTPS on every port of it, and no other product that is being developed here could be opened by plain HTTP.
 * @param publicUrl the site's own address; the request says how it came while that is unknown
 */
export function keepToHttps(app: FastifyInstance, publicUrl: string | undefined): void {
  app.addHook('onRequest', (request, reply, done) => {
    const isSecure = publicUrl?.startsWith('https:') ?? request.protocol === 'https';
    if (isSecure && !isLoopback(request.hostname)) reply.raw.setHeader(...strictTransport);
    done();
  });
}
