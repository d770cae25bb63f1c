import { FakeHls, fakeHlsClass } from './fake-hls.ts';
import { createPlayerCore } from './player-core.ts';
import { blackedOut, busy, free, licensed, live, playerUnderTest, settle } from './player-core-testing.ts';

const player = playerUnderTest();
const { setMedia, start, startPlaying, status } = player;

describe('a video that plays before its player is there', () => {
  it('goes on with the same engine, and asks for nothing again', async () => {
    const engine = player.startEarly(free.url);
    await start(free);
    expect(FakeHls.instances).toEqual([engine]);
    expect(engine.calls).toEqual([]);
    expect(engine.addressOf(free.url)).toBe(free.url);
  });

  it('has its qualities and sounds, and its state', async () => {
    const engine = player.startEarly(free.url);
    engine.levels = [{ height: 360, bitrate: 300_000 }];
    engine.audioTracks = [{ id: 0, name: 'English', lang: 'en', url: 'https://media.example/en.m3u8' }];
    setMedia({ readyState: 4, paused: false, played: { length: 1 } });
    const { store } = await start(free);
    expect(store.get()).toMatchObject({ status: 'playing', hasFrame: true });
    expect(store.get().qualities).toEqual([{ height: 360, bitrate: 300_000 }]);
    expect(store.get().sounds).toEqual([{ id: 0, label: 'English', language: 'en' }]);
    expect(player.video.play).not.toHaveBeenCalled();
  });

  it.each([
    [1, { status: 'buffering', hasFrame: false }],
    [2, { status: 'buffering', hasFrame: true }],
    [3, { status: 'playing', hasFrame: true }],
  ])('that has come to readyState %i is told so', async (readyState, state) => {
    player.startEarly(free.url);
    setMedia({ readyState, paused: false, played: { length: 0 } });
    const { store } = await start(free);
    expect(store.get()).toMatchObject(state);
  });

  it('stays paused where the viewer has paused it', async () => {
    const engine = player.startEarly(free.url);
    setMedia({ readyState: 4, paused: true, played: { length: 1 } });
    const { store } = await start(free);
    expect(store.get().status).toBe('paused');
    engine.emit(FakeHls.Events.MEDIA_ATTACHED);
    expect(player.video.play).not.toHaveBeenCalled();
  });

  it('says so where the browser did not let it play by itself', async () => {
    player.startEarly(free.url);
    const refusal = Object.assign(new Error('no'), { name: 'NotAllowedError' });
    setMedia({ readyState: 4, paused: true, played: { length: 0 }, play: jest.fn().mockRejectedValue(refusal) });
    await start(free);
    expect(status()).toBe('blocked');
  });

  it('has a picture to control once it is where it was left, also where the browser does not let it play', async () => {
    player.startEarly(free.url);
    const refusal = Object.assign(new Error('no'), { name: 'NotAllowedError' });
    // It has jumped before the player is there: the first data has been told of, and is not what is shown.
    setMedia({ readyState: 1, paused: true, played: { length: 0 }, play: jest.fn().mockRejectedValue(refusal) });
    const { store } = await start(free);
    expect(store.get()).toMatchObject({ status: 'blocked', hasFrame: false });
    player.video.dispatchEvent(new Event('canplay'));
    expect(store.get()).toMatchObject({ status: 'blocked', hasFrame: true });
  });

  it.each([
    ['plays another video', 'https://media.example/live/other/master.m3u8', null],
    ['begins elsewhere', free.url, 90],
  ])('gives way where the player %s', async (_what, address, startAt) => {
    const early = player.startEarly(address);
    await start(free, startAt);
    expect(early.isDestroyed).toBe(true);
    expect(FakeHls.instances).toHaveLength(2);
    expect(FakeHls.latest.calls).toEqual([`load ${free.url}`, 'attach']);
  });

  it('is recovered as any other: after a fault an engine of its own takes its place', async () => {
    const early = player.startEarly(free.url);
    await start(free);
    early.fail({ status: 503, details: 'manifestLoadError' });
    expect(status()).toBe('reconnecting');
    await jest.advanceTimersByTimeAsync(500);
    expect(early.isDestroyed).toBe(true);
    expect(FakeHls.latest.calls).toEqual([`load ${free.url}`, 'attach']);
  });
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
    expect(player.requestLicence).not.toHaveBeenCalled();
    expect(FakeHls.latest.addressOf(`${free.url}`)).toBe(free.url);
  });

  it('goes from licensing over loading to playing', async () => {
    const seen: (string | undefined)[] = [];
    player.core = createPlayerCore({
      video: player.video,
      source: live,
      requestLicence: player.requestLicence,
      loadHls: async () => fakeHlsClass,
    });
    player.core.store.subscribe(() => seen.push(status()));
    expect(status()).toBe('idle');
    player.core.play();
    await settle();
    FakeHls.latest.begin();
    for (const type of ['loadedmetadata', 'loadeddata', 'playing']) player.video.dispatchEvent(new Event(type));
    expect([...new Set(seen)]).toEqual(['licensing', 'loading', 'ready', 'playing']);
    expect(player.core.store.get().hasFrame).toBe(true);
  });

  it('loads nothing when the licence is denied, and says why', async () => {
    player.answers = [blackedOut];
    await start();
    expect(FakeHls.instances).toHaveLength(0);
    expect(status()).toBe('denied');
    expect(player.core?.store.get().denial).toEqual({ reason: 'blackout', message: 'Blacked out until 8 PM.' });
  });

  it('waits as long as a licence service says that has too much to do, and plays then', async () => {
    player.answers = [busy(2), licensed('second')];
    await start();
    expect(status()).toBe('licensing');
    await jest.advanceTimersByTimeAsync(2_499);
    expect(player.requestLicence).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(FakeHls.latest.addressOf(live.url)).toBe(`${live.url}?license=second`);
  });

  it.each([
    ['that wants to be left alone for long', [busy(40)], 0],
    ['that goes on having too much to do', [busy(2), busy(2), busy(2), busy(2)], 7_500],
  ])('says when to try again where a licence service %s', async (_what, refusals, milliseconds) => {
    player.answers = [...refusals];
    await start();
    await jest.advanceTimersByTimeAsync(milliseconds);
    expect(player.core?.store.get()).toMatchObject({ status: 'denied', denial: { reason: 'busy', message: 'Wait.' } });
    expect(FakeHls.instances).toEqual([]);
    expect(player.requestLicence).toHaveBeenCalledTimes(refusals.length);
  });

  it('plays without a licence while the licence service is down', async () => {
    player.answers = [{ status: 'bypass' }];
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
    expect(player.video.src).toBe(`${live.url}?license=first&native=1`);
  });

  it('begins where it is told to', async () => {
    player.core = createPlayerCore({
      video: player.video,
      source: free,
      startAt: 90,
      requestLicence: player.requestLicence,
      loadHls: async () => fakeHlsClass,
    });
    player.core.play();
    await settle();
    expect(FakeHls.latest.config.startPosition).toBe(90);
    player.core.dispose();
    FakeHls.isSupportedHere = false;
    setMedia({ canPlayType: () => 'maybe' });
    player.core = createPlayerCore({
      video: player.video,
      source: { ...free, kind: 'replay' },
      startAt: 90,
      requestLicence: player.requestLicence,
      loadHls: async () => fakeHlsClass,
    });
    player.core.play();
    await settle();
    expect(player.video.currentTime).toBe(90);
  });

  it('fails with a sentence where neither works', async () => {
    FakeHls.isSupportedHere = false;
    setMedia({ canPlayType: () => '' });
    await start(free);
    expect(status()).toBe('failed');
    expect(player.core?.store.get().failure).toMatch(/This browser cannot play/);
  });
});

