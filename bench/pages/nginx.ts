import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../e2e/fixtures/run-product.ts';
import { findProgram, installDebianPackage } from '../../scripts/test/find-program.ts';

export interface Nginx {
  url: string;
  stop(): Promise<void>;
}

/** Compressed bytes by the names that nginx serves them under, with the headers of all of them. */
export interface ServedFiles {
  files: Record<string, Buffer>;
  type: string;
  encoding: 'br' | 'gzip';
}

/** nginx with one process that serves files, which the system keeps in memory. */
export async function startNginx(folder: string, served: ServedFiles): Promise<Nginx> {
  const candidates = ['nginx', '/usr/sbin/nginx'];
  const program = findProgram(candidates) ?? (installDebianPackage('nginx-light') ? findProgram(candidates) : null);
  if (!program) throw new Error('There is no nginx on this machine: install the server of that name.');
  const port = await freePort();
  mkdirSync(path.join(folder, 'root'), { recursive: true });
  for (const [name, bytes] of Object.entries(served.files)) writeFileSync(path.join(folder, 'root', name), bytes);
  const configuration = path.join(folder, 'nginx.conf');
  writeFileSync(configuration, configurationOf(folder, port, served));
  const child = spawn(program, ['-c', configuration, '-p', folder, '-e', path.join(folder, 'error.log')], {
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries += 1) {
    // A folder without an index is refused, by a server that is there.
    if (await fetch(url).catch(() => null)) break;
    await pause(50);
  }
  return {
    url,
    async stop() {
      child.kill('SIGQUIT');
      await once(child, 'exit');
    },
  };
}

function configurationOf(folder: string, port: number, { type, encoding }: ServedFiles): string {
  return `daemon off;
worker_processes 1;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off;
  open_file_cache max=10;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  server {
    listen 127.0.0.1:${port};
    root ${folder}/root;
    types { }
    default_type ${type};
    add_header content-encoding ${encoding};
  }
}
`;
}
