import type { LicenceResult, PlayerSource } from '../player-source.ts';
import { FakeHls, fakeHlsClass } from './fake-hls.ts';
import { createPlayerCore, type PlayerCore } from './player-core.ts';

const live: PlayerSource = {
  kind: 'live',
  url: 'https://media.example/live/one/master.m3u8',
  title: 'Oak at River',
  requiresLicence: true,
};
const free: PlayerSource = { ...live, requiresLicence: false };
const licensed = (key: string): LicenceResult => ({ status: 'ok', key, expiresIn: 10 });
const blackedOut: LicenceResult = { status: 'denied', reason: 'blackout', message: 'Blacked out until 8 PM.' };

const busy = (retryAfter: number): LicenceResult => ({ status: 'busy', message: 'Wait.', retryAfter });

let core: PlayerCore | undefined;
let video: HTMLVideoElement;
let answers: LicenceResult[];
let requestLicence: jest.Mock<Promise<LicenceResult>, [stream: string | null]>;
let endStream: jest.Mock<Promise<boolean>, [stream: string, isLeaving?: boolean | undefined]>;

/** Lets promises settle without moving the clock. */
const settle = () => jest.advanceTimersByTimeAsync(0);
const status = () => core?.store.get().status;

function setMedia(properties: Partial<Record<keyof HTMLVideoElement, unknown>>) {
  for (const [name, value] of Object.entries(properties)) {
    Object.defineProperty(video, name, { value, writable: true, configurable: true });
  }
}

async function start(source: PlayerSource = live) {
  const loadHls = async () => fakeHlsClass;
  core = createPlayerCore({ video, source, requestLicence, endStream, loadHls, random: () => 0.5 });
  core.play();
  await settle();
  return core;
}

/** Playing at the live edge. */
async function startPlaying(source: PlayerSource = live) {
  const started = await start(source);
  FakeHls.latest.latestLevelDetails = { live: source.kind === 'live', endSN: 10 };
  FakeHls.latest.begin();
  setMedia({ readyState: 4, currentTime: 30 });
  for (const type of ['loadedmetadata', 'loadeddata', 'playing', 'timeupdate']) video.dispatchEvent(new Event(type));
  return started;
}

beforeEach(() => {
  jest.useFakeTimers();
  FakeHls.instances = [];
  FakeHls.isSupportedHere = true;
  video = document.createElement('video');
  setMedia({ currentTime: 0, readyState: 0, play: jest.fn(async () => {}), pause: jest.fn(), load: jest.fn() });
  answers = [licensed('first')];
  requestLicence = jest.fn(async (_stream: string | null) => answers.shift() ?? licensed('later'));
  endStream = jest.fn(async (_stream: string, _isLeaving?: boolean) => true);
});

afterEach(() => {
  core?.dispose();
  core = undefined;
  jest.useRealTimers();
});

