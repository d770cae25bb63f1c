import type { MapNews } from 'shared-contracts/event-stream';
import { fakeEventStream } from '../event-stream/testing/fake-event-stream.ts';
import { sampleMap, sampleRelease } from '../testing/sample-map.ts';
import { followReleaseNews, hasMap } from './release-news.ts';

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

/** A tab that has map `m1`; `answers` are the ids of the maps that its looks bring, maybe only later. */
function tab(...answers: (string | Promise<string>)[]) {
  const { stream, bring } = fakeEventStream();
  let mapId = 'm1';
  let looks = 0;
  followReleaseNews(
    {
      stream,
      has: ({ id }) => id <= mapId,
      refresh: async () => {
        looks += 1;
        mapId = (await answers.shift()) ?? mapId;
      },
    },
    stop.now.signal,
  );
  return { tell: (id: string) => bring({ topic: 'map', id }), bring, looks: () => looks };
}

test('news is followed by a look within a third of a second, so that not all tabs ask at once', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.999);
  const { tell, looks } = tab('m2');
  tell('m2');
  await jest.advanceTimersByTimeAsync(298);
  expect(looks()).toBe(0);
  await jest.advanceTimersByTimeAsync(1);
  expect(looks()).toBe(1);
});

test('several pieces of news in a moment need one look', async () => {
  const { tell, looks } = tab('m3');
  tell('m2');
  tell('m3');
  await jest.advanceTimersByTimeAsync(2_000);
  expect(looks()).toBe(1);
});

test('a map that the tab has, and news of other things, are no reason to look', async () => {
  const { tell, bring, looks } = tab();
  tell('m1');
  bring({ topic: 'flags', version: 2 });
  await jest.advanceTimersByTimeAsync(MINUTE);
  expect(looks()).toBe(0);
});

test('a gateway that does not have the news yet is asked again until it has, after longer and longer', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0);
  const { tell, looks } = tab('m1', 'm1', 'm1', 'm1', 'm1', 'm1', 'm2');
  tell('m2');
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
  const { tell, looks } = tab('m1', 'm3');
  tell('m2');
  await jest.advanceTimersByTimeAsync(300);
  tell('m3');
  await jest.advanceTimersByTimeAsync(MINUTE);
  expect(looks()).toBe(2);
});

test('news that comes while a look is under way is not put off by what that one brings', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.9);
  let answer = (_id: string) => {};
  const { tell, looks } = tab(new Promise((resolve) => (answer = resolve)), 'm3');
  tell('m2');
  await jest.advanceTimersByTimeAsync(270);
  tell('m3');
  answer('m1');
  await jest.advanceTimersByTimeAsync(270);
  expect(looks()).toBe(2);
});

describe('a map has what was told', () => {
  const remotes = { watch: { generation: 5, current: sampleRelease('a') } };
  const map = sampleMap(remotes);
  const told = (host: number, watch: number) => ({ topic: 'map' as const, id: 'other', generations: { host, watch } });
  const { generation } = map.host;

  test.each<[string, MapNews, boolean]>([
    ['when it is that map', { topic: 'map', id: map.id }, true],
    ['when it is a later one', told(generation, 4), true],
    ['not when it is an earlier one', told(generation, 6), false],
    ['not when a part of it is later and another earlier', told(generation + 1, 4), false],
    ['not when it is another one of the same generations', told(generation, 5), false],
    ['not when nothing is known of the generations', { topic: 'map', id: 'other' }, false],
  ])('%s', (_name, news, expected) => expect(hasMap(map, news)).toBe(expected));

  test('when it is that of a preview, which differs, with the same generations', () => {
    const preview = { remote: 'watch', releaseId: 'p', version: '2.0.0', until: '2026-11-26T12:00:00Z' } as const;
    expect(hasMap(sampleMap(remotes, generation, preview), told(generation, 5))).toBe(true);
    expect(hasMap(sampleMap(remotes, generation, preview), told(generation, 6))).toBe(false);
  });
});

test('a look that is under way at the signal is not followed by another', async () => {
  let answer = (_id: string) => {};
  const { tell, looks } = tab(new Promise((resolve) => (answer = resolve)));
  tell('m2');
  await jest.advanceTimersByTimeAsync(300);
  stop.now.abort();
  answer('m1');
  await jest.advanceTimersByTimeAsync(MINUTE);
  expect(looks()).toBe(1);
});

test('nothing goes on after the signal', async () => {
  const { tell, looks } = tab('m2');
  tell('m2');
  stop.now.abort();
  tell('m3');
  await jest.advanceTimersByTimeAsync(MINUTE);
  expect(looks()).toBe(0);
});
