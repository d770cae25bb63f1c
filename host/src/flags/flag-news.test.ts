import { fakeEventStream } from '../event-stream/testing/fake-event-stream.ts';
import { followFlagNews, versionOf } from './flag-news.ts';

const stop = { now: new AbortController() };

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  stop.now = new AbortController();
});
afterEach(() => {
  stop.now.abort();
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

function follow(version: number | null) {
  const { stream, bring, listeners } = fakeEventStream();
  const look = jest.fn();
  const couldNotRead = followFlagNews({ stream, version, look }, stop.now.signal);
  return { look, couldNotRead, tell: (next: number) => bring({ topic: 'flags', version: next }), bring, listeners };
}

test('another version is looked for after a moment by chance, and once more, since another gateway may have answered', () => {
  const { look, tell } = follow(5);
  tell(6);
  jest.advanceTimersByTime(149);
  expect(look).toHaveBeenCalledTimes(0);
  jest.advanceTimersByTime(1);
  expect(look).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1_000);
  expect(look).toHaveBeenCalledTimes(2);
  jest.advanceTimersByTime(60_000);
  expect(look).toHaveBeenCalledTimes(2);
});

test('the version that a tab has, and news of other things, are no reason to look', () => {
  const { look, tell, bring } = follow(5);
  tell(5);
  bring({ topic: 'map', id: 'm2' });
  jest.advanceTimersByTime(60_000);
  expect(look).toHaveBeenCalledTimes(0);
});

test('a tab that does not know its version looks once', () => {
  const { look, tell } = follow(null);
  tell(5);
  jest.advanceTimersByTime(60_000);
  tell(5);
  jest.advanceTimersByTime(60_000);
  expect(look).toHaveBeenCalledTimes(1);
});

test('flags that could not be read are looked for after longer and longer, and then when there is news again', () => {
  const { look, couldNotRead, tell } = follow(5);
  look.mockImplementation(() => couldNotRead());
  tell(6);
  jest.advanceTimersByTime(150);
  for (const [index, wait] of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000].entries()) {
    jest.advanceTimersByTime(wait - 1);
    expect(look).toHaveBeenCalledTimes(index + 1);
    jest.advanceTimersByTime(1);
    expect(look).toHaveBeenCalledTimes(index + 2);
  }
  jest.advanceTimersByTime(300_000);
  expect(look).toHaveBeenCalledTimes(7);
  // The gateway tells the version again to a stream that was opened anew.
  tell(6);
  jest.advanceTimersByTime(150);
  expect(look).toHaveBeenCalledTimes(8);
  jest.advanceTimersByTime(1_000);
  expect(look).toHaveBeenCalledTimes(9);
});

test('nothing goes on after the signal', () => {
  const { look, couldNotRead, tell, listeners } = follow(5);
  tell(6);
  stop.now.abort();
  couldNotRead();
  jest.advanceTimersByTime(60_000);
  expect(look).toHaveBeenCalledTimes(0);
  expect(listeners()).toBe(0);
});

test('flags that came with a page have the version of the one that changed last', () => {
  const flags = { a: { value: 1, variation: 0, version: 3 }, b: { value: 2, variation: 0, version: 8 } };
  expect(versionOf({ key: 'k', flags })).toBe(8);
});