describe('starting', () => {
  it('asks for a licence first and sends it with each request to the same origin, and to no other', async () => {
    await start();
    expect(FakeHls.latest.calls).toEqual([`load ${live.url}`, 'attach']);
    expect(FakeHls.latest.addressOf('https://media.example/live/one/v360/1.m4s?_HLS_skip=YES')).toBe(
      'https://media.example/live/one/v360/1.m4s?_HLS_skip=YES&license=first',
    );
    expect(FakeHls.latest.addressOf('https://elsewhere.example/1.m4s')).toBe('https://elsewhere.example/1.m4s');
  });

  it('asks for no licence for a free video', async () => {
    await start(free);
    expect(requestLicence).not.toHaveBeenCalled();
    expect(FakeHls.latest.addressOf(`${free.url}`)).toBe(free.url);
  });

  it('goes from licensing over loading to playing', async () => {
    const seen: (string | undefined)[] = [];
    core = createPlayerCore({ video, source: live, requestLicence, loadHls: async () => fakeHlsClass });
    core.store.subscribe(() => seen.push(status()));
    expect(status()).toBe('idle');
    core.play();
    await settle();
    FakeHls.latest.begin();
    for (const type of ['loadedmetadata', 'loadeddata', 'playing']) video.dispatchEvent(new Event(type));
    expect([...new Set(seen)]).toEqual(['licensing', 'loading', 'ready', 'playing']);
    expect(core.store.get().hasFrame).toBe(true);
  });

  it('loads nothing when the licence is denied, and says why', async () => {
    answers = [blackedOut];
    await start();
    expect(FakeHls.instances).toHaveLength(0);
    expect(status()).toBe('denied');
    expect(core?.store.get().denial).toEqual({ reason: 'blackout', message: 'Blacked out until 8 PM.' });
  });

  it('waits as long as a licence service says that has too much to do, and plays then', async () => {
    answers = [busy(2), licensed('second')];
    await start();
    expect(status()).toBe('licensing');
    await jest.advanceTimersByTimeAsync(2_499);
    expect(requestLicence).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(FakeHls.latest.addressOf(live.url)).toBe(`${live.url}?license=second`);
  });

  it.each([
    ['that wants to be left alone for long', [busy(40)], 0],
    ['that goes on having too much to do', [busy(2), busy(2), busy(2), busy(2)], 7_500],
  ])('says when to try again where a licence service %s', async (_what, refusals, milliseconds) => {
    answers = [...refusals];
    await start();
    await jest.advanceTimersByTimeAsync(milliseconds);
    expect(core?.store.get()).toMatchObject({ status: 'denied', denial: { reason: 'busy', message: 'Wait.' } });
    expect(FakeHls.instances).toEqual([]);
    expect(requestLicence).toHaveBeenCalledTimes(refusals.length);
  });

  it('plays without a licence while the licence service is down', async () => {
    answers = [{ status: 'bypass' }];
    await startPlaying();
    expect(FakeHls.latest.addressOf(live.url)).toBe(live.url);
    expect(status()).toBe('playing');
  });

  it('waits for a press when the browser forbids to start with sound', async () => {
    setMedia({ play: jest.fn(async () => Promise.reject(new DOMException('no', 'NotAllowedError'))) });
    await start(free);
    FakeHls.latest.begin();
    await settle();
    expect(status()).toBe('blocked');
  });

  it('uses the browser’s own HLS only where hls.js cannot run, with the licence in the address', async () => {
    FakeHls.isSupportedHere = false;
    setMedia({ canPlayType: () => 'maybe' });
    await start();
    expect(FakeHls.instances).toHaveLength(0);
    expect(video.src).toBe(`${live.url}?license=first&native=1`);
  });

  it('asks the origin, where the browser plays by itself, whether a broadcast that does not come back is over', async () => {
    const asked = jest.fn(async (_address: string) => ({ status: 410 }) as Response);
    window.fetch = asked as never;
    FakeHls.isSupportedHere = false;
    setMedia({ canPlayType: () => 'maybe' });
    await start(free);
    video.dispatchEvent(new Event('error'));
    await jest.advanceTimersByTimeAsync(10_000);
    expect(status()).toBe('reconnecting');
    expect(asked).not.toHaveBeenCalled();
    video.dispatchEvent(new Event('error'));
    await jest.advanceTimersByTimeAsync(10_000);
    expect(asked.mock.calls.map(([address]) => address)).toEqual([free.url]);
    expect(status()).toBe('ended');
  });

  it('begins where it is told to', async () => {
    core = createPlayerCore({ video, source: free, startAt: 90, requestLicence, loadHls: async () => fakeHlsClass });
    core.play();
    await settle();
    expect(FakeHls.latest.config.startPosition).toBe(90);
    core.dispose();
    FakeHls.isSupportedHere = false;
    setMedia({ canPlayType: () => 'maybe' });
    core = createPlayerCore({
      video,
      source: { ...free, kind: 'replay' },
      startAt: 90,
      requestLicence,
      loadHls: async () => fakeHlsClass,
    });
    core.play();
    await settle();
    expect(video.currentTime).toBe(90);
  });

  it('fails with a sentence where neither works', async () => {
    FakeHls.isSupportedHere = false;
    setMedia({ canPlayType: () => '' });
    await start(free);
    expect(status()).toBe('failed');
    expect(core?.store.get().failure).toMatch(/This browser cannot play/);
  });
});

