import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { RspackDevServer } from '@rspack/dev-server';
import type { RemoteName } from 'shared-contracts/remote';
import type { DevelopmentHost } from './development-host.ts';
import { createEnvironmentProxy } from './environment-proxy.ts';
import type { RemoteCompiler } from './remote-compiler.ts';

const HOOK_PATH = '/.development/react-hook.js';
const SOCKET_PATH = '/.development/changes';

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
};

export interface DevServerOptions {
  remote: RemoteName;
  /** Origin of the running environment. */
  environment: string;
  port: number;
  host: DevelopmentHost;
  built: RemoteCompiler;
}

/** Serves the site of the environment with one remote exchanged by the build that is watched here. */
export async function startDevServer(options: DevServerOptions): Promise<{ stop(): Promise<void> }> {
  const { remote, environment, port, host, built } = options;
  const hook = readFileSync(path.join(import.meta.dirname, 'browser/react-hook.js'));
  const forward = createEnvironmentProxy(environment, async () => ({
    remote,
    host,
    environment,
    here: '',
    hookPath: HOOK_PATH,
    release: await built.release(),
  }));

  function serve(request: IncomingMessage, response: ServerResponse): void {
    const [pathname = '/'] = (request.url ?? '/').split('?');
    if (pathname === HOOK_PATH) send(response, pathname, hook);
    else if (pathname.startsWith(host.base)) send(response, pathname, host.read(pathname.slice(host.base.length)));
    // What the build has was served before this; the environment knows nothing of it.
    else if (pathname.startsWith(built.base)) send(response, pathname, null);
    else forward(request, response);
  }

  const server = new RspackDevServer(
    {
      host: 'localhost',
      port,
      hot: true,
      static: false,
      webSocketServer: { type: 'ws', options: { path: SOCKET_PATH } },
      client: { logging: 'warn', overlay: { errors: true, warnings: false, runtimeErrors: true } },
      devMiddleware: { publicPath: built.base, stats: 'none' },
      setupMiddlewares: (middlewares) => [...middlewares, serve],
    },
    built.compiler,
  );
  await server.start();
  return { stop: () => server.stop() };
}

function send(response: ServerResponse, name: string, bytes: Buffer | null): void {
  const type = types[/\.(\w+)$/.exec(name)?.[1] ?? ''] ?? 'application/octet-stream';
  if (bytes) response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(bytes);
  else response.writeHead(404, { 'cache-control': 'no-store' }).end();
}
