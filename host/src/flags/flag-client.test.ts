import { type FlagClient, openFlagClient } from './flag-client.ts';
import type { FlagFault, FlagFaultKind } from './flag-fault.ts';
import { answerFlags, FlagServer, neverAnswer, refuse } from './testing/flag-server.ts';

const visitor = { kind: 'user', key: 'visitor-1', anonymous: true };

/** A list that can be waited for. */
function inbox<Item>() {
  const items: Item[] = [];
  let wake = () => {};
  return {
    items,
    add(item: Item) {
      items.push(item);
      wake();
    },
    async find(isWanted: (item: Item) => boolean): Promise<Item> {
      for (;;) {
        const found = items.find(isWanted);
        if (found) return found;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}

let server: FlagServer;
let closing: AbortController;
let faults: ReturnType<typeof inbox<FlagFault>>;
let news: ReturnType<typeof inbox<{ kind: 'ready' | 'change' | 'failed'; flags: Readonly<Record<string, unknown>> }>>;
let warnings: string[];

beforeEach(() => {
  server = new FlagServer();
  server.install();
  closing = new AbortController();
  faults = inbox();
  news = inbox();
  warnings = [];
  localStorage.clear();
});

afterEach(() => closing.abort());

function open(changes: Partial<Parameters<typeof openFlagClient>[0]> = {}): FlagClient {
  return openFlagClient({
    service: server.service,
    context: visitor,
    hashOf: async () => undefined,
    onReady: (flags) => news.add({ kind: 'ready', flags }),
    onChange: (flags) => news.add({ kind: 'change', flags }),
    onFailed: () => news.add({ kind: 'failed', flags: {} }),
    onFault: faults.add,
    onStreamed: () => {},
    warn: (message) => void warnings.push(message),
    signal: closing.signal,
    ...changes,
  });
}

const fault = (kind: FlagFaultKind) => faults.find((found) => found.kind === kind);
const ready = () => news.find(({ kind }) => kind === 'ready');
const change = () => news.find(({ kind }) => kind === 'change');
const failed = () => news.find(({ kind }) => kind === 'failed');

describe('the flag client', () => {
  it('gives all flags of its context', async () => {
    server.flags = answerFlags({ 'site-theme': 'light', 'clip-button': 'all' });
    open();
    expect((await ready()).flags).toEqual({ 'site-theme': 'light', 'clip-button': 'all' });
    const [asked] = server.received('/sdk/evalx/env-1/context');
    expect(asked?.context).toEqual(visitor);
  });

  it('begins with flags that came with the page for this context, and asks for none', async () => {
    const flags = { 'site-theme': { value: 'light', variation: 1, version: 3 } };
    open({ first: { key: visitor.key, flags } });
    expect((await ready()).flags).toEqual({ 'site-theme': 'light' });
    expect(server.received('/sdk/evalx/')).toEqual([]);
    expect(warnings).toEqual([]);
  });

  it('leaves the window its own event source', () => {
    const own = window.EventSource;
    open();
    expect(window.EventSource).toBe(own);
  });

  it('hears changes only while it follows, and only newer ones', async () => {
    server.flags = answerFlags({ 'site-theme': 'dark' });
    const client = open();
    await ready();
    await nextTurns();
    expect(server.received('/eval/')).toEqual([]);
    client.follow('streams');
    await server.hasReceived('/eval/env-1');
    server.send('patch', '{"key":"site-theme","value":"stale","version":1,"variation":1}');
    server.send('patch', '{"key":"site-theme","value":"light","version":2,"variation":1}');
    server.send('delete', '{"key":"site-theme","version":2}');
    expect((await change()).flags).toEqual({ 'site-theme': 'light' });
    server.send('delete', '{"key":"site-theme","version":3}');
    await news.find(({ flags }) => 'site-theme' in flags && flags['site-theme'] === undefined);
    expect(news.items.filter(({ kind }) => kind === 'change')).toHaveLength(2);
    server.send('put', '{"site-theme":{"value":"blue","version":4}}');
    await news.find(({ flags }) => flags['site-theme'] === 'blue');
  });

  it.each([
    ['put', '{"site-theme":{"value":"light","version":2}}'],
    ['patch', '{"key":"site-theme","value":"light","version":2}'],
    ['delete', '{"key":"site-theme","version":2}'],
    ['ping', ' '],
  ])('tells when its own stream brings a %s', async (event, data) => {
    const told = inbox<true>();
    const client = open({ onStreamed: () => told.add(true) });
    await ready();
    client.follow('streams');
    await server.hasReceived('/eval/env-1');
    server.send(event, data);
    await told.find(() => true);
    expect(told.items).toHaveLength(1);
  });

  it('has no stream where it is told of changes, and asks for the flags of its context when it is to look', async () => {
    const client = open();
    await ready();
    client.follow('told');
    await nextTurns();
    server.flags = answerFlags({ 'site-theme': 'light' });
    client.look();
    expect((await change()).flags).toEqual({ 'site-theme': 'light' });
    expect(server.received('/sdk/evalx/').map(({ context }) => context)).toEqual([visitor, visitor]);
    expect(server.received('/eval/')).toEqual([]);
  });

  it.each(['before its first flags are there', 'while it rests'])('looks later when it is to look %s', async (when) => {
    const client = open();
    if (when === 'while it rests') await ready();
    else client.follow('told');
    client.look();
    await ready();
    server.flags = answerFlags({ 'site-theme': 'light' });
    client.follow('told');
    expect((await change()).flags).toEqual({ 'site-theme': 'light' });
    client.follow('rests');
    client.follow('told');
    await nextTurns();
    expect(server.received('/sdk/evalx/')).toHaveLength(2);
  });

  it('opens a stream when it is to have one instead of being told, and no further one for the same word', async () => {
    const client = open();
    await ready();
    client.follow('told');
    await nextTurns();
    client.follow('streams');
    await server.hasReceived('/eval/env-1');
    client.follow('streams');
    await nextTurns();
    expect(server.received('/eval/')).toHaveLength(1);
  });

  it('does not look for what a stream has brought since it was to', async () => {
    const client = open();
    await ready();
    client.look();
    client.follow('streams');
    await server.hasReceived('/eval/env-1');
    client.follow('told');
    await nextTurns();
    expect(server.received('/sdk/evalx/')).toHaveLength(1);
  });

  it('asks again for somebody else', async () => {
    server.flags = answerFlags({ 'site-theme': 'dark' });
    const client = open();
    await ready();
    server.flags = answerFlags({ 'site-theme': 'light' });
    await client.identify({ kind: 'user', key: 'pat' });
    expect((await change()).flags).toEqual({ 'site-theme': 'light' });
    expect(server.received('/sdk/evalx/').map(({ context }) => context?.key)).toEqual(['visitor-1', 'pat']);
  });

  it('tries somebody else again until the service answers', async () => {
    const client = open({ tempo: { identifyRetry: 1 } });
    await ready();
    server.flags = refuse(503);
    const done = client.identify({ kind: 'user', key: 'pat' });
    await server.hasReceived('/sdk/evalx/', 3);
    server.flags = answerFlags({ 'site-theme': 'light' });
    await done;
    expect((await change()).flags).toEqual({ 'site-theme': 'light' });
  });

  it('asks nothing when no service is configured, and gives the defaults', async () => {
    const client = open({ service: null });
    client.follow('streams');
    expect((await ready()).flags).toMatchObject({ 'site-theme': 'dark', 'search-api-version-events': 'v2' });
    expect(server.asked).toEqual([]);
    expect(faults.items).toEqual([]);
  });
});

describe('each fault', () => {
  it('environment not found: it is told and the stream is never opened', async () => {
    server.flags = refuse(404);
    open().follow('streams');
    expect((await fault('invalid environment id')).message).toMatch(/^Environment not found/);
    await failed();
    expect(server.received('/eval/')).toEqual([]);
  });

  it('no client-side id', async () => {
    open({ service: { ...server.service, clientId: '' } });
    expect((await fault('invalid environment id')).message).toMatch(/^No environment\/client-side ID was specified/);
  });

  it('no context', async () => {
    open({ context: null as never });
    expect((await fault('invalid user')).message).toMatch(/^No context specified/);
  });

  it('a context that is not anonymous and has no key', async () => {
    open({ context: { kind: 'user' } as never });
    expect((await fault('invalid user')).message).toMatch(/^Invalid context specified/);
  });

  it.each([
    ['another status', refuse(500), /^Error fetching flag settings: /],
    [
      'another type of content',
      () => new Response('<p>', { headers: { 'content-type': 'text/html' } }),
      /^Expected application\/json content type/,
    ],
    ['a broken connection', () => Promise.reject(new TypeError('lost')), /network error/],
    ['garbage', () => new Response('{"a', { headers: { 'content-type': 'application/json' } }), /JSON/],
  ] as [string, () => Response | Promise<Response>, RegExp][])(
    'a flag fetch that gives %s',
    async (_name, answer, words) => {
      server.flags = answer;
      open();
      expect((await fault('flag fetch')).message).toMatch(words);
      await failed();
    },
  );

  it('flags that come by the stream after a failed fetch are taken', async () => {
    server.flags = refuse(503);
    open().follow('streams');
    await server.hasReceived('/eval/env-1');
    server.send('put', '{"site-theme":{"value":"light","version":4}}');
    expect((await change()).flags).toEqual({ 'site-theme': 'light' });
  });

  it('no answer in the recommended time', async () => {
    server.flags = neverAnswer;
    open({ tempo: { initialisationLimit: 20 } });
    expect((await fault('timeout')).message).toMatch(/^waitForInitialization timed out after/);
    await failed();
  });

  it('an argument that is out of bounds', async () => {
    open({ tempo: { flushInterval: 1 } });
    expect((await fault('invalid argument')).message).toMatch(/flushInterval/);
  });

  it('an event key that is not a string', async () => {
    const client = open();
    await ready();
    client.track(5 as never);
    expect((await fault('invalid event key')).message).toBe('Custom event "5" does not exist');
  });

  it('a metric that is not a number is warned of', async () => {
    const client = open();
    await ready();
    client.track('bought', undefined, '3' as never);
    expect(warnings.join()).toMatch(/metric/);
  });

  it('data of the stream that is not JSON', async () => {
    const client = open();
    await ready();
    client.follow('streams');
    await server.hasReceived('/eval/env-1');
    server.send('patch', '<html>');
    expect((await fault('invalid data')).message).toMatch(/^Invalid data received/);
  });

  it('events that are refused for good: no more are sent', async () => {
    server.events = refuse(401);
    const client = open();
    await ready();
    client.track('bought');
    expect((await fault('unexpected response')).message).toMatch(/401.*giving up permanently/);
    const sent = server.received('/events/bulk/env-1').length;
    client.track('bought again');
    closing.abort();
    await nextTurns();
    expect(server.received('/events/bulk/env-1')).toHaveLength(sent);
  });

  it.each([401, 403, 404, 410])('a stream refused with %d is not asked for again', async (status) => {
    server.stream = refuse(status);
    open({ tempo: { streamReconnectDelay: 1 } }).follow('streams');
    await server.hasReceived('/eval/env-1');
    while (!/stream/i.test(warnings.join())) await nextTurns();
    await nextTurns();
    expect(server.received('/eval/')).toHaveLength(1);
  });

  it.each([400, 408, 429, 500, 503])('a stream refused with %d is asked for again', async (status) => {
    server.stream = refuse(status);
    open({ tempo: { streamReconnectDelay: 1 } }).follow('streams');
    await server.hasReceived('/eval/env-1', 3);
  });
});

/** Longer than the shortest pause between two attempts. */
const nextTurns = () => new Promise((resolve) => setTimeout(resolve, 20));