describe('what plays here on the account', () => {
  const counted = (key: string): LicenceResult => ({ status: 'ok', key, expiresIn: 10, stream: 'stream-1' });
  const asked = () => requestLicence.mock.calls.map(([stream]) => stream);

  it('is named when its licence is renewed, and when the viewer tries again', async () => {
    answers = [counted('first'), counted('second'), counted('third')];
    await startPlaying();
    await jest.advanceTimersByTimeAsync(7000);
    FakeHls.latest.fail({ status: 403, fatal: false });
    await settle();
    expect(asked()).toEqual([null, 'stream-1', 'stream-1']);
    expect(endStream).not.toHaveBeenCalled();
  });

  it('is given back when the player goes', async () => {
    answers = [counted('first')];
    const { dispose } = await startPlaying();
    dispose();
    dispose();
    expect(endStream.mock.calls).toEqual([['stream-1', false]]);
  });

  it('is given back when the player went before it had its licence', async () => {
    let answer = (_result: LicenceResult) => {};
    requestLicence.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    const { dispose } = await start();
    dispose();
    answer(counted('late'));
    await settle();
    expect(endStream.mock.calls).toEqual([['stream-1', false]]);
  });

  it('is given back by a page that goes away, which begins anew should it come back', async () => {
    answers = [counted('first'), counted('second')];
    await startPlaying();
    window.dispatchEvent(new Event('pagehide'));
    expect(endStream.mock.calls).toEqual([['stream-1', true]]);
    await jest.advanceTimersByTimeAsync(7000);
    expect(asked()).toEqual([null, null]);
  });

  it('is given back when the right to watch was taken away', async () => {
    answers = [counted('first'), blackedOut];
    await startPlaying();
    await jest.advanceTimersByTimeAsync(7000);
    expect(endStream.mock.calls).toEqual([['stream-1', false]]);
  });

  it('begins anew after it was stopped elsewhere', async () => {
    answers = [counted('first'), { status: 'denied', reason: 'stream_stopped', message: 'Stopped.' }, counted('other')];
    const { retry } = await startPlaying();
    FakeHls.latest.fail({ status: 403, fatal: false });
    await settle();
    expect(status()).toBe('denied');
    retry();
    await settle();
    expect(asked()).toEqual([null, 'stream-1', null]);
    expect(endStream).not.toHaveBeenCalled();
  });
});

