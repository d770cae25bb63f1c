import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findProgram, installDebianPackage } from './find-program.ts';

export interface PostgresCluster {
  /** Address of a database whose user may create others. */
  url: string;
  stop(): void;
}

/** Debian keeps the server's programs off the PATH. */
function findServerFolder(): string | null {
  const onPath = findProgram(['initdb']);
  if (onPath) return path.dirname(onPath);
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return null;
  const versions = readdirSync(root).sort((a, b) => Number(b) - Number(a));
  return (
    versions
      .map((version) => path.join(root, version, 'bin'))
      .find((folder) => existsSync(path.join(folder, 'initdb'))) ?? null
  );
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

/**
 * Starts a PostgreSQL of our own in a temporary folder, from programs that the machine has or from Debian's package;
 * null where there is neither. The server refuses to run as root, so root hands it to the package's own user.
 */
export async function startPostgres(): Promise<PostgresCluster | null> {
  const programs = findServerFolder() ?? (installDebianPackage('postgresql') ? findServerFolder() : null);
  if (!programs) return null;

  const isRoot = process.getuid?.() === 0;
  const folder = mkdtempSync(path.join(tmpdir(), 'postgres-'));
  if (isRoot) {
    const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']).toString());
    chownSync(folder, id('-u'), id('-g'));
  }
  const run = (program: string, args: string[]) => {
    const command = [path.join(programs, program), ...args];
    const [file = '', ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command;
    return spawnSync(file, rest, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  };

  const port = await freePort();
  const data = path.join(folder, 'data');
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off -c max_connections=300`;
  const isUp =
    run('initdb', ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C']) &&
    run('pg_ctl', ['-D', data, '-w', '-l', path.join(folder, 'log'), '-o', options, 'start']);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  if (!isUp) {
    remove();
    return null;
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop() {
      run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
      remove();
    },
  };
}
