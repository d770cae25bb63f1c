import { type IncomingMessage, request as plainRequest, type ServerResponse } from 'node:http';
import { request as secureRequest } from 'node:https';
import { text } from 'node:stream/consumers';
import { EVENT_STREAM_PATH } from 'shared-contracts/event-stream';
import type { ReleaseMap } from 'shared-contracts/remote';
import { requestHeaders, responseHeaders } from './adapt-headers.ts';
import { adaptHtml, adaptMap, type DevelopmentFacts, environmentStream } from './adapt-page.ts';

const MAP_PATH = '/release-map.json';

/**
 * Answers requests with what the environment answers, but for two things: HTML and the release map name the build that
 * is served here. Nothing is written to the environment that the page itself does not send.
 *
 * @param facts resolves once the build is up to date
 */
export function createEnvironmentProxy(environment: string, facts: () => Promise<DevelopmentFacts>) {
  const ask = environment.startsWith('https:') ? secureRequest : plainRequest;

  return function forward(request: IncomingMessage, response: ServerResponse): void {
    const here = `http://${request.headers.host}`;
    const address = request.url ?? '/';
    const [path = '/'] = address.split('?');
    const isMap = path === MAP_PATH;
    const headers = requestHeaders(request.headers, { environment, here });
    // What is changed here must come whole and as text.
    if (isMap || headers.accept?.includes('text/html')) {
      delete headers['accept-encoding'];
      delete headers['if-none-match'];
    }
    const target = new URL(environment);
    const forwarded = ask({
      protocol: target.protocol,
      hostname: target.hostname,
      port: target.port,
      path: path === EVENT_STREAM_PATH ? environmentStream(address) : address,
      method: request.method,
      headers,
    });
    forwarded.on('response', (answer) => {
      const adapted = responseHeaders(answer.headers, { environment, here });
      const isHtml = answer.headers['content-type']?.startsWith('text/html') === true;
      const status = answer.statusCode ?? 502;
      if (!(isHtml || (isMap && status === 200)) || answer.headers['content-encoding']) {
        response.writeHead(status, adapted);
        answer.pipe(response);
        return;
      }
      void rewrite(answer, here, isMap).then(
        ({ body, etag }) => {
          if (etag !== null && request.headers['if-none-match'] === etag) return response.writeHead(304).end();
          const length = { 'content-length': Buffer.byteLength(body), ...(etag === null ? {} : { etag }) };
          return response.writeHead(status, { ...adapted, 'cache-control': 'no-store', ...length }).end(body);
        },
        (error) => refuse(response, error),
      );
    });
    forwarded.on('error', (error) => refuse(response, error));
    response.on('close', () => forwarded.destroy());
    request.pipe(forwarded);
  };

  async function rewrite(answer: IncomingMessage, here: string, isMap: boolean) {
    const [original, now] = await Promise.all([text(answer), facts()]);
    if (!isMap) return { body: adaptHtml(original, { ...now, here }), etag: null };
    const map = adaptMap(JSON.parse(original) as ReleaseMap, now);
    return { body: JSON.stringify(map), etag: `"${map.id}"` };
  }

  function refuse(response: ServerResponse, error: unknown): void {
    if (response.headersSent) return void response.destroy();
    const reason = error instanceof Error ? error.message : String(error);
    response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
    response.end(`${environment} cannot be reached (${reason}). Start it, or name another: --against <url>\n`);
  }
}
