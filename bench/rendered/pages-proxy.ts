import http from 'node:http';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';

/** A server in front of the product that sends its pages as they are, or as they would be were they not rendered. */
export async function startPagesProxy(target: string, isRendered: boolean) {
  const { hostname, port } = new URL(target);
  const server = http.createServer((request, response) => {
    const isPage = request.headers['sec-fetch-dest'] === 'document';
    const headers = { ...request.headers, ...(isPage ? { 'accept-encoding': 'identity' } : {}) };
    const asked = http.request(
      { hostname, port, path: request.url, method: request.method, headers },
      async (answer) => {
        if (!isPage) {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
          return;
        }
        const html = await text(answer);
        const body = gzipSync(isRendered ? html : withoutView(html));
        const { 'content-length': _length, ...others } = answer.headers;
        response.writeHead(answer.statusCode ?? 502, { ...others, 'content-encoding': 'gzip' });
        response.end(body);
      },
    );
    asked.on('error', () => response.destroy());
    response.on('close', () => asked.destroy());
    request.pipe(asked);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: own } = server.address() as { port: number };
  return {
    url: `http://localhost:${own}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The same HTML with an empty place for the page, and with its styles in files in place of inlined. */
function withoutView(html: string): string {
  return html
    .replace(/<div id="root" data-rendered>.*<\/div>\n<noscript>/s, '<div id="root"></div>\n<noscript>')
    .replace(/"rendered":\{[^}]*\}/, '"rendered":null')
    .replace(/<style [^>]*data-release="([^"]*)" data-files="([^"]*)">.*?<\/style>/gs, (_, base, files) =>
      files
        .split(' ')
        .map((file: string) => styleLink(html, base + file))
        .join('\n'),
    );
}

/** The frame waits for its styles, those of the page are announced. */
function styleLink(html: string, address: string): string {
  if (address.startsWith('/r/host/')) return `<link rel="stylesheet" crossorigin="anonymous" href="${address}">`;
  const [, integrity] = html.match(new RegExp(`"${address}":"([^"]+)"`)) ?? [];
  return `<link rel="preload" as="style" crossorigin="anonymous" integrity="${integrity}" href="${address}">`;
}
