import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { type RemoteName, remoteNames } from 'shared-contracts/remote';
import { workshop } from '../build/workshop.ts';
import { startDevServer } from './dev-server.ts';
import { openDevelopmentHost } from './development-host.ts';
import { openEnvironment } from './open-environment.ts';
import { createRemoteCompiler } from './remote-compiler.ts';

/** Makes a command of running one remote hot. */
export function makeDevCommand(command: Command): Command {
  return command
    .description('runs one remote hot inside a running environment')
    .argument('<remote>', remoteNames.join(' | '), remoteName)
    .option(
      '--against <url>',
      'environment; else the one at http://localhost:3000, or one that is started here',
      origin,
    )
    .option('--port <number>', 'where it listens, else 4000 and the number of the remote', portNumber)
    .action(develop);
}

function remoteName(value: string): RemoteName {
  const name = remoteNames.find((known) => known === value);
  if (name) return name;
  throw new InvalidArgumentError(`Choose one of: ${remoteNames.join(', ')}.`);
}

function origin(value: string): string {
  const url = URL.parse(value);
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '') return url.origin;
  throw new InvalidArgumentError('Give the address of a site without a path, such as https://stage.example.org');
}

function portNumber(value: string): number {
  const port = Number(value);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new InvalidArgumentError('Give a port from 1 to 65535.');
}

async function develop(remote: RemoteName, options: { against?: string; port?: number }): Promise<void> {
  const startedAt = performance.now();
  const folder = path.join(workshop.root, workshop.folderOf(remote));
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const [environment, host] = await Promise.all([openEnvironment(options.against), openDevelopmentHost()]);
  if (environment.status === 'refused') {
    console.error(environment.message);
    process.exitCode = 1;
    return;
  }
  const built = await createRemoteCompiler({
    remote,
    folder,
    version,
    report: (stats) => {
      const { time = 0 } = stats.toJson({ all: false, timings: true });
      console.log(stats.hasErrors() ? stats.toString('errors-warnings') : `  ${remote} built in ${time} ms`);
    },
  });
  const port = options.port ?? 4000 + remoteNames.indexOf(remote);
  const server = await startDevServer({ remote, environment: environment.origin, port, host, built });
  await built.release();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`
  ready in ${seconds} s: http://localhost:${port} is ${environment.origin} with ${remote} from this folder.
  Changes show as you save; what components hold is kept. Nothing of this reaches the environment. Stop with Ctrl+C.
`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void Promise.all([server.stop(), environment.stop()]).finally(() => process.exit(0));
    });
  }
}
