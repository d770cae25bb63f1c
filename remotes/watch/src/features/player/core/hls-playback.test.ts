import type { LicenceResult } from '../player-source.ts';
import { FakeHls } from './fake-hls.ts';
import { blackedOut, free, licensed, live, playerUnderTest, settle } from './player-core-testing.ts';

const player = playerUnderTest();
const { start, startPlaying, status } = player;

describe('recovery', () => {
  it('builds anew, at growing intervals, while the manifest cannot be loaded', async () => {
    await start(free);
    for (const [count, wait] of [
      [2, 500],
      [3, 1000],
      [4, 2000],
      [5, 2000],
    ] as const) {
      FakeHls.latest.fail({ status: 503, details: 'manifestLoadError' });
      expect(status()).toBe('reconnecting');
      await jest.advanceTimersByTimeAsync(wait - 1);
      expect(FakeHls.instances).toHaveLength(count - 1);
      await jest.advanceTimersByTimeAsync(1);
      expect(FakeHls.instances).toHaveLength(count);
    }
  });

  it('says that a broadcast has not begun, and waits for it', async () => {
    await start(free);
    FakeHls.latest.fail({ status: 404, details: 'manifestLoadError', body: { code: 'not_on_air', message: 'Later.' } });
    expect(player.core?.store.get().trouble).toBe('not-on-air');
    await jest.advanceTimersByTimeAsync(500);
    expect(FakeHls.instances).toHaveLength(2);
  });

  it('ends, without a fault, when the broadcast is over', async () => {
    player.answers = [{ ...licensed('first'), stream: 'stream-1' } as LicenceResult];
    await startPlaying();
    const engine = FakeHls.latest;
    engine.fail({ status: 410, fatal: false, frag: {}, body: { code: 'over', message: 'Over.' } });
    await settle();
    expect(status()).toBe('ended');
    expect(player.core?.store.get()).toMatchObject({ isLive: false, failure: null });
    expect(engine.isDestroyed).toBe(true);
    expect(player.requestLicence).toHaveBeenCalledTimes(1);
    expect(player.endStream).toHaveBeenCalledWith('stream-1', false);
  });

  it('ends when no licence is given any more since the broadcast is over', async () => {
    player.answers = [licensed('first'), { status: 'denied', reason: 'over', message: 'Over.' }];
    await startPlaying();
    await jest.advanceTimersByTimeAsync(7000);
    expect(status()).toBe('ended');
  });

  it('tells what is shown and when that was recorded, as long as something is', async () => {
    const { place } = await startPlaying(free);
    expect(place()).toEqual({ seconds: 30, date: null, end: null });
    FakeHls.latest.playingDate = new Date('2026-11-20T18:00:30.000Z');
    expect(place()).toEqual({ seconds: 30, date: new Date('2026-11-20T18:00:30.000Z'), end: null });
    FakeHls.latest.fail({ status: 410, body: { code: 'over', message: 'Over.' } });
    expect(place()).toBeNull();
  });

  it('finds the picture of an instant, as long as something is shown', async () => {
    const { secondsAt } = await startPlaying(free);
    const noon = Date.UTC(2026, 10, 20, 12);
    expect(secondsAt(noon)).toBeNull();
    const fragments = [{ start: 12, programDateTime: noon }];
    FakeHls.latest.latestLevelDetails = { live: true, endSN: 1, fragments };
    expect(secondsAt(noon + 3_000)).toBe(15);
    FakeHls.latest.fail({ status: 410, body: { code: 'over', message: 'Over.' } });
    expect(secondsAt(noon)).toBeNull();
  });

  it('gives up at once on a video that does not exist, and says so in the words of the page', async () => {
    await start({ ...free, problem: 'Technical difficulty ... please wait' });
    const body = { code: 'not_found', message: 'There is no vod with the key vod123.' };
    FakeHls.latest.fail({ status: 404, details: 'manifestLoadError', body });
    expect(status()).toBe('failed');
    expect(player.core?.store.get().failure).toBe('Technical difficulty ... please wait. Try again in a few minutes.');
  });

  it('says of a replay that is not ready that it will be', async () => {
    await start({ ...free, problem: 'Technical difficulty ... please wait' });
    FakeHls.latest.fail({ status: 404, details: 'manifestLoadError', body: { code: 'not_ready', message: 'x' } });
    expect(player.core?.store.get().failure).toBe('This replay is not ready yet. Try again in a few minutes.');
  });

  it('loads on with the same engine after an outage, and says so until a segment arrives', async () => {
    await startPlaying(free);
    FakeHls.latest.fail({ status: 500 });
    expect(status()).toBe('reconnecting');
    await jest.advanceTimersByTimeAsync(500);
    expect(FakeHls.instances).toHaveLength(1);
    expect(FakeHls.latest.calls.at(-1)).toBe('start -1');
    FakeHls.latest.emit(FakeHls.Events.FRAG_BUFFERED);
    expect(status()).toBe('playing');
  });

  it('tries at once when the network is back', async () => {
    await startPlaying(free);
    FakeHls.latest.fail({});
    window.dispatchEvent(new Event('online'));
    expect(FakeHls.latest.calls.at(-1)).toBe('start -1');
  });

  it('says that a broadcast stands still, until its playlist grows', async () => {
    await startPlaying(free);
    FakeHls.latest.fail({ details: FakeHls.ErrorDetails.PLAYLIST_UNCHANGED_ERROR, fatal: false });
    expect(player.core?.store.get().trouble).toBe('stale');
    FakeHls.latest.emit(FakeHls.Events.FRAG_BUFFERED);
    FakeHls.latest.emit(FakeHls.Events.LEVEL_UPDATED, { details: { endSN: 10 } });
    expect(status()).toBe('reconnecting');
    FakeHls.latest.emit(FakeHls.Events.LEVEL_UPDATED, { details: { endSN: 11 } });
    expect(status()).toBe('playing');
  });

  it.each(['plays', 'is paused'])(
    'looks for a broadcast to go on every three seconds while the video %s',
    async (state) => {
      await startPlaying(free);
      if (state === 'is paused') player.video.dispatchEvent(new Event('pause'));
      const standStill = () =>
        FakeHls.latest.fail({ details: FakeHls.ErrorDetails.PLAYLIST_UNCHANGED_ERROR, fatal: false });
      for (let count = 1; count <= 20; count++) {
        standStill();
        standStill();
        await jest.advanceTimersByTimeAsync(2999);
        expect(FakeHls.latest.calls.filter((call) => call === 'start -1')).toHaveLength(count - 1);
        await jest.advanceTimersByTimeAsync(1);
        expect(FakeHls.latest.calls.filter((call) => call === 'start -1')).toHaveLength(count);
      }
      // What was loaded would else be played again and again.
      expect(FakeHls.instances).toHaveLength(1);
    },
  );

  it('resets media on the first fatal media error, builds anew on the second, and gives up on the sixth', async () => {
    await startPlaying({ ...free, kind: 'replay' });
    const mediaError = () =>
      FakeHls.latest.fail({ type: FakeHls.ErrorTypes.MEDIA_ERROR, details: 'bufferAppendError' });
    mediaError();
    expect(FakeHls.latest.calls.at(-1)).toBe('reset media');
    mediaError();
    expect(FakeHls.instances).toHaveLength(2);
    expect(FakeHls.latest.config.startPosition).toBe(30);
    for (let count = 3; count < 6; count++) mediaError();
    expect(status()).toBe('reconnecting');
    mediaError();
    expect(status()).toBe('failed');
  });

  it('plays again after the media was attached anew, unless the viewer paused', async () => {
    await startPlaying(free);
    const play = player.video.play as jest.Mock;
    play.mockClear();
    FakeHls.latest.emit(FakeHls.Events.MEDIA_ATTACHED);
    expect(play).toHaveBeenCalledTimes(1);
    player.video.dispatchEvent(new Event('pause'));
    expect(status()).toBe('paused');
    FakeHls.latest.emit(FakeHls.Events.MEDIA_ATTACHED);
    expect(play).toHaveBeenCalledTimes(1);
  });

  it('loads again when the picture stands still for 8 s, and builds anew after 20 s', async () => {
    await startPlaying(free);
    await jest.advanceTimersByTimeAsync(8000);
    expect(FakeHls.latest.calls).not.toContain('stop');
    await jest.advanceTimersByTimeAsync(1000);
    expect(FakeHls.latest.calls.slice(-2)).toEqual(['stop', 'start -1']);
    expect(FakeHls.instances).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(12_000);
    expect(FakeHls.instances).toHaveLength(2);
  });

  it('builds anew at the live edge for those who watched there, and in place for the others', async () => {
    await startPlaying(free);
    await jest.advanceTimersByTimeAsync(21_000);
    await jest.advanceTimersByTimeAsync(21_000);
    expect(FakeHls.instances.map(({ config }) => config.startPosition)).toEqual([-1, -1, -1]);
    player.core?.dispose();
    FakeHls.instances = [];
    await startPlaying({ ...free, kind: 'replay' });
    await jest.advanceTimersByTimeAsync(21_000);
    expect(FakeHls.latest.config.startPosition).toBe(30);
  });

  it('builds a replay anew where it was, also while a reset has the element at its beginning', async () => {
    await startPlaying({ ...free, kind: 'replay' });
    for (const currentTime of [31, 0]) {
      player.setMedia({ currentTime });
      player.video.dispatchEvent(new Event('timeupdate'));
    }
    for (let times = 0; times < 2; times += 1) FakeHls.latest.fail({ type: FakeHls.ErrorTypes.MEDIA_ERROR });
    expect(FakeHls.instances).toHaveLength(2);
    expect(FakeHls.latest.config.startPosition).toBe(31);
  });

  it('leaves a paused picture alone', async () => {
    await startPlaying(free);
    player.video.dispatchEvent(new Event('pause'));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(FakeHls.instances).toHaveLength(1);
    expect(FakeHls.latest.calls).not.toContain('stop');
  });

  it('begins afresh, licence and all, when the viewer tries again after a denial', async () => {
    player.answers = [blackedOut, licensed('granted')];
    await start();
    player.core?.retry();
    await settle();
    expect(FakeHls.latest.addressOf(live.url)).toContain('license=granted');
  });
});

