import { FakeHls } from './fake-hls.ts';
import { free, live, playerUnderTest } from './player-core-testing.ts';

const player = playerUnderTest();
const replay = { ...free, kind: 'replay' } as const;

test('a replay goes on where it was left as soon as its length is known', async () => {
  const core = await player.start(replay);
  expect(core.resume(1395)).toBe(true);
  expect(player.video.currentTime).toBe(0);
  player.video.dispatchEvent(new Event('loadedmetadata'));
  expect(player.video.currentTime).toBe(1395);
  player.video.currentTime = 1500;
  player.video.dispatchEvent(new Event('loadedmetadata'));
  expect(player.video.currentTime).toBe(1500);
});

test('a replay that has just begun goes on where it was left at once, and once', async () => {
  const core = await player.startPlaying(replay);
  player.video.currentTime = 3;
  expect(core.resume(1395)).toBe(true);
  expect(player.video.currentTime).toBe(1395);
  player.video.currentTime = 0;
  expect(core.resume(1395)).toBe(false);
  FakeHls.latest.begin();
  player.video.dispatchEvent(new Event('loadedmetadata'));
  expect(player.video.currentTime).toBe(0);
});

test.each([
  ['is live', live, null, 3],
  ['begins elsewhere', replay, 60, 3],
  ['has gone on for a while', replay, null, 16],
] as const)('a video that %s stays where it is', async (_what, source, startAt, seconds) => {
  const core = await player.start(source, startAt);
  player.setMedia({ readyState: 4, currentTime: seconds });
  expect(core.resume(1395)).toBe(false);
  expect(player.video.currentTime).toBe(seconds);
});

test('a player that is gone goes nowhere', async () => {
  const core = await player.start(replay);
  core.dispose();
  expect(core.resume(1395)).toBe(false);
});

test('the end of a replay is known, that of a live video is not', async () => {
  const core = await player.startPlaying(replay);
  player.setMedia({ duration: 3600 });
  expect(core.place()?.end).toBe(3600);
  player.setMedia({ duration: Number.POSITIVE_INFINITY });
  expect(core.place()?.end).toBeNull();
});
