import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import type { FastifyRequest } from 'fastify';
import type { ServicePlugin } from '../../service-context.ts';
import { cardFramePage } from './card-frame/card-frame-page.ts';

const modules = ['card-fields.ts', 'card-input-check.ts', 'card-input-format.ts', 'card-number.ts', 'request-token.ts'];
const script = 'card-frame.ts';
const style = 'card-frame.css';

const folder = new URL('./card-frame/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');

/**
 * GET /elements/card and its parts: the card form, isolated from the page that shows it by an opaque origin. Its policy
 * lets it talk to the token route and to nothing else, and only the product's own pages may frame it. Browsers run its
 * modules as they are, less their types, so it needs no build.
 */
export const frameRoutes: ServicePlugin = async (app, { config }) => {
  const originOf = (request: FastifyRequest) => config.publicUrl ?? `${request.protocol}://${request.host}`;

  app.get('/elements/card', async (request, reply) => {
    const base = `${app.prefix}/elements`;
    const origin = originOf(request);
    // Named in full: in a sandboxed document 'self' is the opaque origin in some browsers.
    const policy = [
      "default-src 'none'",
      `script-src ${origin}${base}/`,
      `style-src ${origin}${base}/`,
      `connect-src ${origin}${app.prefix}/v1/tokens`,
      `frame-ancestors ${origin}`,
      "base-uri 'none'",
      "form-action 'none'",
      'sandbox allow-scripts',
    ];
    return reply
      .header('content-security-policy', policy.join('; '))
      .header('cache-control', 'no-cache')
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(
        cardFramePage({
          script: `${base}/${script}`,
          modules: modules.map((name) => `${base}/${name}`),
          style: `${base}/${style}`,
        }),
      );
  });

  const parts = [
    ...[script, ...modules].map((name) => ({ name, type: 'text/javascript', body: stripTypeScriptTypes(read(name)) })),
    { name: style, type: 'text/css', body: read(style) },
  ];
  for (const { name, type, body } of parts) {
    app.get(`/elements/${name}`, async (_request, reply) =>
      reply.header('cache-control', 'no-cache').type(`${type}; charset=utf-8`).send(body),
    );
  }
};
