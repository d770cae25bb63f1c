import { type IncomingMessage, request } from 'node:http';

/** An answer, and a way on with the cookies that it set. */
export interface Visit {
  status: number;
  body: string;
  /** Sends JSON as the same visitor from the same place. */
  post(path: string, json: object): Promise<Visit>;
}

/**
 * Opens a page without a browser as somebody new, whose address on this machine is another one than that of browsers, such
 * as 127.0.7.1: the product takes each for a network of its own.
 */
export function visitFrom(address: string, url: string, path: string): Promise<Visit> {
  let cookie = '';

  async function send(method: 'GET' | 'POST', to: string, body?: string): Promise<Visit> {
    const headers = { ...(cookie ? { cookie } : {}), ...(body ? { 'content-type': 'application/json' } : {}) };
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request(new URL(to, url), { method, headers, localAddress: address, family: 4 }, resolve)
        .on('error', reject)
        .end(body);
    });
    const set = answer.headers['set-cookie'];
    if (set) cookie = set.map((line) => line.split(';')[0]).join('; ');
    return {
      status: answer.statusCode ?? 0,
      body: Buffer.concat(await answer.toArray()).toString(),
      post: (next, json) => send('POST', next, JSON.stringify(json)),
    };
  }

  return send('GET', path);
}
