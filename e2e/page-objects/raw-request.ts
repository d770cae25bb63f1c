import { get, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Where a path of the site leads, redirects followed: the last path within the site, and its status. */
export async function arrivalOf(origin: string, path: string): Promise<{ path: string; status: number }> {
  let at = path;
  for (let hops = 0; hops < 5; hops += 1) {
    const { status, headers } = await rawGet(origin, at);
    if (status < 300 || status >= 400) return { path: at, status };
    const to = new URL(headers.location ?? '', origin + at);
    if (to.origin !== origin) return { path: to.href, status };
    at = to.pathname + to.search;
  }
  throw new Error(`${path} leads on and on.`);
}

/** GET with the path just as it is written, which browsers and their like would mend. Follows no redirect. */
export function rawGet(origin: string, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    get({ hostname, port, path, headers }, (response) => {
      text(response).then(
        (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        reject,
      );
    }).on('error', reject);
  });
}