describe('licences during play', () => {
  it('play on until they are over while the licence service has too much to do, and are renewed when it said', async () => {
    answers = [licensed('first'), busy(1), licensed('second')];
    await startPlaying();
    await jest.advanceTimersByTimeAsync(7_000);
    expect(requestLicence).toHaveBeenCalledTimes(2);
    expect(status()).toBe('playing');
    expect(FakeHls.latest.addressOf(live.url)).toBe(`${live.url}?license=first`);
    await jest.advanceTimersByTimeAsync(1_250);
    expect(FakeHls.latest.addressOf(live.url)).toBe(`${live.url}?license=second`);
  });

  it('are renewed at 70 % of their lifetime, without touching the video', async () => {
    answers = [licensed('first'), licensed('second')];
    await startPlaying();
    await jest.advanceTimersByTimeAsync(6999);
    expect(requestLicence).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(requestLicence).toHaveBeenCalledTimes(2);
    expect(FakeHls.instances).toHaveLength(1);
    expect(FakeHls.latest.addressOf(live.url)).toContain('license=second');
  });

  it('end the video when a renewal is denied', async () => {
    answers = [licensed('first'), blackedOut];
    await startPlaying();
    const engine = FakeHls.latest;
    await jest.advanceTimersByTimeAsync(7000);
    expect(status()).toBe('denied');
    expect(engine.isDestroyed).toBe(true);
  });

  it('that run out while the service has too much to do end the video', async () => {
    answers = [{ ...licensed('first'), expiresIn: 300 } as LicenceResult, ...Array.from({ length: 4 }, () => busy(30))];
    await startPlaying();
    await jest.advanceTimersByTimeAsync(325_000);
    expect(core?.store.get().denial).toMatchObject({ reason: 'busy', message: 'Wait.' });
  });

  it('that a proof stands for hold, too, while the service has too much to do', async () => {
    answers = [{ status: 'bypass', proof: 'proof-1' }, busy(20), licensed('at last')];
    await startPlaying();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(requestLicence).toHaveBeenCalledTimes(2);
    expect(status()).toBe('playing');
    expect(FakeHls.latest.addressOf(live.url)).toContain('license=proof-1');
    await jest.advanceTimersByTimeAsync(25_000);
    expect(FakeHls.latest.addressOf(live.url)).toContain('license=at+last');
  });

  it('that a proof stands for are stood in for by each newer proof while the service is down', async () => {
    answers = [
      { status: 'bypass', proof: 'proof-1' },
      { status: 'bypass', proof: 'proof-2' },
    ];
    await startPlaying();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(FakeHls.latest.addressOf(live.url)).toContain('license=proof-2');
    expect(status()).toBe('playing');
  });

  it('are asked for once more on a 403, and the video goes on from where it is', async () => {
    answers = [licensed('first'), licensed('second')];
    await startPlaying();
    const { calls } = FakeHls.latest;
    FakeHls.latest.fail({ status: 403, fatal: false, body: { code: 'licence_not_valid', message: 'Run out.' } });
    FakeHls.latest.fail({ status: 403, fatal: false, body: { code: 'licence_not_valid', message: 'Run out.' } });
    await settle();
    expect(requestLicence).toHaveBeenCalledTimes(2);
    expect(calls).toContain('stop');
    expect(calls.filter((call) => call.startsWith('start'))).toEqual(['start -1']);
    expect(FakeHls.instances).toHaveLength(1);
    expect(status()).toBe('playing');
  });

  it('stop the video for good when the right to watch was taken away', async () => {
    answers = [licensed('first'), blackedOut];
    await startPlaying();
    const engine = FakeHls.latest;
    engine.fail({ status: 403, fatal: false });
    await settle();
    expect(status()).toBe('denied');
    expect(engine.isDestroyed).toBe(true);
    await jest.advanceTimersByTimeAsync(600_000);
    expect(requestLicence).toHaveBeenCalledTimes(2);
    expect(FakeHls.instances).toHaveLength(1);
  });

  it('do not make an endless circle with an origin that refuses them all', async () => {
    await startPlaying();
    for (let round = 0; round < 3; round++) {
      FakeHls.latest.fail({ status: 403, fatal: false, body: { code: 'licence_not_valid', message: 'Not this one.' } });
      await settle();
    }
    expect(status()).toBe('failed');
    expect(core?.store.get().failure).toMatch(/^Your access to this video could not be confirmed\./);
  });

  it('are asked for again and again while the service is down and the origin wants one', async () => {
    answers = [{ status: 'bypass' }, { status: 'bypass' }, licensed('at last')];
    await startPlaying();
    FakeHls.latest.fail({ status: 403, fatal: false });
    await settle();
    expect(status()).toBe('reconnecting');
    expect(core?.store.get().trouble).toBe('licence');
    await jest.advanceTimersByTimeAsync(500);
    FakeHls.latest.fail({ status: 403, fatal: false });
    await settle();
    expect(FakeHls.latest.addressOf(live.url)).toContain('license=at+last');
    FakeHls.latest.emit(FakeHls.Events.FRAG_BUFFERED);
    expect(status()).toBe('playing');
  });

  it('are stood in for by a proof while the service is down, once what was licensed is refused', async () => {
    answers = [licensed('first'), { status: 'bypass', proof: 'proof-1' }, { status: 'bypass', proof: 'proof-2' }];
    await startPlaying();
    await jest.advanceTimersByTimeAsync(7000);
    expect(FakeHls.latest.addressOf(live.url)).toContain('license=first');
    FakeHls.latest.fail({ status: 403, fatal: false });
    await settle();
    expect(FakeHls.latest.addressOf(live.url)).toContain('license=proof-2');
    await jest.advanceTimersByTimeAsync(500);
    FakeHls.latest.emit(FakeHls.Events.FRAG_BUFFERED);
    expect(status()).toBe('playing');
  });

  it('that cannot be had, nor stood in for, end the video with a sentence and a way to try again', async () => {
    answers = Array.from({ length: 9 }, () => ({ status: 'bypass' }) as const);
    await startPlaying();
    for (let refusal = 0; refusal < 5; refusal++) {
      expect(status()).not.toBe('failed');
      FakeHls.latest.fail({ status: 403, fatal: false });
      await jest.advanceTimersByTimeAsync(9_000);
    }
    expect(status()).toBe('failed');
    expect(core?.store.get().failure).toMatch(/We cannot check your access at the moment/);
    answers = [licensed('at last')];
    core?.retry();
    await settle();
    expect(FakeHls.latest.addressOf(live.url)).toContain('license=at+last');
  });

  it('are not asked for when a free video is blacked out: the origin’s word is shown', async () => {
    await startPlaying(free);
    FakeHls.latest.fail({
      status: 403,
      fatal: false,
      body: { code: 'blackout', message: 'Blacked out by River High.' },
    });
    await settle();
    expect(requestLicence).not.toHaveBeenCalled();
    expect(core?.store.get().denial).toEqual({ reason: 'blackout', message: 'Blacked out by River High.' });
  });
});

