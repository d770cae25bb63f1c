import { type ErrorEvent, EventSource, type EventSourceInit, type FetchLike } from 'eventsource';

type ErrorHandler = (event: ErrorEvent) => unknown;

/** In milliseconds; the specification's. */
const READ_TIMEOUT = 300_000;

export interface StreamInit extends EventSourceInit {
  /** Milliseconds of silence after which the connection is taken for dead. */
  readTimeoutMillis?: number;
  /** Of a request that is no GET. */
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/**
 * The event source that the flag client streams with. Unlike the browser's own it tells the status of a refused
 * connection, so that the client stops at 401 instead of asking for ever, it notices a stream that went silent, and it can
 * ask by a body.
 */
export class StatusEventSource extends EventSource {
  /** What the client's library looks for before it asks by a body. */
  static readonly supportedOptions = { method: true };

  constructor(url: string | URL, init: StreamInit = {}) {
    super(url, { fetch: fetchWithReadTimeout(init) });
  }

  override get onerror(): ErrorHandler | null {
    return super.onerror;
  }

  override set onerror(handler: ErrorHandler | null) {
    super.onerror = handler && ((event) => handler(Object.assign(event, { status: event.code })));
  }
}

function fetchWithReadTimeout({ readTimeoutMillis: limit = READ_TIMEOUT, ...asked }: StreamInit): FetchLike {
  return async (url, init) => {
    const { method, body: question } = asked;
    const byBody = { method, body: question, headers: { ...init.headers, ...asked.headers } };
    const response = await fetch(url, { ...init, ...(method === undefined ? {} : byBody) } as RequestInit);
    const { body, status, redirected, headers } = response;
    return {
      url: response.url,
      status,
      redirected,
      headers,
      body: body && { getReader: () => readWithin(body, limit) },
    };
  };
}

function readWithin(body: ReadableStream<Uint8Array>, limit: number) {
  const reader = body.getReader();
  return {
    cancel: () => reader.cancel(),
    async read() {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const silence = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => {
          reject(new Error(`The stream was silent for ${limit} ms.`));
          reader.cancel().catch(() => {});
        }, limit);
      });
      try {
        const result = await Promise.race([reader.read(), silence]);
        return result.done ? { done: true as const } : { done: false as const, value: result.value };
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
