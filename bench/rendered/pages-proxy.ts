import { readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { BUNDLE_BASE } from './one-bundle.ts';

export interface PagesProxyOptions {
  /** Gives the HTML that is sent in place of the product's for an address. */
  change?: (html: string, address: string) => string;
  /** The bundle's files. */
  bundleFolder?: string;
}

const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' };

/** A server in front of the product that sends its pages in another form, all compressed alike, and the files of a bundle. */
export async function startPagesProxy(
  target: string,
  { change = (html) => html, bundleFolder }: PagesProxyOptions = {},
) {
  const { hostname, port } = new URL(target);
  const compressed = new Map<string, Buffer>();

  function sendBundleFile(name: string, response: http.ServerResponse): void {
    const type = types[path.extname(name)] ?? 'application/octet-stream';
    let body = compressed.get(name);
    if (!body) {
      body = brotliCompressSync(readFileSync(path.join(bundleFolder ?? '', name)));
      compressed.set(name, body);
    }
    const headers = { 'content-type': type, 'content-encoding': 'br', 'access-control-allow-origin': '*' };
    response.writeHead(200, { ...headers, 'cache-control': 'public, max-age=31536000, immutable' });
    response.end(body);
  }

  const server = http.createServer((request, response) => {
    const { url: address = '/', method } = request;
    if (address.startsWith(BUNDLE_BASE)) {
      sendBundleFile(address.slice(BUNDLE_BASE.length), response);
      return;
    }
    const isPage = request.headers['sec-fetch-dest'] === 'document';
    const headers = { ...request.headers, ...(isPage ? { 'accept-encoding': 'identity' } : {}) };
    const asked = http.request({ hostname, port, path: address, method, headers }, async (answer) => {
      if (!isPage) {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        return;
      }
      const body = gzipSync(change(await text(answer), address));
      const { 'content-length': _length, ...others } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, { ...others, 'content-encoding': 'gzip' });
      response.end(body);
    });
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
