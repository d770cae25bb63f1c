import { FakeHls } from './fake-hls.ts';
import { free, playerUnderTest, settle } from './player-core-testing.ts';

const player = playerUnderTest();
const { startPlaying } = player;

describe('segments that cannot be played', () => {
  const bufferedUntil = (end: number) => ({ buffered: { length: 1, start: () => 0, end: () => end } });
  const frag = { type: 'main', sn: 7, end: 36 };
  const missing = { status: 404, details: 'fragLoadError', frag };
  const showUntil = (seconds: number, event = 'timeupdate') => {
    player.setMedia({ currentTime: seconds });
    player.video.dispatchEvent(new Event(event));
  };
  const hang = { details: 'fragLoadTimeOut', fatal: false, frag };

  it('jumps a segment that broke the decoder three times', async () => {
    await startPlaying(free);
    for (let count = 0; count < 3; count++) {
      FakeHls.latest.fail({ type: FakeHls.ErrorTypes.MEDIA_ERROR, fatal: false, frag });
    }
    await settle();
    expect(player.video.currentTime).toBeCloseTo(36.1);
    expect(FakeHls.latest.calls.at(-1)).toBe('start 36.1');
  });

  it('jumps a segment that is missing once what is loaded before it has been shown, also past the live edge', async () => {
    await startPlaying(free);
    player.setMedia(bufferedUntil(33));
    FakeHls.latest.liveSyncPosition = 34;
    FakeHls.latest.fail(missing);
    await jest.advanceTimersByTimeAsync(5000);
    showUntil(32.5);
    expect(FakeHls.latest.calls.at(-1)).toBe('stop');
    showUntil(32.8);
    player.video.dispatchEvent(new Event('seeking'));
    expect(player.video.currentTime).toBeCloseTo(36.1);
    expect(FakeHls.latest.calls.at(-1)).toBe('start 36.1');
    // The next one is the viewer's.
    showUntil(40, 'seeking');
    expect(player.video.currentTime).toBe(34);
  });

  it('jumps it when the picture waits just before the end of what is loaded', async () => {
    await startPlaying(free);
    player.setMedia(bufferedUntil(33));
    FakeHls.latest.fail(missing);
    showUntil(31.9, 'waiting');
    expect(player.video.currentTime).toBe(31.9);
    showUntil(32.1, 'waiting');
    expect(player.video.currentTime).toBeCloseTo(36.1);
  });

  it('leaves a viewer who has gone elsewhere meanwhile there', async () => {
    await startPlaying(free);
    player.setMedia(bufferedUntil(33));
    FakeHls.latest.fail(missing);
    showUntil(12, 'seeking');
    expect(FakeHls.latest.calls.at(-1)).toBe('start 12');
    showUntil(33);
    expect(player.video.currentTime).toBe(33);
  });

  it('jumps nothing any more once the media was reset', async () => {
    await startPlaying(free);
    player.setMedia(bufferedUntil(33));
    FakeHls.latest.fail(missing);
    player.video.dispatchEvent(new Event('emptied'));
    showUntil(30, 'seeking');
    showUntil(33);
    expect(FakeHls.latest.calls.at(-1)).toBe('stop');
    expect(player.video.currentTime).toBe(33);
  });

  it.each(['FRAG_LOADED', 'LEVEL_LOADED', 'AUDIO_TRACK_LOADED'] as const)(
    'jumps a segment that hangs twice while the origin answers others (%s)',
    async (loaded) => {
      await startPlaying(free);
      FakeHls.latest.emit(FakeHls.Events[loaded]);
      FakeHls.latest.fail(hang);
      FakeHls.latest.emit(FakeHls.Events[loaded]);
      FakeHls.latest.fail({ ...hang, frag: { ...frag, sn: 8 } });
      FakeHls.latest.fail({ ...hang, frag: { ...frag, type: 'subtitle' } });
      expect(FakeHls.latest.calls).not.toContain('start 36.1');
      FakeHls.latest.fail(hang);
      expect(FakeHls.latest.calls.at(-1)).toBe('start 36.1');
    },
  );

  it('jumps a segment that breaks off twice, and none that the origin answers with a fault of its own', async () => {
    await startPlaying(free);
    const fail = (status: number | undefined) => {
      FakeHls.latest.emit(FakeHls.Events.LEVEL_LOADED);
      FakeHls.latest.fail({
        details: 'fragLoadError',
        fatal: false,
        frag,
        ...(status === undefined ? {} : { status }),
      });
    };
    for (const status of [500, 503, undefined]) fail(status);
    expect(FakeHls.latest.calls).not.toContain('start 36.1');
    fail(0);
    expect(FakeHls.latest.calls.at(-1)).toBe('start 36.1');
  });

  it('jumps no second segment that hangs before another one has come, as the network is slow then', async () => {
    await startPlaying(free);
    const hangsTwice = (sn: number) => {
      for (let times = 0; times < 2; times += 1) {
        FakeHls.latest.fail({ ...hang, frag: { type: 'main', sn, end: sn * 10 } });
        FakeHls.latest.emit(FakeHls.Events.LEVEL_LOADED);
      }
    };
    hangsTwice(7);
    expect(FakeHls.latest.calls.at(-1)).toBe('start 70.1');
    hangsTwice(8);
    expect(FakeHls.latest.calls.at(-1)).toBe('start 70.1');
    FakeHls.latest.emit(FakeHls.Events.FRAG_LOADED);
    hangsTwice(9);
    expect(FakeHls.latest.calls.at(-1)).toBe('start 90.1');
  });

  it('jumps sound that is missing three times, and no picture, which hls.js finds in another rendition', async () => {
    await startPlaying(free);
    const isMissing = (type: string, status = 404) =>
      FakeHls.latest.fail({ ...missing, status, fatal: false, frag: { ...frag, type } });
    for (const type of ['main', 'main', 'main', 'audio', 'audio']) isMissing(type);
    // A fault of the origin may pass.
    isMissing('audio', 500);
    expect(FakeHls.latest.calls).not.toContain('start 36.1');
    isMissing('audio');
    expect(FakeHls.latest.calls.at(-1)).toBe('start 36.1');
  });

  it('jumps nothing while no request is answered', async () => {
    await startPlaying(free);
    for (let times = 0; times < 4; times += 1) {
      FakeHls.latest.fail(hang);
      FakeHls.latest.fail({ ...hang, details: 'fragLoadError' });
    }
    expect(FakeHls.latest.calls).not.toContain('start 36.1');
    expect(player.video.currentTime).toBe(30);
  });
});
