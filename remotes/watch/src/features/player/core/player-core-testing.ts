import type HlsConstructor from 'hls.js';
import type { LicenceResult, PlayerSource } from '../player-source.ts';
import type { ShowAds } from './ad-break.ts';
import { FakeHls, fakeHlsClass } from './fake-hls.ts';
import { createPlayerCore, type PlayerCore } from './player-core.ts';

/** A live feed that needs a licence. */
export const live: PlayerSource = {
  kind: 'live',
  url: 'https://media.example/live/one/master.m3u8',
  title: 'Oak at River',
  requiresLicence: true,
};
/** The same feed for everybody. */
export const free: PlayerSource = { ...live, requiresLicence: false };

/** A licence for ten seconds. */
export const licensed = (key: string): LicenceResult => ({ status: 'ok', key, expiresIn: 10 });
/** A licence service that has too much to do; `retryAfter` in seconds. */
export const busy = (retryAfter: number): LicenceResult => ({ status: 'busy', message: 'Wait.', retryAfter });
export const blackedOut: LicenceResult = { status: 'denied', reason: 'blackout', message: 'Blacked out until 8 PM.' };

/** A cue of what the stream tells beside picture and sound. */
export interface TestCue {
  id?: string;
  startTime: number;
  endTime: number;
  value?: unknown;
}

/** Gives a video one track of cues. */
export function withCues(video: HTMLVideoElement, cues: readonly TestCue[], kind = 'metadata') {
  const track = { kind, mode: 'disabled', cues };
  const value = Object.assign(new EventTarget(), { [Symbol.iterator]: () => [track].values() });
  Object.defineProperty(video, 'textTracks', { value, configurable: true });
  return track;
}

/** Lets promises settle without moving the clock. */
export const settle = () => jest.advanceTimersByTimeAsync(0);

/** A player for each test of a file, its video element, and what its services answer. Timers are fake. */
export function playerUnderTest() {
  const player = {
    core: undefined as PlayerCore | undefined,
    video: document.createElement('video'),
    /** Takes the breaks for ads; absent where no ads come. */
    showAds: undefined as ShowAds | undefined,
    hasAdsFirst: true,
    /** What the licence service answers, one after the other; then licences called "later". */
    answers: [] as LicenceResult[],
    requestLicence: jest.fn<Promise<LicenceResult>, [stream: string | null]>(),
    endStream: jest.fn<Promise<boolean>, [stream: string, isLeaving?: boolean | undefined]>(),
    status: () => player.core?.store.get().status,
    setMedia,
    start,
    startPlaying,
    /** An early player has begun to play an address in the element. */
    startEarly(address: string): FakeHls {
      const hls = new FakeHls({ startPosition: -1, xhrSetup: () => {} });
      let isThere = true;
      window.earlyPlayer = {
        Hls: fakeHlsClass,
        take: (video) => {
          if (!isThere || video !== player.video) return null;
          isThere = false;
          return { hls: hls as unknown as HlsConstructor, address };
        },
      };
      return hls;
    },
  };

  function setMedia(properties: Partial<Record<keyof HTMLVideoElement, unknown>>) {
    for (const [name, value] of Object.entries(properties)) {
      Object.defineProperty(player.video, name, { value, writable: true, configurable: true });
    }
  }

  async function start(source: PlayerSource = live, startAt: number | null = null): Promise<PlayerCore> {
    const { video, requestLicence, endStream, showAds, hasAdsFirst } = player;
    const core = createPlayerCore({
      ...{ video, source, startAt, requestLicence, endStream, showAds, hasAdsFirst },
      loadHls: async () => fakeHlsClass,
      random: () => 0.5,
    });
    player.core = core;
    core.play();
    await settle();
    return core;
  }

  /** Playing at the live edge. */
  async function startPlaying(source: PlayerSource = live): Promise<PlayerCore> {
    const started = await start(source);
    FakeHls.latest.latestLevelDetails = { live: source.kind === 'live', endSN: 10 };
    FakeHls.latest.begin();
    setMedia({ readyState: 4, currentTime: 30 });
    for (const type of ['loadedmetadata', 'loadeddata', 'playing', 'timeupdate']) {
      player.video.dispatchEvent(new Event(type));
    }
    return started;
  }

  beforeEach(() => {
    jest.useFakeTimers();
    FakeHls.instances = [];
    FakeHls.isSupportedHere = true;
    player.video = document.createElement('video');
    setMedia({
      currentTime: 0,
      readyState: 0,
      played: { length: 0 },
      play: jest.fn(async () => {}),
      pause: jest.fn(),
      load: jest.fn(),
    });
    player.answers = [licensed('first')];
    player.requestLicence.mockReset().mockImplementation(async () => player.answers.shift() ?? licensed('later'));
    player.endStream.mockReset().mockResolvedValue(true);
  });

  afterEach(() => {
    player.core?.dispose();
    player.core = undefined;
    player.showAds = undefined;
    player.hasAdsFirst = true;
    delete window.earlyPlayer;
    jest.useRealTimers();
  });

  return player;
}
