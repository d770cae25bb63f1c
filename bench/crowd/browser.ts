import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Ledger } from './ledger.ts';

/** As browsers have for each host on HTTP/1.1. */
const CONNECTIONS = 6;
const TIMEOUT = 30_000;
const unpackers: Record<string, (packed: Buffer) => Promise<Buffer>> = {
  gzip: promisify(gunzip),
  br: promisify(brotliDecompress),
};

export interface Ask {
  method?: 'GET' | 'POST';
  /** Sent as JSON. */
  body?: object;
  /** Sent as a form. */
  form?: Record<string, string>;
  headers?: Record<string, string>;
  /** When it was to be asked for, by `performance.now()`; now when absent. */
  dueAt?: number;
}

/** An answer that a page could not have gone on with; the ledger has it already. */
export class FailedAnswer extends Error {}

export interface Browser {
  /** Asks for an address and waits for the whole answer; throws `FailedAnswer`. */
  load(route: string, address: string, ask?: Ask): Promise<Buffer>;
  text(route: string, address: string, ask?: Ask): Promise<string>;
  json<Body>(route: string, address: string, ask?: Ask): Promise<Body>;
  /** Opens a stream that stays open until the browser is closed. */
  openStream(route: string, address: string): Promise<void>;
  close(): void;
}

export interface BrowserOptions {
  /** Origin of the gateway that the visitor came to. */
  origin: string;
  /** The visitor's own address, one of 127.0.0.0/8, so that nobody shares a limit with another. */
  localAddress: string;
  ledger: Ledger;
}

/** A browser of one visitor: connections, cookies and an address of its own. */
export function openBrowser({ origin, localAddress, ledger }: BrowserOptions): Browser {
  const { host, port } = new URL(origin);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const cookies = new Map<string, string>();
  let isClosed = false;

  function headersOf({ body, form, headers }: Ask): Record<string, string> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return {
      host,
      'accept-encoding': 'gzip, br',
      'sec-fetch-site': 'same-origin',
      ...(cookie ? { cookie } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      ...headers,
    };
  }

  function send(address: string, ask: Ask): Promise<IncomingMessage> {
    const { method = 'GET', body, form } = ask;
    const sent = body ? JSON.stringify(body) : form && new URLSearchParams(form).toString();
    return new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port, path: address, method, agent, localAddress, timeout: TIMEOUT };
      const sending = request({ ...options, headers: headersOf(ask) }, resolve);
      sending
        .on('timeout', () => sending.destroy(new Error(`no answer in ${TIMEOUT / 1000} s`)))
        .on('error', reject)
        .end(sent);
    });
  }

  function keepCookies({ 'set-cookie': lines = [] }: IncomingHttpHeaders): void {
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /;\s*max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
  }

  /** Tells the ledger of a failure, unless the visitor has left. */
  async function watched<Result>(route: string, act: () => Promise<Result>): Promise<Result> {
    try {
      return await act();
    } catch (error) {
      const why = error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.message) : String(error);
      if (!isClosed) ledger.failed(route, why);
      throw new FailedAnswer(`${route}: ${why}`);
    }
  }

  async function load(route: string, address: string, ask: Ask = {}): Promise<Buffer> {
    const dueAt = ask.dueAt ?? performance.now();
    return watched(route, async () => {
      const answer = await send(address, ask);
      const body = await readWhole(answer);
      const { statusCode = 0, headers } = answer;
      if (statusCode < 200 || statusCode >= 300) throw new Error(`status ${statusCode}`);
      ledger.answered(route, performance.now() - dueAt);
      keepCookies(headers);
      const unpack = unpackers[headers['content-encoding'] ?? ''];
      return unpack ? await unpack(body) : body;
    });
  }

  const text: Browser['text'] = async (...call) => (await load(...call)).toString();
  return {
    load,
    text,
    json: async (...call) => JSON.parse(await text(...call)),
    async openStream(route, address) {
      const dueAt = performance.now();
      const answer = await watched(route, async () => {
        const head = await send(address, { headers: { accept: 'text/event-stream' } });
        if (head.statusCode !== 200) throw new Error(`status ${head.statusCode}`);
        return head;
      });
      ledger.answered(route, performance.now() - dueAt);
      answer.socket.setTimeout(0);
      answer.resume().on('close', () => {
        if (!isClosed) ledger.failed(route, 'the stream ended');
      });
      answer.on('error', () => {});
    },
    close() {
      isClosed = true;
      agent.destroy();
    },
  };
}

async function readWhole(answer: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
