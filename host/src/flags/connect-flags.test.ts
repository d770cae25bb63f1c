import type { FirstFlags } from 'shared-contracts/entities';
import type { ConsentGroup } from 'shared-contracts/remote';
import {
  type AppStore,
  consentFound,
  createAppStore,
  flagsReceived,
  selectFlag,
  sessionEnded,
  sessionFound,
} from 'shared-contracts/store';
import { FakeServices, memberFixture } from 'shared-contracts/testing';
import { fakeEventStream } from '../event-stream/testing/fake-event-stream.ts';
import { documentCookies } from '../session/cookies.ts';
import { connectFlags } from './connect-flags.ts';
import { startFlags } from './start-flags.ts';
import { answerFlags, FlagServer, neverAnswer, refuse } from './testing/flag-server.ts';

let server: FlagServer;
let store: AppStore;
let closing: AbortController;
let tab: ReturnType<typeof fakeEventStream>;

const cookies = documentCookies(document, { secure: false });
const anonymousKey = () => cookies.read('flag_anonymous_key');

beforeEach(() => {
  server = new FlagServer();
  server.install();
  store = createAppStore(new FakeServices().environment);
  store.dispatch(sessionEnded());
  allow('C0003');
  closing = new AbortController();
  cookies.remove('flag_anonymous_key');
  localStorage.clear();
  tab = fakeEventStream();
  document.documentElement.dataset.theme = 'dark';
});

afterEach(() => closing.abort());

function allow(...groups: ConsentGroup[]): void {
  store.dispatch(consentFound({ groups: ['C0001', ...groups], hasChosen: true, isGpc: false }));
}

function connect({ service = server.service, first = null }: Partial<Parameters<typeof connectFlags>[0]> = {}): void {
  const { stream } = tab;
  connectFlags({ store, cookies, service, first, stream, signal: closing.signal, tempo: { identifyRetry: 1 } });
}

/** Settles when the store is as wanted. */
function until(isWanted: (state: ReturnType<AppStore['getState']>) => boolean): Promise<void> {
  if (isWanted(store.getState())) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = store.subscribe(() => {
      if (!isWanted(store.getState())) return;
      stop();
      resolve();
    });
  });
}

const warned = () => {
  const spy = jest.spyOn(console, 'warn').mockImplementation(() => {});
  return () => spy.mock.calls.map((words) => words.join(' ')).join('\n');
};

describe('who the flags are for', () => {
  it('is a nameless visitor with a key that a cookie keeps', async () => {
    connect();
    await until(({ flags }) => flags.status === 'ready');
    const key = anonymousKey();
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(server.received('/sdk/evalx/')[0]?.context).toEqual({ kind: 'user', key, anonymous: true });
    connect();
    await server.hasReceived('/sdk/evalx/', 2);
    expect(anonymousKey()).toBe(key);
    expect(server.received('/sdk/evalx/')[1]?.context?.key).toBe(key);
  });

  it('keeps the key for a year', () => {
    const words = warned();
    const written = jest.fn();
    const jar = { ...cookies, write: written };
    connectFlags({
      ...{ store, cookies: jar, service: null, first: null },
      stream: tab.stream,
      signal: closing.signal,
    });
    expect(written).toHaveBeenCalledWith('flag_anonymous_key', expect.any(String), 365 * 24 * 3600);
    expect(words()).toMatch(/client-side id/);
  });

  it('replaces a key that somebody put there', async () => {
    cookies.write('flag_anonymous_key', 'pat@example.test');
    connect();
    await until(({ flags }) => flags.status === 'ready');
    expect(anonymousKey()).toMatch(/^[0-9a-f]{32}$/);
  });

  it('is the member after sign-in, email and last name private, and the visitor again after sign-out', async () => {
    connect();
    await until(({ flags }) => flags.status === 'ready');
    store.dispatch(sessionFound(null));
    store.dispatch(sessionFound(memberFixture()));
    const [, asMember] = await server.hasReceived('/sdk/evalx/', 2);
    expect(asMember?.context).toMatchObject({
      kind: 'user',
      key: 'member-1',
      anonymous: false,
      email: 'fan@example.test',
      last_name: 'Doe',
      zip_code: '78701',
      _meta: { privateAttributes: ['email', 'last_name'] },
    });
    store.dispatch(sessionEnded());
    const [, , asVisitor] = await server.hasReceived('/sdk/evalx/', 3);
    expect(asVisitor?.context).toEqual({ kind: 'user', key: anonymousKey(), anonymous: true });
  });
});

