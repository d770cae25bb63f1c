import type { FastifyInstance } from 'fastify';

/** Lets a plugin's routes take `application/x-www-form-urlencoded` bodies as flat objects of strings. */
export function acceptFormBodies(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16_384 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}
