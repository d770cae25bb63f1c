import { StatusEventSource } from './status-event-source.ts';
import { FlagServer, refuse } from './testing/flag-server.ts';

const STREAM = 'https://flags.test/eval/env-1';

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

it('asks by a body where it is given one', async () => {
  source = new StatusEventSource(STREAM, {
    method: 'REPORT',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  });
  await server.hasReceived('/eval/');
  expect(window.fetch).toHaveBeenCalledWith(
    expect.anything(),
    expect.objectContaining({
      method: 'REPORT',
      body: '{}',
      headers: expect.objectContaining({ Accept: 'text/event-stream', 'Content-Type': 'application/json' }),
    }),
  );
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