describe('thumbnails', () => {
  const thumbnails = 'https://media.example/live/one/thumbs/thumbs.vtt';

  it('carry the licence that holds now', async () => {
    answers = [licensed('first'), licensed('second')];
    const { thumbnails: address } = await startPlaying({ ...live, thumbnails });
    expect(address()).toBe(`${thumbnails}?license=first`);
    await jest.advanceTimersByTimeAsync(7000);
    expect(address()).toBe(`${thumbnails}?license=second`);
  });

  it('are left out where a licence is needed and there is none', async () => {
    answers = [{ status: 'bypass' }];
    expect((await startPlaying({ ...live, thumbnails })).thumbnails()).toBeNull();
    core?.dispose();
    expect((await startPlaying({ ...free, thumbnails })).thumbnails()).toBe(thumbnails);
  });
});

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
    expect(core?.store.get().trouble).toBe('not-on-air');
    await jest.advanceTimersByTimeAsync(500);
    expect(FakeHls.instances).toHaveLength(2);
  });

  it('ends, without a fault, when the broadcast is over', async () => {
    answers = [{ ...licensed('first'), stream: 'stream-1' } as LicenceResult];
    await startPlaying();
    const engine = FakeHls.latest;
    engine.fail({ status: 410, fatal: false, frag: {}, body: { code: 'over', message: 'Over.' } });
    await settle();
    expect(status()).toBe('ended');
    expect(core?.store.get()).toMatchObject({ isLive: false, failure: null });
    expect(engine.isDestroyed).toBe(true);
    expect(requestLicence).toHaveBeenCalledTimes(1);
    expect(endStream).toHaveBeenCalledWith('stream-1', false);
  });

  it('ends when no licence is given any more since the broadcast is over', async () => {
    answers = [licensed('first'), { status: 'denied', reason: 'over', message: 'Over.' }];
    await startPlaying();
    await jest.advanceTimersByTimeAsync(7000);
    expect(status()).toBe('ended');
  });

  it('tells what is shown and when that was recorded, as long as something is', async () => {
    const { place } = await startPlaying(free);
    expect(place()).toEqual({ seconds: 30, date: null });
    FakeHls.latest.playingDate = new Date('2026-11-20T18:00:30.000Z');
    expect(place()).toEqual({ seconds: 30, date: new Date('2026-11-20T18:00:30.000Z') });
    FakeHls.latest.fail({ status: 410, body: { code: 'over', message: 'Over.' } });
    expect(place()).toBeNull();
  });

  it('gives up at once on a video that does not exist, and says so in the words of the page', async () => {
    await start({ ...free, problem: 'Technical difficulty ... please wait' });
    const body = { code: 'not_found', message: 'There is no vod with the key vod123.' };
    FakeHls.latest.fail({ status: 404, details: 'manifestLoadError', body });
    expect(status()).toBe('failed');
    expect(core?.store.get().failure).toBe('Technical difficulty ... please wait. Try again in a few minutes.');
  });

  it('says of a replay that is not ready that it will be', async () => {
    await start({ ...free, problem: 'Technical difficulty ... please wait' });
    FakeHls.latest.fail({ status: 404, details: 'manifestLoadError', body: { code: 'not_ready', message: 'x' } });
    expect(core?.store.get().failure).toBe('This replay is not ready yet. Try again in a few minutes.');
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
    expect(core?.store.get().trouble).toBe('stale');
    FakeHls.latest.emit(FakeHls.Events.FRAG_BUFFERED);
    FakeHls.latest.emit(FakeHls.Events.LEVEL_UPDATED, { details: { endSN: 10 } });
    expect(status()).toBe('reconnecting');
    FakeHls.latest.emit(FakeHls.Events.LEVEL_UPDATED, { details: { endSN: 11 } });
    expect(status()).toBe('playing');
  });

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
    const play = video.play as jest.Mock;
    play.mockClear();
    FakeHls.latest.emit(FakeHls.Events.MEDIA_ATTACHED);
    expect(play).toHaveBeenCalledTimes(1);
    video.dispatchEvent(new Event('pause'));
    expect(status()).toBe('paused');
    FakeHls.latest.emit(FakeHls.Events.MEDIA_ATTACHED);
    expect(play).toHaveBeenCalledTimes(1);
  });

  it('jumps a segment that broke the decoder three times', async () => {
    await startPlaying(free);
    const frag = { type: 'main', sn: 7, end: 36 };
    for (let count = 0; count < 3; count++) {
      FakeHls.latest.fail({ type: FakeHls.ErrorTypes.MEDIA_ERROR, fatal: false, frag });
    }
    await settle();
    expect(video.currentTime).toBeCloseTo(36.1);
    expect(FakeHls.latest.calls.at(-1)).toBe('start 36.1');
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
    core?.dispose();
    FakeHls.instances = [];
    await startPlaying({ ...free, kind: 'replay' });
    await jest.advanceTimersByTimeAsync(21_000);
    expect(FakeHls.latest.config.startPosition).toBe(30);
  });

  it('leaves a paused picture alone', async () => {
    await startPlaying(free);
    video.dispatchEvent(new Event('pause'));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(FakeHls.instances).toHaveLength(1);
    expect(FakeHls.latest.calls).not.toContain('stop');
  });

  it('begins afresh, licence and all, when the viewer tries again after a denial', async () => {
    answers = [blackedOut, licensed('granted')];
    await start();
    core?.retry();
    await settle();
    expect(FakeHls.latest.addressOf(live.url)).toContain('license=granted');
  });
});

