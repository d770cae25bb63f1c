import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { workshop } from '../build/workshop.ts';

const DEFAULT = 'http://localhost:3000';
/** A first start builds and seeds. */
const START_LIMIT = 120_000;

export type Environment =
  | { status: 'open'; origin: string; stop(): Promise<void> }
  | { status: 'refused'; message: string };

/** The running environment: the one that is named, else the one of this machine, else one that is started for it. */
export async function openEnvironment(named: string | undefined): Promise<Environment> {
  const origin = named ?? DEFAULT;
  if (await answers(origin)) return { status: 'open', origin, stop: async () => {} };
  if (named !== undefined || !workshop.isWhole) {
    return { status: 'refused', message: `${origin} serves no pages now. Start it, or name another: --against <url>` };
  }
  console.log(`  nothing runs at ${DEFAULT}: starting the product for this session`);
  return startProduct();
}

const answers = async (origin: string) =>
  (await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(3_000) }).catch(() => null))?.ok === true;

async function startProduct(): Promise<Environment> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, [path.join(workshop.root, 'scripts/start.ts')], {
    cwd: workshop.root,
    env: { ...process.env, PORT: String(port), NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const limit = Date.now() + START_LIMIT;
  while (child.exitCode === null && Date.now() < limit) {
    if (await answers(origin)) return { status: 'open', origin, stop };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await stop();
  return { status: 'refused', message: `The product did not start:\n${output}` };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