describe('the live edge', () => {
  it('is told from being behind, and led back to', async () => {
    await startPlaying(free);
    expect(player.core?.store.get()).toMatchObject({ isLive: true, isAtLiveEdge: true });
    FakeHls.latest.latency = 60;
    FakeHls.latest.liveSyncPosition = 84;
    player.video.dispatchEvent(new Event('timeupdate'));
    expect(player.core?.store.get().isAtLiveEdge).toBe(false);
    player.core?.toLive();
    expect(player.video.currentTime).toBe(84);
  });

  it('is where the viewer comes back to after a long stall, if that is where they were', async () => {
    await startPlaying(free);
    player.video.dispatchEvent(new Event('waiting'));
    await jest.advanceTimersByTimeAsync(7000);
    FakeHls.latest.latency = 20;
    FakeHls.latest.liveSyncPosition = 44;
    player.video.dispatchEvent(new Event('playing'));
    expect(player.video.currentTime).toBe(44);
  });

  it('is not where a viewer is brought who was watching from behind', async () => {
    await startPlaying(free);
    FakeHls.latest.latency = 60;
    FakeHls.latest.liveSyncPosition = 84;
    player.video.dispatchEvent(new Event('timeupdate'));
    player.video.dispatchEvent(new Event('waiting'));
    await jest.advanceTimersByTimeAsync(7000);
    player.video.dispatchEvent(new Event('playing'));
    expect(player.video.currentTime).toBe(30);
  });

  it('limits how far one can seek forward', async () => {
    await startPlaying(free);
    FakeHls.latest.liveSyncPosition = 84;
    player.video.currentTime = 90;
    player.video.dispatchEvent(new Event('seeking'));
    expect(player.video.currentTime).toBe(84);
    // hls.js goes over a hole to what is loaded behind it.
    player.setMedia({ buffered: { length: 1, start: () => 86, end: () => 95 }, currentTime: 86 });
    player.video.dispatchEvent(new Event('seeking'));
    expect(player.video.currentTime).toBe(86);
    for (const place of [85.5, 95]) {
      player.setMedia({ currentTime: place });
      player.video.dispatchEvent(new Event('seeking'));
      expect(player.video.currentTime).toBe(84);
    }
  });
});