describe('the live edge', () => {
  it('is told from being behind, and led back to', async () => {
    await startPlaying(free);
    expect(core?.store.get()).toMatchObject({ isLive: true, isAtLiveEdge: true });
    FakeHls.latest.latency = 60;
    FakeHls.latest.liveSyncPosition = 84;
    video.dispatchEvent(new Event('timeupdate'));
    expect(core?.store.get().isAtLiveEdge).toBe(false);
    core?.toLive();
    expect(video.currentTime).toBe(84);
  });

  it('is where the viewer comes back to after a long stall, if that is where they were', async () => {
    await startPlaying(free);
    video.dispatchEvent(new Event('waiting'));
    await jest.advanceTimersByTimeAsync(7000);
    FakeHls.latest.latency = 20;
    FakeHls.latest.liveSyncPosition = 44;
    video.dispatchEvent(new Event('playing'));
    expect(video.currentTime).toBe(44);
  });

  it('is not where a viewer is brought who was watching from behind', async () => {
    await startPlaying(free);
    FakeHls.latest.latency = 60;
    FakeHls.latest.liveSyncPosition = 84;
    video.dispatchEvent(new Event('timeupdate'));
    video.dispatchEvent(new Event('waiting'));
    await jest.advanceTimersByTimeAsync(7000);
    video.dispatchEvent(new Event('playing'));
    expect(video.currentTime).toBe(30);
  });

  it('limits how far one can seek forward', async () => {
    await startPlaying(free);
    FakeHls.latest.liveSyncPosition = 84;
    video.currentTime = 90;
    video.dispatchEvent(new Event('seeking'));
    expect(video.currentTime).toBe(84);
  });
});

describe('choices', () => {
  it('offer the pictures from large to small, and keep the choice in a new engine', async () => {
    await startPlaying(free);
    expect(core?.store.get().qualities.map(({ height }) => height)).toEqual([540, 360]);
    core?.setQuality(360);
    expect(FakeHls.latest.nextLevel).toBe(0);
    await jest.advanceTimersByTimeAsync(21_000);
    expect(FakeHls.instances).toHaveLength(2);
    FakeHls.latest.begin();
    expect(FakeHls.latest.nextLevel).toBe(0);
    core?.setQuality(null);
    expect(FakeHls.latest.nextLevel).toBe(-1);
  });

  it('offer the sound in each language', async () => {
    await startPlaying(free);
    FakeHls.latest.audioTracks = [
      { id: 0, name: 'English', lang: 'en' },
      { id: 1, name: 'Español', lang: 'es' },
    ];
    FakeHls.latest.emit(FakeHls.Events.AUDIO_TRACKS_UPDATED);
    core?.setSound(1);
    expect(FakeHls.latest.audioTrack).toBe(1);
    expect(core?.store.get()).toMatchObject({ chosenSound: 1, sounds: [{ label: 'English' }, { label: 'Español' }] });
  });
});

describe('leaving', () => {
  it('destroys the engine and stops every timer and listener', async () => {
    const started = await startPlaying();
    const engine = FakeHls.latest;
    started.dispose();
    expect(engine.isDestroyed).toBe(true);
    expect(jest.getTimerCount()).toBe(0);
    const before = started.store.get();
    video.dispatchEvent(new Event('pause'));
    window.dispatchEvent(new Event('online'));
    expect(started.store.get()).toBe(before);
    expect(FakeHls.instances).toHaveLength(1);
  });

  it('while the licence is being asked for starts nothing', async () => {
    core = createPlayerCore({ video, source: live, requestLicence, loadHls: async () => fakeHlsClass });
    core.play();
    core.dispose();
    await settle();
    expect(FakeHls.instances).toHaveLength(0);
  });
});
