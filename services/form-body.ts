import type { FastifyInstance } from 'fastify';

interface FormBodies {
  /** Fields that may come several times, and are lists. */
  lists?: readonly string[];
  /** In bytes. */
  bodyLimit?: number;
}

/** Lets a plugin's routes take `application/x-www-form-urlencoded` bodies as flat objects of strings, and lists where it says so. */
export function acceptFormBodies(app: FastifyInstance, { lists = [], bodyLimit = 16_384 }: FormBodies = {}): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => {
      const fields = new URLSearchParams(String(body));
      const listed = lists.map((name) => [name, fields.getAll(name)] as const);
      done(null, { ...Object.fromEntries(fields), ...Object.fromEntries(listed) });
    },
  );
}
