import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { noGuessing } from '../http.ts';
import { strictTransport } from '../keep-to-https.ts';
import { isLoopback } from '../loopback.ts';
import { encodingFor, headersOf, type ReleaseFiles } from './release-files.ts';

const below = '/r/';

/**
 * Sends release files that are in memory before Fastify sees the request: a first visit asks for a dozen, and two fifths of what
 * each costs is what Fastify does for it. Whatever its hooks would judge in another way goes through them.
 * @param publicUrl the site's own address; unknown where it serves this machine alone
 */
export function answerFromMemory(
  { server, routing }: FastifyInstance,
  files: Pick<ReleaseFiles, 'inMemory'>,
  publicUrl: string | undefined,
): void {
  const site = publicUrl === undefined ? null : new URL(publicUrl);
  const isPublic = site !== null && !isLoopback(site.hostname);
  const always = Object.fromEntries([noGuessing, ...(isPublic && site.protocol === 'https:' ? [strictTransport] : [])]);

  /** Hosts decide about a demo's refusals and about keeping to HTTPS, and a proxy may name another than the request. */
  function isUsual(headers: IncomingHttpHeaders): boolean {
    const hosts = [headers[':authority'] ?? headers.host, headers['x-forwarded-host']].filter(
      (host) => host !== undefined,
    );
    if (isPublic) return !hosts.some(isOfThisMachine);
    return hosts.every(isOfThisMachine) && headers['x-forwarded-for'] === undefined;
  }

  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const { url = '', method, headers } = request;
    if (method === 'GET' && url.startsWith(below) && isUsual(headers)) {
      const address = url.slice(below.length);
      const encoding = encodingFor(address, headers['accept-encoding']);
      const bytes = files.inMemory(address, encoding);
      if (bytes) {
        response
          .writeHead(200, { ...always, ...headersOf(address, encoding), 'content-length': bytes.length })
          .end(bytes);
        return;
      }
    }
    routing(request, response);
  });
}

function isOfThisMachine(host: string | string[]): boolean {
  return isLoopback(String(host).replace(/:\d+$/, ''));
}