describe('thumbnails', () => {
  const thumbnails = 'https://media.example/live/one/thumbs/thumbs.vtt';

  it('carry the licence that holds now', async () => {
    player.answers = [licensed('first'), licensed('second')];
    const { thumbnails: address } = await startPlaying({ ...live, thumbnails });
    expect(address()).toBe(`${thumbnails}?license=first`);
    await jest.advanceTimersByTimeAsync(7000);
    expect(address()).toBe(`${thumbnails}?license=second`);
  });

  it('are left out where a licence is needed and there is none', async () => {
    player.answers = [{ status: 'bypass' }];
    expect((await startPlaying({ ...live, thumbnails })).thumbnails()).toBeNull();
    player.core?.dispose();
    expect((await startPlaying({ ...free, thumbnails })).thumbnails()).toBe(thumbnails);
  });
});

describe('choices', () => {
  it('offer the pictures from large to small, and keep the choice in a new engine', async () => {
    await startPlaying(free);
    expect(player.core?.store.get().qualities.map(({ height }) => height)).toEqual([540, 360]);
    player.core?.setQuality(360);
    expect(FakeHls.latest.nextLevel).toBe(0);
    await jest.advanceTimersByTimeAsync(21_000);
    expect(FakeHls.instances).toHaveLength(2);
    FakeHls.latest.begin();
    expect(FakeHls.latest.nextLevel).toBe(0);
    player.core?.setQuality(null);
    expect(FakeHls.latest.nextLevel).toBe(-1);
  });

  it('offer the sound in each language', async () => {
    await startPlaying(free);
    FakeHls.latest.audioTracks = [
      { id: 0, name: 'English', lang: 'en', url: 'https://media.example/en.m3u8' },
      { id: 1, name: 'Español', lang: 'es', url: 'https://media.example/es.m3u8' },
    ];
    FakeHls.latest.emit(FakeHls.Events.AUDIO_TRACKS_UPDATED);
    player.core?.setSound(1);
    expect(FakeHls.latest.audioTrack).toBe(1);
    expect(player.core?.store.get()).toMatchObject({
      chosenSound: 1,
      sounds: [{ label: 'English' }, { label: 'Español' }],
    });
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
    player.video.dispatchEvent(new Event('pause'));
    window.dispatchEvent(new Event('online'));
    expect(started.store.get()).toBe(before);
    expect(FakeHls.instances).toHaveLength(1);
  });

  it('while the licence is being asked for starts nothing', async () => {
    player.core = createPlayerCore({
      video: player.video,
      source: live,
      requestLicence: player.requestLicence,
      loadHls: async () => fakeHlsClass,
    });
    player.core.play();
    player.core.dispose();
    await settle();
    expect(FakeHls.instances).toHaveLength(0);
  });
});
