import cookie from '@fastify/cookie';
import type { FastifyPluginAsync } from 'fastify';
import { registry } from '../registry/index.ts';
import type { RegistryOptions } from '../registry/registry-options.ts';
import { siteCookies } from '../site-cookies.ts';
import { type OpsOptions, ops } from './index.ts';

export interface OperationsOriginOptions {
  /** Its address, behind a proxy. */
  publicUrl: string | undefined;
  ops: OpsOptions;
  /** What services have for operations alone, each at its own path. */
  services: FastifyPluginAsync;
  registry: RegistryOptions;
}

/**
 * What operations and teams work with: the ops page, the release registry, flags and what was tracked. No page of a release is ever served here,
 * so what such a page runs can act in nobody's name.
 */
export const operationsOrigin: FastifyPluginAsync<OperationsOriginOptions> = async (app, options) => {
  await app.register(cookie, siteCookies(options.publicUrl));
  app.get('/', async (_request, reply) => reply.redirect('/ops', 302));
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  await app.register(async (scope) => scope.register(registry, options.registry), { prefix: '/services/registry' });
  await app.register(options.services);
  await app.register(ops, options.ops);
};
