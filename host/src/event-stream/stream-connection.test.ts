import { holdConnection } from './stream-connection.ts';
import { FakeConnection } from './testing/fake-browser.ts';

const stop = { now: new AbortController() };
const MINUTE = 60_000;

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0);
  stop.now = new AbortController();
});
afterEach(() => {
  stop.now.abort();
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

function hold() {
  const opened: FakeConnection[] = [];
  const messages: string[] = [];
  const open = () => {
    const connection = new FakeConnection();
    opened.push(connection);
    return connection as unknown as EventSource;
  };
  const reopen = holdConnection({ open, onOpen() {}, onMessage: (text) => messages.push(text) }, stop.now.signal);
  const openNow = () => opened.filter(({ readyState }) => readyState !== 2).length;
  return { opened, messages, reopen, openNow, last: () => opened.at(-1) as FakeConnection };
}

test('a connection that breaks is opened again after longer and longer, and soon again once it was open', () => {
  const { opened, last, openNow } = hold();
  for (const [index, wait] of [1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000].entries()) {
    last().breaks(0);
    expect(openNow()).toBe(0);
    jest.advanceTimersByTime(wait - 1);
    expect(opened).toHaveLength(index + 1);
    jest.advanceTimersByTime(1);
    expect(opened).toHaveLength(index + 2);
  }
  last().opens();
  last().breaks(0);
  jest.advanceTimersByTime(1_000);
  expect(opened).toHaveLength(9);
});

test('chance keeps the tabs of a site from coming back in the same moment', () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.75);
  const { opened, last } = hold();
  last().breaks(0);
  jest.advanceTimersByTime(1_749);
  expect(opened).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(opened).toHaveLength(2);
});

test('a connection that was refused is opened again after a minute, or when the network comes back', () => {
  const { opened, last } = hold();
  last().breaks(2);
  jest.advanceTimersByTime(MINUTE - 1);
  expect(opened).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(opened).toHaveLength(2);
  last().breaks(2);
  window.dispatchEvent(new Event('online'));
  expect(opened).toHaveLength(3);
  window.dispatchEvent(new Event('online'));
  jest.advanceTimersByTime(MINUTE - 1);
  expect(opened).toHaveLength(3);
});

test.each<[string, (connection: FakeConnection) => void]>([
  ['its opening', (connection) => connection.opens()],
  ['a beat', (connection) => connection.dispatchEvent(new Event('beat'))],
  ['a message', (connection) => connection.brings('news')],
])('a connection without a sign of life for a minute is taken for lost, and %s is such a sign', (_name, show) => {
  const { opened, last, openNow } = hold();
  jest.advanceTimersByTime(MINUTE - 1);
  show(last());
  jest.advanceTimersByTime(MINUTE - 1);
  expect(opened).toHaveLength(1);
  jest.advanceTimersByTime(1_001);
  expect([opened.length, openNow()]).toEqual([2, 1]);
});

test('a connection that does not open within a minute is opened anew', () => {
  const { opened, openNow } = hold();
  jest.advanceTimersByTime(MINUTE + 1_000);
  expect([opened.length, openNow()]).toEqual([2, 1]);
});

test('a connection that is opened anew takes the place of the one before', () => {
  const { messages, reopen, openNow, opened, last } = hold();
  reopen();
  expect(openNow()).toBe(1);
  opened[0]?.breaks(2);
  last().brings('news');
  jest.advanceTimersByTime(MINUTE - 1);
  expect([opened.length, openNow(), messages]).toEqual([2, 1, ['news']]);
});

test('nothing is opened after the signal', () => {
  const { opened, reopen, openNow, last } = hold();
  last().breaks(0);
  stop.now.abort();
  window.dispatchEvent(new Event('online'));
  reopen();
  expect([opened.length, openNow()]).toEqual([1, 0]);
});
