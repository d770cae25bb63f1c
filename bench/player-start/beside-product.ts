import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

const require = createRequire(new URL('../../remotes/watch/package.json', import.meta.url));

/** A page that is nothing but hls.js, as its own documentation begins; `click` waits for `window.start` to be called. */
const barePage = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Bare player</title><script defer src="/bare/hls.js"></script></head>
<body><script>
function start() {
  const video = document.body.appendChild(document.createElement('video'));
  const hls = new Hls();
  hls.loadSource(new URLSearchParams(location.search).get('stream'));
  hls.attachMedia(video);
  hls.on(Hls.Events.MANIFEST_PARSED, () => video.play());
}
if (!location.search.includes('click')) addEventListener('DOMContentLoaded', start);
</script></body>
</html>
`;

/**
 * One address for the product and for a bare page of hls.js beside it, so that both share origin, process and connection.
 * The script of the bare page is pressed as small as brotli can.
 */
export async function serveBeside(productUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  const script = brotliCompressSync(readFileSync(require.resolve('hls.js/dist/hls.min.js')));
  const agent = new Agent({ keepAlive: true });
  const { port } = new URL(productUrl);

  function pass(request: IncomingMessage, response: ServerResponse): void {
    const { method, url: path, headers } = request;
    const onward = ask({ agent, host: 'localhost', port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    // A tab that is closed leaves streams open.
    response.on('close', () => onward.destroy());
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  }

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', productUrl);
    if (pathname === '/bare/') return response.writeHead(200, { 'content-type': 'text/html' }).end(barePage);
    if (pathname !== '/bare/hls.js') return pass(request, response);
    return response
      .writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'br', 'content-length': script.length })
      .end(script);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
      agent.destroy();
      await once(server, 'close');
    },
  };
}