describe('a flag service that asks for proof', () => {
  const first: FirstFlags = { key: 'c0ffee00c0ffee00c0ffee00c0ffee00', flags: {}, hash: 'proof-of-visitor' };

  it('is given that of the visitor, and that of a member as the gateway answers it', async () => {
    server.proof = () => Response.json({ hash: 'proof-of-member' });
    store.dispatch(sessionFound(memberFixture()));
    connect({ first });
    const [asMember] = await server.hasReceived('/sdk/evalx/');
    expect([asMember?.context?.key, asMember?.address]).toEqual([
      'member-1',
      expect.stringContaining('h=proof-of-member'),
    ]);
    store.dispatch(sessionEnded());
    const [, asVisitor] = await server.hasReceived('/sdk/evalx/', 2);
    expect([asVisitor?.context?.key, asVisitor?.address]).toEqual([
      first.key,
      expect.stringContaining('h=proof-of-visitor'),
    ]);
  });

  it('is never asked for a member who has left while their proof was on its way', async () => {
    let arrive = (_proof: Response) => {};
    server.proof = () => new Promise((resolve) => (arrive = resolve));
    store.dispatch(sessionFound(memberFixture()));
    connect({ first });
    store.dispatch(sessionEnded());
    await server.hasReceived('/sdk/evalx/', 1);
    arrive(Response.json({ hash: 'proof-of-member' }));
    server.proof = () => Response.json({ hash: 'proof-of-another' });
    store.dispatch(sessionFound(memberFixture({ key: 'member-2' })));
    const asked = await server.hasReceived('/sdk/evalx/', 2);
    expect(asked.map(({ context }) => context?.key)).toEqual([first.key, 'member-2']);
  });

  it('is asked without one when the gateway has none, and nothing breaks', async () => {
    server.proof = () => Promise.reject(new TypeError('offline'));
    connect({ first });
    store.dispatch(sessionFound(memberFixture()));
    const [asMember] = await server.hasReceived('/sdk/evalx/');
    expect(asMember?.address).not.toContain('h=');
  });
});

describe('a member', () => {
  const keysAsked = () => server.received('/sdk/evalx/').map(({ context }) => context?.key);

  it('is a nameless visitor to the flag service until functional cookies are allowed, and once they are refused', async () => {
    allow('C0002', 'C0004');
    store.dispatch(sessionFound(memberFixture()));
    connect();
    await server.hasReceived('/sdk/evalx/', 1);
    allow('C0003');
    await server.hasReceived('/sdk/evalx/', 2);
    allow();
    await server.hasReceived('/sdk/evalx/', 3);
    expect(keysAsked()).toEqual([anonymousKey(), 'member-1', anonymousKey()]);
  });

  it('stands in no address that is asked', async () => {
    store.dispatch(sessionFound(memberFixture()));
    tab = fakeEventStream('leads');
    connect();
    await server.hasReceived('/eval/env-1');
    expect(keysAsked()).toEqual(['member-1']);
    // Events leave when they are due, by addresses without a word of their own too.
    const aboutNobody = ['/sdk/goals/env-1', '/events/bulk/env-1', '/events/diagnostic/env-1'];
    const addresses = server.asked.map(({ address }) => address).filter((address) => !aboutNobody.includes(address));
    expect(addresses).toEqual(['/sdk/evalx/env-1/context?withReasons=true', '/eval/env-1?withReasons=true']);
  });
});

