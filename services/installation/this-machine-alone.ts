import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from '../http.ts';
import { isLoopback } from '../loopback.ts';

/**
 * Refuses whoever a proxy or a name server brings from another machine: a demo listens to its own, but what else listens
 * there is not in its hands.
 */
export function serveThisMachineAlone(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (isOfThisMachine(request)) {
      done();
      return;
    }
    const message =
      'This is a demo for the machine that it runs on. To serve others, set PUBLIC_URL and see “Demo or not” in docs/operations.md.';
    done(new HttpError(421, 'demo_for_its_own_machine', message));
  });
}

function isOfThisMachine({ host: asked, headers }: FastifyRequest): boolean {
  const host = URL.parse(`http://${asked || 'localhost'}`)?.hostname ?? '';
  const visitors = String(headers['x-forwarded-for'] ?? '').split(',');
  return isLoopback(host) && visitors.every((visitor) => isOwnAddress(visitor.trim()));
}

function isOwnAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:/, '');
  return plain === '' || isLoopback(isIP(plain) === 6 ? `[${plain}]` : plain);
}
