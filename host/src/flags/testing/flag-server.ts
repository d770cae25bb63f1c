import type { FlagService } from '../flag-service.ts';

export interface Asked {
  /** Path and query: all of the address that the service's logs would have. */
  address: string;
  path: string;
  /** The context that flags were asked for. */
  context: Record<string, unknown> | null;
  body: string;
}

type Answer = () => Response | Promise<Response>;

export const answerFlags =
  (flags: Record<string, unknown>): Answer =>
  () =>
    Response.json(
      Object.fromEntries(Object.entries(flags).map(([key, value]) => [key, { value, version: 1, variation: 0 }])),
    );

export const refuse =
  (status: number): Answer =>
  () =>
    new Response(null, { status });

export const neverAnswer: Answer = () => new Promise(() => {});

/** A flag service whose answers a test chooses. The client reaches it as it reaches any: by XMLHttpRequest and fetch. */
export class FlagServer {
  readonly service: FlagService = {
    clientId: 'env-1',
    baseUrl: 'https://flags.test',
    streamUrl: 'https://flags.test',
    eventsUrl: 'https://flags.test',
  };
  flags: Answer = answerFlags({});
  stream: (signal: AbortSignal | undefined) => Response | Promise<Response> = (signal) => this.#openStream(signal);
  events: Answer = refuse(202);
  /** The gateway's, at the page's own address. */
  proof: Answer = refuse(404);
  readonly asked: Asked[] = [];
  readonly #streams = new Set<ReadableStreamDefaultController<Uint8Array>>();
  readonly #waiting = new Set<() => void>();

  /** Takes the place of the network in the test's window. */
  install(): void {
    const handle = (url: string, body: string, signal?: AbortSignal) => this.#handle(url, body, signal);
    jest.spyOn(window, 'fetch').mockImplementation((url, init) => {
      const answer = handle(String(url), String(init?.body ?? ''), init?.signal ?? undefined);
      const gone = new Promise<never>((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError')));
      });
      return Promise.race([answer, gone]);
    });
    Object.defineProperty(window, 'XMLHttpRequest', {
      configurable: true,
      writable: true,
      value: class extends FakeRequest {
        protected override handle = handle;
      },
    });
  }

  /** Requests whose path begins so. */
  received(prefix: string): Asked[] {
    return this.asked.filter(({ path }) => path.startsWith(prefix));
  }

  /** Settles when as many requests of a path have come. */
  async hasReceived(prefix: string, count = 1): Promise<Asked[]> {
    while (this.received(prefix).length < count) {
      await new Promise<void>((resolve) => this.#waiting.add(resolve));
    }
    return this.received(prefix);
  }

  /** Sends a frame to every open stream. */
  send(event: string, data: string): void {
    for (const stream of this.#streams) stream.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${data}\n\n`));
  }

  /** Settles when every stream is closed. */
  async hasNoStreams(): Promise<void> {
    while (this.#streams.size > 0) await new Promise<void>((resolve) => this.#waiting.add(resolve));
  }

  get openStreams(): number {
    return this.#streams.size;
  }

  #wake(): void {
    for (const wake of this.#waiting) wake();
    this.#waiting.clear();
  }

  #openStream(signal: AbortSignal | undefined): Response {
    let own: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        own = controller;
        this.#streams.add(controller);
        signal?.addEventListener('abort', () => {
          controller.error(new DOMException('gone', 'AbortError'));
          this.#streams.delete(controller);
          this.#wake();
        });
      },
      cancel: () => {
        this.#streams.delete(own);
        this.#wake();
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  }

  async #handle(url: string, body: string, signal?: AbortSignal): Promise<Response> {
    const { pathname, search } = new URL(url, window.location.href);
    if (pathname === '/auth/flag-proof') return this.proof();
    const isAboutFlags = pathname.startsWith('/sdk/evalx/') || pathname.startsWith('/eval/');
    const context = isAboutFlags && body !== '' ? JSON.parse(body) : null;
    this.asked.push({ address: pathname + search, path: pathname, context, body });
    this.#wake();
    if (pathname.startsWith('/sdk/evalx/')) return this.flags();
    if (pathname.startsWith('/eval/')) return this.stream(signal);
    return pathname.startsWith('/sdk/goals/') ? Response.json([]) : this.events();
  }
}

/** As much of the browser's request as the client uses. */
abstract class FakeRequest extends EventTarget {
  protected abstract handle: (url: string, body: string) => Promise<Response>;
  withCredentials = false;
  status = 0;
  responseText = '';
  #url = '';
  #headers = new Headers();

  open(_method: string, url: string): void {
    this.#url = url;
  }

  setRequestHeader(): void {}

  getResponseHeader(name: string): string | null {
    return this.#headers.get(name);
  }

  send(body?: string): void {
    this.handle(this.#url, body ?? '')
      .then(async (response) => {
        this.status = response.status;
        this.#headers = response.headers;
        this.responseText = await response.text();
        this.dispatchEvent(new Event('load'));
      })
      .catch(() => this.dispatchEvent(new Event('error')));
  }

  abort(): void {}
}