describe('flags that came with the page', () => {
  const first: FirstFlags = {
    key: 'c0ffee00c0ffee00c0ffee00c0ffee00',
    flags: { 'site-theme': { value: 'light', variation: 1, version: 5 } },
  };
  const isLight = () => selectFlag(store.getState(), 'site-theme') === 'light';

  beforeEach(() => {
    server.flags = answerFlags({ 'site-theme': 'dark' });
    store.dispatch(flagsReceived({ 'site-theme': 'light' }));
  });

  it('are a visitor’s at once: nothing is asked, and the stream tells what is newer', async () => {
    cookies.write('flag_anonymous_key', first.key);
    tab = fakeEventStream('leads');
    connect({ first });
    const [stream] = await server.hasReceived('/eval/env-1');
    expect(stream?.context).toEqual({ kind: 'user', key: first.key, anonymous: true });
    expect(isLight()).toBe(true);
    server.send('patch', '{"key":"site-theme","value":"dark","version":5}');
    server.send('patch', '{"key":"clip-button","value":"all","version":1}');
    await until((state) => selectFlag(state, 'clip-button') === 'all');
    expect(isLight()).toBe(true);
    server.send('patch', '{"key":"site-theme","value":"dark","version":6}');
    await until(() => !isLight());
    expect(server.received('/sdk/evalx/')).toEqual([]);
  });

  it('are asked for only when the stream tells of another version than theirs', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    cookies.write('flag_anonymous_key', first.key);
    connect({ first });
    await until(({ flags }) => flags.status === 'ready');
    tab.bring({ topic: 'flags', version: 5 });
    await nextTurns();
    expect(server.received('/sdk/evalx/')).toEqual([]);
    tab.bring({ topic: 'flags', version: 6 });
    await until(() => !isLight());
  });

  it('and are somebody else’s say nothing of the version that this visitor has', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    cookies.write('flag_anonymous_key', 'beef0000beef0000beef0000beef0000');
    connect({ first });
    await until(() => !isLight());
    tab.bring({ topic: 'flags', version: 5 });
    await server.hasReceived('/sdk/evalx/', 2);
  });

  it('bring the key of a visitor who has none yet', async () => {
    connect({ first });
    await until(({ flags }) => flags.status === 'ready');
    expect(anonymousKey()).toBe(first.key);
    expect(server.received('/sdk/evalx/')).toEqual([]);
  });

  it('are asked for again where another tab has made another key meanwhile', async () => {
    cookies.write('flag_anonymous_key', 'beef0000beef0000beef0000beef0000');
    connect({ first });
    const [asked] = await server.hasReceived('/sdk/evalx/');
    expect(asked?.context?.key).toBe('beef0000beef0000beef0000beef0000');
    await until(() => !isLight());
  });

  it('serve a member until the member’s own are there', async () => {
    store.dispatch(sessionFound(memberFixture()));
    let answer = (_response: Response) => {};
    server.flags = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    connect({ first });
    const [asked] = await server.hasReceived('/sdk/evalx/');
    expect(asked?.context?.key).toBe('member-1');
    expect(isLight()).toBe(true);
    answer(await answerFlags({ 'site-theme': 'dark' })());
    await until(() => !isLight());
  });

  it('stay in force when the service is gone by then', async () => {
    const words = warned();
    store.dispatch(sessionFound(memberFixture()));
    server.flags = refuse(500);
    connect({ first });
    await until(({ flags }) => flags.status === 'failed');
    expect(isLight()).toBe(true);
    expect(words()).toMatch(/Flags: flag fetch/);
  });
});

