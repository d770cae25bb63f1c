import type { ApiError } from 'shared-contracts/api';
import type { GameStatistics } from 'shared-contracts/entities';
import { BEAT, BEAT_EVERY } from 'shared-contracts/event-stream';
import { followStatistics, type StatisticsLicence, type StatisticsState } from './follow-statistics.ts';
import { FakeEventSource, QUARTER, statisticsFixture, update } from './statistics-testing.ts';

type Answer = { data: GameStatistics } | { error: ApiError };

let answer: () => Answer;
let licence: (() => StatisticsLicence) | null;
let reads: (string | null)[];
let states: StatisticsState[];
let life: AbortController;

const http = (status: number, code = 'refused', more: object = {}): Answer => ({
  error: { kind: 'http', status, message: `Refused with ${code}.`, body: { code }, ...more },
});
const latest = () => states.at(-1);
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const known = () => latest()?.updates?.length;
const more = update(1000, { home: 17, away: 7, number: 2 }, { side: 'home', kind: 'touchdown', points: 7 });

function look(isLookedAt: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: !isLookedAt });
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  jest.useFakeTimers();
  FakeEventSource.opened = [];
  answer = () => ({ data: statisticsFixture() });
  licence = null;
  reads = [];
  states = [];
  life = new AbortController();
});
afterEach(() => {
  life.abort();
  Reflect.deleteProperty(document, 'hidden');
});

async function follow(): Promise<void> {
  const ask = licence;
  void followStatistics(
    {
      requestLicence: ask && (async () => ask()),
      read: async (license) => {
        reads.push(license);
        return answer();
      },
      openStream: (license, after) =>
        new FakeEventSource(`stream?license=${license}&after=${after}`) as unknown as EventSource,
      random: () => 0,
    },
    (state) => void states.push(state),
    life.signal,
  );
  await pass(0);
}

test('what there is is read, and what comes is added', async () => {
  await follow();
  expect(latest()).toEqual({ updates: QUARTER, isComplete: false, problem: null });
  expect(FakeEventSource.latest.url).toBe('stream?license=null&after=7');
  FakeEventSource.latest.send({ from: 7, updates: [more], status: 'on_air' });
  expect(latest()?.updates).toEqual([...QUARTER, more]);
});

test('a correction takes the place of what came before', async () => {
  await follow();
  FakeEventSource.latest.send({ from: 6, updates: [more], status: 'on_air' });
  expect(latest()?.updates).toEqual([...QUARTER.slice(0, 6), more]);
});

test('a game that is complete is read once', async () => {
  answer = () => ({ data: statisticsFixture({ status: 'complete' }) });
  await follow();
  await pass(600_000);
  expect(latest()?.isComplete).toBe(true);
  expect([reads.length, FakeEventSource.opened.length]).toEqual([1, 0]);
});

test('with the end of the game the stream is left for good', async () => {
  await follow();
  FakeEventSource.latest.send({ from: 7, updates: [more], status: 'complete' });
  expect(FakeEventSource.latest.isClosed).toBe(true);
  await pass(600_000);
  expect(latest()?.isComplete).toBe(true);
  expect(reads).toHaveLength(1);
});

test('a feed that has not begun is asked for every ten seconds', async () => {
  answer = () => ({ data: statisticsFixture({ status: 'scheduled', updates: [] }) });
  await follow();
  await pass(9_999);
  expect(reads).toHaveLength(1);
  answer = () => ({ data: statisticsFixture() });
  await pass(1);
  expect([reads.length, FakeEventSource.opened.length]).toEqual([2, 1]);
});

test.each([
  ['breaks', () => FakeEventSource.latest.dispatchEvent(new Event('error'))],
  ['sends something damaged', () => FakeEventSource.latest.send('{"from":7')],
  ['sends something of another shape', () => FakeEventSource.latest.send('{"from":7,"status":"on_air"}')],
  ['leaves a gap', () => FakeEventSource.latest.send({ from: 9, updates: [], status: 'on_air' })],
  ['has been silent for a minute', () => pass(3 * BEAT_EVERY)],
])('a stream that %s is closed, and all is read anew two seconds later', async (_what, fault) => {
  await follow();
  const first = FakeEventSource.latest;
  await fault();
  expect(first.isClosed).toBe(true);
  await pass(1_999);
  expect(reads).toHaveLength(1);
  answer = () => ({ data: statisticsFixture({ updates: [...QUARTER, more] }) });
  await pass(1);
  expect(known()).toBe(8);
  expect(FakeEventSource.latest).not.toBe(first);
  expect(latest()?.problem).toBeNull();
});

