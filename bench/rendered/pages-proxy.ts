import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { serveInFront } from '../../e2e/fixtures/serve-in-front.ts';
import { BUNDLE_BASE } from './one-bundle.ts';

export interface PagesProxyOptions {
  /** Gives the HTML that is sent in place of the product's for an address. */
  change?: (html: string, address: string) => string;
  /** The bundle's files. */
  bundleFolder?: string;
}

const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' };

/** A server in front of the product that sends its pages in another form, all compressed alike, and the files of a bundle. */
export function startPagesProxy(
  target: string,
  { change = (html) => html, bundleFolder }: PagesProxyOptions = {},
): ReturnType<typeof serveInFront> {
  const compressed = new Map<string, Buffer>();

  function sendBundleFile(name: string, response: ServerResponse): void {
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

  return serveInFront(target, async ({ request, response, address, ask, pass }) => {
    if (address.startsWith(BUNDLE_BASE)) return sendBundleFile(address.slice(BUNDLE_BASE.length), response);
    if (request.headers['sec-fetch-dest'] !== 'document') return pass();
    const answer = await ask({ 'accept-encoding': 'identity' });
    const body = gzipSync(change(await text(answer), address));
    const { 'content-length': _length, ...others } = answer.headers;
    response.writeHead(answer.statusCode ?? 502, { ...others, 'content-encoding': 'gzip' });
    response.end(body);
  });
}
