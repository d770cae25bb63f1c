import { sampleMap, sampleRelease } from '../testing/sample-map.ts';
import { createReleaseSource } from './release-source.ts';

const watch = (generation: number, releaseId: string) =>
  sampleMap({ watch: { generation, current: sampleRelease(releaseId) } });
const [older, first, second] = [watch(4, 'c'), watch(5, 'a'), watch(6, 'b')];

beforeEach(() => jest.useFakeTimers({ now: 0 }));
afterEach(() => jest.useRealTimers());

function source(answer: (init: RequestInit) => Response | Promise<Response>) {
  const asked: (string | undefined)[] = [];
  const releases = createReleaseSource({
    initial: first,
    address: '/release-map.json',
    now: () => Date.now(),
    fetch: async (_address, init = {}) => {
      asked.push(new Headers(init.headers).get('if-none-match') ?? undefined);
      return answer(init);
    },
  });
  return { releases, asked };
}

const answered = (body: unknown, etag = '"tag"') => new Response(JSON.stringify(body), { headers: { etag } });
const never = ({ signal }: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new Error('aborted')));
  });

test('a newer map takes over, and its tag is sent from then on', async () => {
  const { releases, asked } = source(() => answered(second, '"second"'));
  await releases.refresh();
  expect(releases.current()).toEqual(second);
  await releases.refresh();
  expect(asked).toEqual([`"${first.id}"`, '"second"']);
});

test.each<[string, () => Response | Promise<Response>]>([
  ['nothing new', () => new Response(null, { status: 304 })],
  ['an error', () => answered({ message: 'No release.' }, '"x"')],
  ['a failure', () => new Response('oops', { status: 500 })],
  ['a page of HTML', () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })],
  ['null', () => answered(null)],
  ['a map without remotes', () => answered({ id: 'x', host: { generation: 9 } })],
  ['no connection', () => Promise.reject(new TypeError('fetch failed'))],
  ['an older map', () => answered(older)],
])('the map stays when the gateway answers with %s', async (_name, answer) => {
  const { releases } = source(answer);
  await releases.refresh();
  expect(releases.current()).toBe(first);
});

test('whoever listens is told of a new map, and of nothing else', async () => {
  const answers = [answered(first), answered(second), answered(older)];
  const { releases } = source(() => answers.shift() ?? new Response(null, { status: 304 }));
  const seen: string[] = [];
  const stop = releases.subscribe(() => seen.push(releases.current().id));
  for (let turn = 0; turn < 4; turn++) await releases.refresh();
  expect(seen).toEqual([second.id]);
  stop();
  answers.push(answered(watch(7, 'c')));
  await releases.refresh();
  expect(seen).toHaveLength(1);
});

test('a map that was asked for a moment ago is fresh, and an older one is asked for again', async () => {
  const { releases, asked } = source(() => new Response(null, { status: 304 }));
  await releases.refreshIfStale();
  jest.setSystemTime(1_999);
  await releases.refreshIfStale();
  expect(asked).toHaveLength(0);
  jest.setSystemTime(2_000);
  await releases.refreshIfStale();
  expect(asked).toHaveLength(1);
});

test('several who ask at once share one request', async () => {
  const { releases, asked } = source(() => answered(second));
  await Promise.all([releases.refresh(), releases.refresh(), releases.refresh()]);
  expect(asked).toHaveLength(1);
});

test('a navigation waits a second for a gateway that does not answer, and no longer', async () => {
  const { releases } = source(never);
  jest.setSystemTime(60_000);
  let isOver = false;
  const wait = releases.refreshIfStale().then(() => {
    isOver = true;
  });
  await jest.advanceTimersByTimeAsync(999);
  expect(isOver).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  await wait;
  expect(releases.current()).toBe(first);
});

test('a navigation waits for the answer to a question that was asked ahead of it', async () => {
  let answer = (_response: Response) => {};
  const { releases, asked } = source(() => new Promise((resolve) => (answer = resolve)));
  jest.setSystemTime(60_000);
  void releases.refreshIfStale();
  await jest.advanceTimersByTimeAsync(300);
  const navigation = releases.refreshIfStale();
  answer(answered(second));
  await navigation;
  expect(releases.current()).toEqual(second);
  expect(asked).toHaveLength(1);
});

test('it does not wait longer than until a second after that question', async () => {
  const { releases } = source(never);
  jest.setSystemTime(60_000);
  void releases.refreshIfStale();
  await jest.advanceTimersByTimeAsync(700);
  let isOver = false;
  void releases.refreshIfStale().then(() => {
    isOver = true;
  });
  await jest.advanceTimersByTimeAsync(299);
  expect(isOver).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(isOver).toBe(true);
});

test('a request that hangs is given up, so that the next one can go', async () => {
  const { releases, asked } = source(never);
  const hanging = releases.refresh();
  await jest.advanceTimersByTimeAsync(10_000);
  await hanging;
  void releases.refresh();
  expect(asked).toHaveLength(2);
});

describe('following', () => {
  const lastPoll = 15_000;

  test('asks again and again, also after a failure, until the signal ends', async () => {
    const { releases, asked } = source(() => Promise.reject(new TypeError('offline')));
    const stop = new AbortController();
    releases.follow(stop.signal);
    await jest.advanceTimersByTimeAsync(15_000 * 0.8 - 1);
    expect(asked).toHaveLength(0);
    await jest.advanceTimersByTimeAsync(lastPoll * 3);
    expect(asked.length).toBeGreaterThanOrEqual(3);
    stop.abort();
    const before = asked.length;
    await jest.advanceTimersByTimeAsync(lastPoll * 3);
    expect(asked).toHaveLength(before);
  });

  test('asks at once when the tab is looked at or the connection is back', () => {
    const { releases, asked } = source(() => new Response(null, { status: 304 }));
    const stop = new AbortController();
    releases.follow(stop.signal);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(asked).toHaveLength(1);
    stop.abort();
    window.dispatchEvent(new Event('online'));
    expect(asked).toHaveLength(1);
  });

  test('stops for good when the signal ends while a request is on its way', async () => {
    const { releases, asked } = source(never);
    const stop = new AbortController();
    releases.follow(stop.signal);
    await jest.advanceTimersByTimeAsync(lastPoll);
    expect(asked).toHaveLength(1);
    stop.abort();
    await jest.advanceTimersByTimeAsync(10_000 + lastPoll * 2);
    expect(asked).toHaveLength(1);
    expect(jest.getTimerCount()).toBe(0);
  });
});
