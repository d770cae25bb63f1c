import { blackedOut, free, licensed, live, playerUnderTest, settle } from './player-core-testing.ts';

const player = playerUnderTest();
const { startPlaying } = player;

const seekable = (ends: readonly number[]) => ({
  length: ends.length,
  start: () => 0,
  end: (at: number) => ends[at],
});

test('a clip can be cut from the video as far as it goes now, with the licence that holds now', async () => {
  player.answers = [licensed('first'), licensed('second'), blackedOut, licensed('third')];
  player.setMedia({ seekable: seekable([]) });
  const thumbnails = 'https://media.example/live/one/thumbs/thumbs.vtt';
  const { cutSource } = await startPlaying({ ...live, thumbnails });
  expect(cutSource()).toBeNull();
  player.setMedia({ seekable: seekable([10, 90.5]), currentTime: 84.2 });
  const { licence, ...source } = cutSource() ?? { licence: () => 'none' };
  expect(source).toEqual({ seconds: 84.2, end: 90.5, thumbnails: `${thumbnails}?license=first` });
  expect(licence()).toBe('first');
  await jest.advanceTimersByTimeAsync(7000);
  expect(licence()).toBe('second');
  await jest.advanceTimersByTimeAsync(7000);
  expect(player.status()).toBe('denied');
  player.core?.retry();
  await settle();
  expect(licence()).toBe('third');
});

test('a clip that is being cut has its licence when the player is gone, too', async () => {
  player.setMedia({ seekable: seekable([90]) });
  const core = await startPlaying();
  const source = core.cutSource();
  core.dispose();
  expect(source?.licence()).toBe('first');
});

test('a clip of a free video needs no licence, and there is nothing to cut from once the player is gone', async () => {
  player.setMedia({ seekable: seekable([90]) });
  const core = await startPlaying(free);
  expect(core.cutSource()).toMatchObject({ seconds: 30, end: 90, thumbnails: null });
  expect(core.cutSource()?.licence()).toBeNull();
  core.dispose();
  expect(core.cutSource()).toBeNull();
});
