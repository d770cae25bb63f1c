import type { FastifyInstance } from 'fastify';
import type { Apps } from './app.ts';
import type { ServicesConfig } from './config.ts';

/** `address` is the site's, `operations` that of operations. */
export type Listening =
  | { status: 'listening'; address: string; operations: string }
  | { status: 'failed'; message: string };

/** Opens the port of operations and then the site's, so that the other one answers when the site does. */
export async function listenBoth(
  { site, operations }: Apps,
  { host, port, ops }: Pick<ServicesConfig, 'host' | 'port' | 'ops'>,
): Promise<Listening> {
  const first = await listen(operations, { ...ops, variable: 'OPS_PORT', mayMove: !ops.isPortNamed });
  if (first.status === 'failed') return first;
  const second = await listen(site, { host, port, variable: 'PORT', mayMove: false });
  if (second.status === 'failed') return second;
  return { status: 'listening', address: second.url, operations: ops.publicUrl ?? first.url };
}

/**
 * Connections that wait to be taken. Node takes one at each turn of its loop, so in a rush the turns that work fills are
 * too few. Past Node's 511 the system drops connections, and browsers try again after one, three and seven seconds.
 * The system's own limit holds beside it (`net.core.somaxconn`).
 */
const BACKLOG = 4_096;

interface ListenOptions {
  host: string;
  port: number;
  /** The variable that names the port. */
  variable: string;
  /** Whether any other port does as well when this one is taken. */
  mayMove: boolean;
}

async function listen(
  app: FastifyInstance,
  { host, port, variable, mayMove }: ListenOptions,
): Promise<{ status: 'listening'; url: string } | { status: 'failed'; message: string }> {
  try {
    const url = await app.listen({ host, port, backlog: BACKLOG });
    return { status: 'listening', url: url.replace('127.0.0.1', 'localhost').replace('[::1]', 'localhost') };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE' && mayMove) return listen(app, { host, port: 0, variable, mayMove: false });
    const another = `${variable}=3010 npm start`;
    if (code === 'EADDRINUSE') {
      const message = `Port ${port} is taken. Stop what uses it, or choose another: ${another}`;
      return { status: 'failed', message };
    }
    if (code === 'EACCES') {
      const message = `Port ${port} may not be used here. Choose one above 1023: ${another}`;
      return { status: 'failed', message };
    }
    throw error;
  }
}