test('a stream that has brought something is opened again after a second', async () => {
  await follow();
  FakeEventSource.latest.dispatchEvent(new Event(BEAT));
  FakeEventSource.latest.dispatchEvent(new Event('error'));
  await pass(1_000);
  expect(reads).toHaveLength(2);
});

test('beats show that a stream is alive', async () => {
  await follow();
  for (let beat = 0; beat < 10; beat++) {
    await pass(BEAT_EVERY);
    FakeEventSource.latest.dispatchEvent(new Event(BEAT));
  }
  expect([reads.length, FakeEventSource.latest.isClosed]).toEqual([1, false]);
});

test('a service that does not answer is asked ever more seldom, and what is known stays', async () => {
  await follow();
  answer = () => ({ error: { kind: 'network', message: 'No connection.' } });
  FakeEventSource.latest.dispatchEvent(new Event('error'));
  for (const [index, pause] of [2_000, 4_000, 8_000, 16_000, 30_000, 30_000].entries()) {
    await pass(pause - 1);
    expect(reads).toHaveLength(index + 1);
    await pass(1);
    expect(reads).toHaveLength(index + 2);
  }
  expect(latest()).toMatchObject({ updates: QUARTER, problem: { kind: 'unreachable' } });
  answer = () => ({ data: statisticsFixture() });
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect(latest()?.problem).toBeNull();
});

test('a service that says when to come back is left alone until then', async () => {
  answer = () => http(503, 'busy', { retryAfter: 60 });
  await follow();
  await pass(59_999);
  expect(reads).toHaveLength(1);
  await pass(1);
  expect(reads).toHaveLength(2);
});

test('a licence service that has too much to do is left alone as long as it says', async () => {
  licence = () => ({ status: 'busy', retryAfter: 60 });
  await follow();
  await pass(59_999);
  expect(states).toHaveLength(1);
  await pass(1);
  expect(states).toHaveLength(2);
});

test.each([403, 404, 410])('a refusal with %i is for good', async (status) => {
  answer = () => http(status, 'blackout');
  await follow();
  await pass(600_000);
  expect(reads).toHaveLength(1);
  expect(latest()?.problem).toEqual({ kind: 'refused', message: 'Refused with blackout.' });
});

test('a feed that is paid for is read and followed with a licence, a new one each time', async () => {
  let number = 0;
  licence = () => ({ status: 'ok', key: `licence-${++number}` });
  await follow();
  FakeEventSource.latest.dispatchEvent(new Event('error'));
  await pass(2_000);
  expect(reads).toEqual(['licence-1', 'licence-2']);
  expect(FakeEventSource.opened.map(({ url }) => url)).toEqual([
    'stream?license=licence-1&after=7',
    'stream?license=licence-2&after=7',
  ]);
});

test('a licence that has run out on the way is asked for again', async () => {
  licence = () => ({ status: 'ok', key: 'licence' });
  answer = () => http(403, 'licence_not_valid');
  await follow();
  expect(latest()?.problem).toEqual({ kind: 'unreachable' });
  answer = () => ({ data: statisticsFixture() });
  await pass(2_000);
  expect(known()).toBe(7);
});

test.each<[string, StatisticsLicence, (string | null)[], StatisticsState['problem'] | undefined]>([
  ['is denied', { status: 'denied', message: 'No pass.' }, [], { kind: 'refused', message: 'No pass.' }],
  ['has to wait', { status: 'busy', retryAfter: 5 }, [], { kind: 'unreachable' }],
  ['cannot be had has a proof in its place', { status: 'bypass', proof: 'proof' }, ['proof'], null],
  ['cannot be had, and no proof either, is tried without', { status: 'bypass' }, [null], null],
])('a licence that %s', async (_what, given, expectedReads, problem) => {
  licence = () => given;
  await follow();
  expect(reads).toEqual(expectedReads);
  expect(latest()?.problem).toEqual(problem);
});

test('nothing is followed while nobody looks, and all is read anew afterwards', async () => {
  await follow();
  const first = FakeEventSource.latest;
  look(false);
  expect(first.isClosed).toBe(true);
  await pass(600_000);
  expect(reads).toHaveLength(1);
  look(true);
  await pass(0);
  expect(reads).toHaveLength(2);
});

test('who looks away now and then waits no longer each time', async () => {
  await follow();
  for (const count of [2, 3, 4, 5]) {
    look(false);
    await pass(1_000);
    look(true);
    await pass(0);
    expect(reads).toHaveLength(count);
  }
});

test('who has gone hears nothing more', async () => {
  await follow();
  const count = states.length;
  life.abort();
  expect(FakeEventSource.latest.isClosed).toBe(true);
  FakeEventSource.latest.send({ from: 7, updates: [more], status: 'on_air' });
  await pass(600_000);
  expect([states.length, reads.length]).toEqual([count, 1]);
});
