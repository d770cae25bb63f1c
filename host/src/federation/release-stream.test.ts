import { sampleMap, sampleRelease } from '../testing/sample-map.ts';
import { followStream, hasMap, type MapNews } from './release-stream.ts';

/** The browser's side of a stream, driven by hand. */
class FakeStream extends EventTarget {
  readyState = 1;
  readonly address: string;
  constructor(address: string) {
    super();
    this.address = address;
  }
  tell(data: string): void {
    this.dispatchEvent(new MessageEvent('map', { data }));
  }
  break(readyState: number): void {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
  close(): void {
    this.readyState = 2;
  }
}

const MINUTE = 60_000;
const stop = { now: new AbortController() };

beforeEach(() => {
  jest.useFakeTimers();
  stop.now = new AbortController();
});
afterEach(() => {
  stop.now.abort();
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

function looksAt(visibility: DocumentVisibilityState): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
}

/** A tab that has map `m1`; `answers` are the ids of the maps that its looks bring. */
function tab(...answers: string[]) {
  const streams: FakeStream[] = [];
  let mapId = 'm1';
  let looks = 0;
  followStream(
    {
      address: '/release-stream',
      open: (address) => {
        const stream = new FakeStream(address);
        streams.push(stream);
        return stream as unknown as EventSource;
      },
      mapId: () => mapId,
      has: ({ id }) => id <= mapId,
      refresh: async () => {
        looks += 1;
        mapId = answers.shift() ?? mapId;
      },
    },
    stop.now.signal,
  );
  return { streams, looks: () => looks, last: () => streams.at(-1) as FakeStream };
}

test('the stream is told which map the tab has', () => {
  expect(tab().last().address).toBe('/release-stream?map=m1');
});

test('news is followed by a look within a third of a second, so that not all tabs ask at once', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.999);
  const { last, looks } = tab('m2');
  last().tell('{"id":"m2"}');
  await jest.advanceTimersByTimeAsync(298);
  expect(looks()).toBe(0);
  await jest.advanceTimersByTimeAsync(1);
  expect(looks()).toBe(1);
});

test('several pieces of news in a moment need one look', async () => {
  const { last, looks } = tab('m3');
  last().tell('{"id":"m2"}');
  last().tell('{"id":"m3"}');
  await jest.advanceTimersByTimeAsync(2_000);
  expect(looks()).toBe(1);
});

test.each(['{"id":"m1"}', 'garbage', 'null'])('%s is no news', async (data) => {
  const { last, looks } = tab();
  last().tell(data);
  await jest.advanceTimersByTimeAsync(MINUTE);
  expect(looks()).toBe(0);
});

test('a gateway that does not have the news yet is asked again until it has, after longer and longer', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0);
  const { last, looks } = tab('m1', 'm1', 'm1', 'm1', 'm1', 'm1', 'm2');
  last().tell('{"id":"m2"}');
  await jest.advanceTimersByTimeAsync(0);
  expect(looks()).toBe(1);
  for (const [index, wait] of [1_000, 2_000, 4_000, 8_000, 15_000, 15_000].entries()) {
    await jest.advanceTimersByTimeAsync(wait - 1);
    expect(looks()).toBe(index + 1);
    await jest.advanceTimersByTimeAsync(1);
    expect(looks()).toBe(index + 2);
  }
  await jest.advanceTimersByTimeAsync(MINUTE);
  expect(looks()).toBe(7);
});

test('what was told before is not waited for any more once there is later news', async () => {
  const { last, looks } = tab('m1', 'm3');
  last().tell('{"id":"m2"}');
  await jest.advanceTimersByTimeAsync(300);
  last().tell('{"id":"m3"}');
  await jest.advanceTimersByTimeAsync(MINUTE);
  expect(looks()).toBe(2);
});

describe('a map has what was told', () => {
  const map = sampleMap({ watch: { generation: 5, current: sampleRelease('a') } });
  const told = (host: number, watch: number) => ({ id: 'other', generations: { host, watch } });
  const { generation } = map.host;

  test.each<[string, MapNews, boolean]>([
    ['when it is that map', { id: map.id }, true],
    ['when it is a later one', told(generation, 4), true],
    ['not when it is an earlier one', told(generation, 6), false],
    ['not when a part of it is later and another earlier', told(generation + 1, 4), false],
    ['not when it is another one of the same generations', told(generation, 5), false],
    ['not when nothing is known of the generations', { id: 'other' }, false],
  ])('%s', (_name, news, expected) => expect(hasMap(map, news)).toBe(expected));
});

test('a stream that breaks is left to the browser, and one that is refused is asked for again after a while', async () => {
  const { streams, last } = tab();
  last().break(0);
  await jest.advanceTimersByTimeAsync(2 * MINUTE);
  expect(streams).toHaveLength(1);
  last().break(2);
  await jest.advanceTimersByTimeAsync(0.8 * MINUTE - 1);
  expect(streams).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(0.4 * MINUTE + 1);
  expect(streams).toHaveLength(2);
});

test('a tab that stays hidden gives its stream back, and opens one when it is looked at', async () => {
  const { streams, last } = tab();
  looksAt('hidden');
  await jest.advanceTimersByTimeAsync(MINUTE - 1);
  expect(last().readyState).toBe(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(last().readyState).toBe(2);
  looksAt('visible');
  expect(streams).toHaveLength(2);
});

test('a tab that is hidden for a moment keeps its stream', async () => {
  const { streams, last } = tab();
  looksAt('hidden');
  await jest.advanceTimersByTimeAsync(1_000);
  looksAt('visible');
  await jest.advanceTimersByTimeAsync(2 * MINUTE);
  expect(streams).toHaveLength(1);
  expect(last().readyState).toBe(1);
});

test('a page that is put away for going back gives its stream back, and opens one when it returns', () => {
  const { streams, last } = tab();
  window.dispatchEvent(new Event('pagehide'));
  expect(last().readyState).toBe(2);
  window.dispatchEvent(new Event('pageshow'));
  expect(streams).toHaveLength(2);
});

test('nothing goes on after the signal', async () => {
  const { streams, last, looks } = tab('m2');
  last().tell('{"id":"m2"}');
  stop.now.abort();
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(MINUTE);
  expect([streams.length, last().readyState, looks()]).toEqual([1, 2, 0]);
});
