import { FakeHls } from './fake-hls.ts';
import { licensed, live, playerUnderTest } from './player-core-testing.ts';

const player = playerUnderTest();
const replay = { ...live, kind: 'replay' } as const;
const choose = jest.fn();

beforeEach(() => {
  choose.mockReset();
  player.setMedia({ webkitShowPlaybackTargetPicker: choose });
});

test('for AirPlay the browser plays the stream itself, where the viewer was, and lets them choose a screen', async () => {
  player.answers = [licensed('first')];
  const core = await player.startPlaying(replay);
  const engine = FakeHls.latest;
  engine.audioTracks = [{ id: 0, name: 'English', lang: 'en', url: 'https://media.example/en.m3u8' }];
  engine.emit(FakeHls.Events.AUDIO_TRACKS_UPDATED);
  core.setDataUse('sound');
  const sound = FakeHls.latest;
  const destroy = sound.destroy.bind(sound);
  sound.destroy = () => {
    destroy();
    player.video.currentTime = 0;
  };
  core.airPlay();
  expect(sound.isDestroyed).toBe(true);
  expect(player.video.src).toBe(`${live.url}?license=first&native=1`);
  expect(player.video.currentTime).toBe(30);
  expect(core.store.get()).toMatchObject({ qualities: [], sounds: [], dataUse: 'all', status: 'playing' });
  expect(choose).not.toHaveBeenCalled();
  player.video.dispatchEvent(new Event('loadedmetadata'));
  player.video.dispatchEvent(new Event('loadedmetadata'));
  expect(choose).toHaveBeenCalledTimes(1);
});

test('what the browser plays itself already only asks for a screen', async () => {
  const core = await player.startPlaying(replay);
  core.airPlay();
  player.video.dispatchEvent(new Event('loadedmetadata'));
  const { src } = player.video;
  core.airPlay();
  expect(choose).toHaveBeenCalledTimes(2);
  expect(player.video.src).toBe(src);
});

test('a viewer who pauses for AirPlay finds the video paused', async () => {
  const core = await player.startPlaying(replay);
  core.pause();
  jest.mocked(player.video.play).mockClear();
  core.airPlay();
  expect(player.video.play).not.toHaveBeenCalled();
});

test('a live game begins at the live edge for who was there, and where they were for others', async () => {
  const seekable = { length: 1, start: () => 0, end: () => 900 };
  for (const [latency, expected] of [
    [6, 891],
    [600, 30],
  ] as const) {
    const core = await player.startPlaying();
    player.setMedia({ seekable, duration: Number.POSITIVE_INFINITY });
    FakeHls.latest.latency = latency;
    player.video.dispatchEvent(new Event('timeupdate'));
    core.airPlay();
    player.video.currentTime = 0;
    player.video.dispatchEvent(new Event('loadedmetadata'));
    expect(player.video.currentTime).toBe(expected);
    core.dispose();
  }
});
