import vm from 'node:vm';
import { createFrameReader, type Frame, frameOf } from './frames.ts';
import type { RenderAnswer, RendererScripts, RenderMessageHead, RenderRequest } from './messages.ts';

/**
 * The process that one release of the host and one of a remote render pages in. It is started from this text and that of
 * `frames.ts`, so it imports nothing else of ours; Node lets it neither read files nor start processes, and its environment
 * is empty. The scripts run in a context that has of Node only what is handed over here.
 */

/** In characters: whoever asked has more to do than to read what never ends. */
const LONGEST_ANSWER = 4_000_000;
/** In bytes. What asks is the gateway, which sends scripts and pages of its own. */
const LONGEST_MESSAGE = 2 ** 32;
const NOT_STARTED: RenderAnswer = { status: 'failed', reason: 'It has not started.' };
const TOO_LONG: RenderAnswer = { status: 'failed', reason: 'It is too long.' };

interface HostScript {
  shared: Record<string, unknown>;
  renderPage: (request: RenderRequest & { load: (page: string) => unknown }) => Promise<RenderAnswer>;
}

// Should a script find a way out of its context, the network and Node's modules are not there either.
for (const name of ['fetch', 'WebSocket', 'EventSource']) Reflect.deleteProperty(globalThis, name);
Reflect.deleteProperty(process, 'getBuiltinModule');

/** Timers that the scripts set. */
const timers = new Set<NodeJS.Timeout>();

const context = vm.createContext(
  {
    AbortController,
    AbortSignal,
    clearTimeout,
    console: { debug() {}, error() {}, info() {}, log() {}, warn() {} },
    DOMException,
    Event,
    EventTarget,
    Headers,
    performance: { now: () => performance.now() },
    queueMicrotask,
    ReadableStream,
    Request,
    Response,
    setTimeout(...parameters: Parameters<typeof setTimeout>) {
      const timer = setTimeout(...parameters);
      timers.add(timer);
      return timer;
    },
    structuredClone,
    TextDecoder,
    TextEncoder,
    URL,
    URLSearchParams,
  },
  { codeGeneration: { strings: false, wasm: false } },
);

function evaluate(script: string, name: string, require: (key: string) => unknown): unknown {
  const module = { exports: {} };
  const run = new vm.Script(`(function (module, exports, require) {${script}\n})`, { filename: name });
  run.runInContext(context)(module, module.exports, require);
  return module.exports;
}

function startHost(script: string): HostScript | RenderAnswer {
  try {
    return evaluate(script, 'host.js', () => undefined) as HostScript;
  } catch (error) {
    return { status: 'failed', reason: String(error), isOfHost: true };
  }
}

function startRemote({ shared, renderPage }: HostScript, remote: string) {
  const pages = evaluate(remote, 'remote.js', (key) => shared[key]) as Record<string, unknown>;
  return (request: RenderRequest) => renderPage({ ...request, load: (page) => pages[page] });
}

let render: ReturnType<typeof startRemote> | undefined;

function start({ host, remote }: RendererScripts): RenderAnswer | { status: 'started' } {
  const started = startHost(host);
  if ('status' in started) return started;
  render = startRemote(started, remote);
  return { status: 'started' };
}

async function answerTo({ head, text }: Frame): Promise<unknown> {
  try {
    const message = head as RenderMessageHead;
    if ('scripts' in message) return start(message.scripts);
    return (await render?.({ ...message.request, page: JSON.parse(text) })) ?? NOT_STARTED;
  } catch (error) {
    return { status: 'failed', reason: String(error) };
  }
}

/** What is sent of an answer, which a script may have made of anything. */
function sendable(answer: unknown): Buffer {
  const { status, html } = answer as { status?: unknown; html?: unknown };
  if (status === 'rendered' && typeof html === 'string') {
    return html.length > LONGEST_ANSWER ? frameOf(TOO_LONG) : frameOf({ status }, html);
  }
  return JSON.stringify(answer).length > LONGEST_ANSWER ? frameOf(TOO_LONG) : frameOf(answer);
}

/** A page that was answered has nothing left to wait for, and what its timers hold would stay for as long as they run. */
function endTimers(): void {
  for (const timer of timers) clearTimeout(timer);
  timers.clear();
}

const readFrames = createFrameReader(async (frame) => {
  process.stdout.write(sendable(await answerTo(frame)));
  endTimers();
}, LONGEST_MESSAGE);

process.stdin.on('data', readFrames);
// Who asks is gone.
process.stdin.on('end', () => process.exit());