describe('changes', () => {
  const isLight = (state: ReturnType<AppStore['getState']>) => selectFlag(state, 'site-theme') === 'light';

  beforeEach(() => {
    server.flags = answerFlags({ 'site-theme': 'dark' });
    jest.spyOn(Math, 'random').mockReturnValue(0);
  });

  it('of the site’s own flags are looked for when the stream tells of another version', async () => {
    connect({ service: { ...server.service, streamUrl: '/services/flags' } });
    await until(({ flags }) => flags.status === 'ready');
    tab.moveTo('leads');
    server.flags = answerFlags({ 'site-theme': 'light' });
    tab.bring({ topic: 'flags', version: 5 });
    await until(isLight);
    expect(server.openStreams).toBe(0);
  });

  it('of a service elsewhere come by a stream of the leading tab, which tells the others', async () => {
    connect();
    tab.moveTo('leads');
    await server.hasReceived('/eval/env-1');
    server.send('patch', '{"key":"site-theme","value":"light","version":2}');
    await until(isLight);
    expect(tab.told).toEqual([{ topic: 'flags', version: expect.any(Number) }]);
  });

  it('of a service elsewhere are looked for in the other tabs, which have no stream', async () => {
    connect();
    await until(({ flags }) => flags.status === 'ready');
    server.flags = answerFlags({ 'site-theme': 'light' });
    tab.bring({ topic: 'flags', version: 1_790_000_000_000 });
    await until(isLight);
    expect(server.received('/eval/')).toEqual([]);
  });

  it('come by no stream to a tab that nobody looks at', async () => {
    tab = fakeEventStream('leads');
    connect();
    await server.hasReceived('/eval/env-1');
    tab.moveTo('away');
    await server.hasNoStreams();
    tab.moveTo('leads');
    await server.hasReceived('/eval/env-1', 2);
  });

  it('that could not be read are looked for again', async () => {
    const words = warned();
    connect();
    await until(({ flags }) => flags.status === 'ready');
    server.flags = refuse(503);
    tab.bring({ topic: 'flags', version: 5 });
    await server.hasReceived('/sdk/evalx/', 2);
    server.flags = answerFlags({ 'site-theme': 'light' });
    await until(isLight);
    expect(words()).toMatch(/flag fetch/);
  });
});

describe('without a flag service', () => {
  it('and without a client-side id the client warns, runs offline and asks nothing', async () => {
    const words = warned();
    connect({ service: null });
    await until(({ flags }) => flags.status === 'offline');
    expect(words()).toMatch(/Flags: no client-side id is configured/);
    expect(selectFlag(store.getState(), 'site-theme')).toBe('dark');
    store.dispatch(sessionFound(memberFixture()));
    expect(server.asked).toEqual([]);
  });

  it('the defaults hold, with a warning and no thrown error', async () => {
    const words = warned();
    server.flags = refuse(500);
    connect();
    await until(({ flags }) => flags.status === 'failed');
    expect(words()).toMatch(/Flags: flag fetch: Error fetching flag settings/);
    expect(selectFlag(store.getState(), 'search-api-version-events')).toBe('v2');
  });

  it('values of a type that the product does not know leave the defaults', async () => {
    server.flags = answerFlags({ 'site-theme': { evil: true }, 'marketing-emails-opt': 'yes', 'clip-button': null });
    connect();
    await until(({ flags }) => flags.status === 'ready');
    expect(selectFlag(store.getState(), 'site-theme')).toBe('dark');
    expect(selectFlag(store.getState(), 'marketing-emails-opt')).toBe(false);
    expect(selectFlag(store.getState(), 'clip-button')).toBe('none');
  });
});

describe('the start', () => {
  const start = (idle: Promise<void>, sessionReady = Promise.resolve()) =>
    startFlags({
      store,
      cookies,
      document,
      service: server.service,
      first: null,
      stream: Promise.resolve(tab.stream),
      sessionReady,
      idle,
      signal: closing.signal,
    });

  it('asks nothing before the first view is done and the visitor is known', async () => {
    let beIdle = () => {};
    const idle = new Promise<void>((resolve) => {
      beIdle = resolve;
    });
    const started = start(idle);
    expect(server.asked).toEqual([]);
    beIdle();
    await started;
    await until(({ flags }) => flags.status === 'ready');
  });

  it('shows the theme that the flag names, at once and at each change', async () => {
    document.head.innerHTML = '<meta name="color-scheme" content="dark"><meta name="theme-color" content="#070b14">';
    server.flags = neverAnswer;
    void start(new Promise(() => {}));
    expect(document.documentElement.dataset.theme).toBe('dark');
    store.dispatch(flagsReceived({ 'site-theme': 'light' }));
    expect(document.documentElement.dataset.theme).toBe('light');
    expect(document.querySelector('meta[name="color-scheme"]')).toHaveAttribute('content', 'light');
    store.dispatch(flagsReceived({ 'site-theme': 'pink' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
  });

  it('that fails leaves the defaults and a warning', async () => {
    const words = warned();
    await start(Promise.reject(new Error('no idle')));
    expect(words()).toMatch(/the defaults hold/);
    expect(store.getState().flags.status).toBe('failed');
  });
});

/** Longer than a look is put off by chance. */
const nextTurns = () => new Promise((resolve) => setTimeout(resolve, 20));
