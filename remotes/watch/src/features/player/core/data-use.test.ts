import { FakeHls } from './fake-hls.ts';
import { free, licensed, live, playerUnderTest } from './player-core-testing.ts';

const player = playerUnderTest();
const { startPlaying } = player;
const ENGLISH = 'https://media.example/live/one/a-en/index.m3u8';
const SPANISH = 'https://media.example/live/one/a-es/index.m3u8';

function announceSounds() {
  FakeHls.latest.audioTracks = [
    { id: 0, name: 'English', lang: 'en', url: ENGLISH },
    { id: 1, name: 'Español', lang: 'es', url: SPANISH },
  ];
  FakeHls.latest.emit(FakeHls.Events.AUDIO_TRACKS_UPDATED);
}

const dataUse = () => player.core?.store.get().dataUse;
const loaded = () => FakeHls.latest.calls.find((call) => call.startsWith('load '));

test('who saves data gets the best picture of 360 lines at most, and little of it ahead', async () => {
  const core = await startPlaying(free);
  expect(FakeHls.latest).toMatchObject({ autoLevelCapping: -1, config: { maxBufferLength: 30 } });
  core.setDataUse('saving');
  expect(dataUse()).toBe('saving');
  const saving = { autoLevelCapping: 0, config: { maxBufferLength: 10, capLevelToPlayerSize: false } };
  expect(FakeHls.latest).toMatchObject(saving);
  FakeHls.latest.levels.unshift({ height: 240, bitrate: 100_000 });
  FakeHls.latest.emit(FakeHls.Events.MANIFEST_PARSED);
  expect(FakeHls.latest.autoLevelCapping).toBe(1);
  core.setDataUse('all');
  const usual = { autoLevelCapping: -1, config: { maxBufferLength: 30, capLevelToPlayerSize: true } };
  expect(FakeHls.latest).toMatchObject(usual);
});

test('where every picture is larger, who saves data gets the smallest', async () => {
  const core = await startPlaying(free);
  FakeHls.latest.levels = [
    { height: 480, bitrate: 400_000 },
    { height: 540, bitrate: 500_000 },
  ];
  core.setDataUse('saving');
  expect(FakeHls.latest.autoLevelCapping).toBe(0);
});

test('an engine that is built anew saves data as the one before', async () => {
  const core = await startPlaying(free);
  core.setDataUse('saving');
  await jest.advanceTimersByTimeAsync(21_000);
  expect(FakeHls.instances).toHaveLength(2);
  FakeHls.latest.begin();
  expect(FakeHls.latest).toMatchObject({ autoLevelCapping: 0, config: { maxBufferLength: 10 } });
});

test('the limit by the size of the player stays as hls.js has set it', async () => {
  await startPlaying(free);
  FakeHls.latest.autoLevelCapping = 1;
  FakeHls.latest.emit(FakeHls.Events.MANIFEST_PARSED);
  expect(FakeHls.latest.autoLevelCapping).toBe(1);
});

test('the sound goes on alone, with the licence, where the picture was, and the picture comes back', async () => {
  player.answers = [licensed('first')];
  const core = await startPlaying({ ...live, kind: 'replay' });
  FakeHls.latest.latestLevelDetails = { live: false, endSN: 10 };
  announceSounds();
  core.setSound(1);
  core.setDataUse('sound');
  expect(loaded()).toBe(`load ${SPANISH}`);
  expect(FakeHls.latest.config.startPosition).toBe(30);
  expect(FakeHls.latest.addressOf(SPANISH)).toBe(`${SPANISH}?license=first`);
  const { qualities, sounds } = core.store.get();
  FakeHls.latest.levels = [{ height: 0, bitrate: 64_000 }];
  FakeHls.latest.emit(FakeHls.Events.MANIFEST_PARSED);
  FakeHls.latest.emit(FakeHls.Events.AUDIO_TRACKS_UPDATED);
  expect(core.store.get()).toMatchObject({ dataUse: 'sound', qualities, sounds, chosenSound: 1, hasFrame: true });

  // Who chooses a picture wants to see it.
  core.setQuality(540);
  expect(loaded()).toBe(`load ${live.url}`);
  FakeHls.latest.begin();
  announceSounds();
  expect(FakeHls.latest).toMatchObject({ nextLevel: 1, audioTrack: 1 });
  expect(core.store.get()).toMatchObject({ dataUse: 'all', chosenQuality: 540 });
});

test('while the sound plays alone another language can be chosen', async () => {
  const core = await startPlaying(free);
  FakeHls.latest.audioTrack = 1;
  announceSounds();
  core.setDataUse('sound');
  expect(loaded()).toBe(`load ${SPANISH}`);
  core.setSound(0);
  expect(loaded()).toBe(`load ${ENGLISH}`);
  expect(core.store.get()).toMatchObject({ chosenSound: 0, sounds: [{ label: 'English' }, { label: 'Español' }] });
  core.setDataUse('sound');
  expect(FakeHls.instances).toHaveLength(3);
});

test('a stream whose sound is in the picture keeps it', async () => {
  const core = await startPlaying(free);
  core.setDataUse('sound');
  expect(dataUse()).toBe('all');
  expect(FakeHls.instances).toHaveLength(1);
});

test('captions that were shown are shown by an engine that is built anew, also after the sound alone', async () => {
  const core = await startPlaying(free);
  announceSounds();
  FakeHls.latest.subtitleTracks = [
    { name: 'English', lang: 'en' },
    { name: 'Español', lang: 'es' },
  ];
  FakeHls.latest.subtitleTrack = 1;
  core.setDataUse('sound');
  core.setDataUse('all');
  expect(FakeHls.latest.config.subtitlePreference).toEqual({ lang: 'es', name: 'Español' });
  FakeHls.latest.subtitleTracks = [{ name: 'English', lang: 'en' }];
  core.setDataUse('sound');
  core.setDataUse('all');
  expect(FakeHls.latest.config.subtitlePreference).toBeUndefined();
});

test('the figures of what plays are those of the engine, as far as it knows them', async () => {
  const core = await startPlaying(free);
  expect(core.statistics()).toEqual({ bitrate: null, bandwidth: null, delay: 6 });
  Object.assign(FakeHls.latest, { currentLevel: 1, bandwidthEstimate: 2e6, latency: 7.5 });
  expect(core.statistics()).toEqual({ bitrate: 500_000, bandwidth: 2e6, delay: 7.5 });
  FakeHls.latest.latestLevelDetails = { live: false, endSN: 10 };
  expect(core.statistics()?.delay).toBeNull();
  core.dispose();
  expect(core.statistics()).toBeNull();
});
