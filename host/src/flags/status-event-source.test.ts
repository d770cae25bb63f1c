import { StatusEventSource } from './status-event-source.ts';
import { FlagServer, refuse } from './testing/flag-server.ts';

/** The context in it is an empty one. */
const STREAM = 'https://flags.test/eval/env-1/e30';

let server: FlagServer;
let source: StatusEventSource;

beforeEach(() => {
  server = new FlagServer();
  server.install();
});

afterEach(() => source.close());

function firstError(): Promise<Event & { status?: number }> {
  return new Promise((resolve) => {
    source.onerror = resolve;
  });
}

it('tells the status of a refused connection', async () => {
  server.stream = refuse(403);
  source = new StatusEventSource(STREAM);
  expect((await firstError()).status).toBe(403);
});

it('takes a stream that went silent for dead', async () => {
  source = new StatusEventSource(STREAM, { readTimeoutMillis: 20 });
  expect((await firstError()).status).toBeUndefined();
  expect(server.openStreams).toBe(0);
});

it('keeps a stream on which something comes', async () => {
  source = new StatusEventSource(STREAM, { readTimeoutMillis: 10_000 });
  const data = new Promise((resolve) => {
    source.addEventListener('patch', (event) => resolve(event.data));
  });
  await new Promise((resolve) => {
    source.onopen = resolve;
  });
  server.send('patch', '{"key":"a"}');
  expect(await data).toBe('{"key":"a"}');
});
