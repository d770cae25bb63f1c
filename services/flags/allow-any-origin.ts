import type { FastifyInstance } from 'fastify';

/** Headers that let pages of other origins ask. Nothing here depends on cookies, so any origin may. */
export const anyOriginHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Date',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

const preflightHeaders = {
  'access-control-allow-methods': 'GET, REPORT, POST, OPTIONS',
  'access-control-allow-headers':
    'Content-Type, Cache-Control, Last-Event-ID, X-LaunchDarkly-User-Agent, X-LaunchDarkly-Wrapper, ' +
    'X-LaunchDarkly-Tags, X-LaunchDarkly-Event-Schema, X-LaunchDarkly-Payload-ID',
  'access-control-max-age': '7200',
} as const;

/** Lets every page call this scope's routes, with the client's own headers and methods. */
export function allowAnyOrigin(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(anyOriginHeaders);
  });
  for (const path of ['/sdk/*', '/eval/*', '/ping/*', '/events/*']) {
    app.options(path, async (_request, reply) => reply.status(204).headers(preflightHeaders).send());
  }
}
