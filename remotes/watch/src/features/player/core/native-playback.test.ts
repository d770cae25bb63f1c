import { FakeHls } from './fake-hls.ts';
import { blackedOut, free, licensed, live, playerUnderTest } from './player-core-testing.ts';

const player = playerUnderTest();
const replay = { ...free, kind: 'replay' } as const;

type Answer = { status: number; body?: object };

/** What the origin answers to whoever asks it for the address, the last for good; null where the connection fails. */
let origin: (Answer | null | Promise<Answer | null>)[];
const asked = jest.fn();
/** Addresses that the element was given. */
let loads: string[];

beforeEach(() => {
  FakeHls.isSupportedHere = false;
  player.setMedia({ canPlayType: () => 'maybe' });
  loads = [];
  Object.defineProperty(player.video, 'src', { set: (address: string) => loads.push(address), configurable: true });
  origin = [{ status: 200 }];
  asked.mockReset();
  window.fetch = (async (address: string, { cache, signal }: RequestInit) => {
    asked(address, cache);
    const gaveUp = new Promise<null>((resolve) => {
      signal?.addEventListener('abort', () => resolve(null));
    });
    const answer = await Promise.race([origin.length > 1 ? origin.shift() : origin[0], gaveUp]);
    if (!answer) throw new TypeError('Failed to fetch');
    return { status: answer.status, text: async () => JSON.stringify(answer.body ?? {}) };
  }) as never;
});

const tell = (...events: string[]) => {
  for (const event of events) player.video.dispatchEvent(new Event(event));
};
const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);

/** The element has read the address that it was given last, and begins where it was set or, a broadcast, at its beginning. */
function read(newest = 900) {
  const begins = player.video.duration === Number.POSITIVE_INFINITY ? 0 : player.video.currentTime;
  player.setMedia({ currentTime: 0 });
  tell('timeupdate');
  player.setMedia({ readyState: 4, currentTime: begins, seekable: { length: 1, start: () => 0, end: () => newest } });
  tell('loadedmetadata', 'seeking');
}

/** An answer that comes when it is given. */
function late() {
  let give: (answer: Answer | null) => void = () => {};
  const answer = new Promise<Answer | null>((resolve) => {
    give = resolve;
  });
  return { answer, give };
}

/** The picture moves to a second of the video. */
function move(seconds: number) {
  player.setMedia({ currentTime: seconds });
  tell('playing', 'timeupdate');
}

async function playReplay(seconds: number) {
  player.setMedia({ duration: 9600 });
  await player.start(replay);
  read();
  move(seconds);
}

/** 900 seconds after its beginning. */
async function playLive(seconds: number, source = free) {
  player.setMedia({ duration: Number.POSITIVE_INFINITY });
  await player.start(source);
  read();
  move(seconds);
}

/** The element fails, and whatever follows within five seconds. */
async function fail() {
  tell('error');
  await pass(5);
}

describe('an element that fails', () => {
  test('is given the address again as soon as the origin answers, where the viewer was', async () => {
    await playReplay(500);
    origin = [null, { status: 503 }, { status: 200 }];
    tell('error');
    expect(player.status()).toBe('reconnecting');
    await pass(6);
    expect(asked).toHaveBeenCalledTimes(3);
    expect(loads).toHaveLength(2);
    expect(player.video.currentTime).toBe(500);
    read();
    tell('playing');
    expect(player.status()).toBe('playing');
  });

  test('has the origin asked again after 0.5, 1 and then 2 seconds, and from the beginning after each fault', async () => {
    await playReplay(500);
    origin = [null];
    tell('error', 'error');
    const times = [];
    for (let at = 0.5; at <= 20; at += 0.5) {
      const before = asked.mock.calls.length;
      await pass(0.5);
      if (asked.mock.calls.length > before) times.push(at);
    }
    expect(times).toEqual([0.5, 1.5, 3.5, 5.5, 7.5, 9.5, 11.5, 13.5]);
    expect(asked).toHaveBeenCalledTimes(8);
    expect(asked).toHaveBeenCalledWith(replay.url, 'no-store');
    origin = [{ status: 200 }];
    await pass(5);
    read();
    move(505);
    tell('error');
    asked.mockClear();
    await pass(0.5);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test('has the origin asked again that does not answer within eight seconds', async () => {
    await playReplay(500);
    origin = [late().answer, { status: 200 }];
    tell('error');
    await pass(8.4);
    expect(asked).toHaveBeenCalledTimes(1);
    await pass(2);
    expect(loads).toHaveLength(2);
  });

  test('is given the address at once when the network is back, and else after short waits again', async () => {
    await playReplay(500);
    origin = [null];
    await fail();
    asked.mockClear();
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(asked).toHaveBeenCalledTimes(1);
    await pass(0.5);
    expect(asked).toHaveBeenCalledTimes(2);
    origin = [{ status: 200 }];
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(loads).toHaveLength(2);
    await pass(3);
    expect(asked).toHaveBeenCalledTimes(3);
  });

  test('that has found its way back by itself is left alone, until it fails again', async () => {
    await playReplay(500);
    tell('error', 'playing');
    await pass(5);
    expect(asked).not.toHaveBeenCalled();
    expect(loads).toHaveLength(1);
    await fail();
    expect(loads).toHaveLength(2);
  });

  test.each([
    ['has found its way back', () => tell('playing')],
    ['is not needed any more', () => player.core?.dispose()],
  ])('and %s while the origin is asked is left alone', async (_how, goOn) => {
    await playReplay(500);
    const { answer, give } = late();
    origin = [answer];
    tell('error');
    await pass(1);
    goOn();
    give({ status: 200 });
    await pass(1);
    expect(loads).toHaveLength(1);
  });

  test('begins a replay at its beginning, and goes where it was also in browsers that begin there each time', async () => {
    player.setMedia({ duration: 9600 });
    await player.start(replay);
    read();
    expect(player.video.currentTime).toBe(0);
    move(500);
    await fail();
    player.setMedia({ currentTime: 0 });
    read();
    expect(player.video.currentTime).toBe(500);
  });

  test('is not sent to where it is already', async () => {
    await playReplay(500);
    await fail();
    const seek = jest.fn();
    player.setMedia({ readyState: 4 });
    Object.defineProperty(player.video, 'currentTime', { get: () => 500, set: seek, configurable: true });
    tell('loadedmetadata');
    expect(seek).not.toHaveBeenCalled();
  });

  test('goes on where the viewer went to last, though no picture came of it', async () => {
    await playReplay(500);
    player.setMedia({ currentTime: 3000 });
    tell('seeking');
    player.setMedia({ currentTime: 0 });
    await fail();
    expect(player.video.currentTime).toBe(3000);
  });

  test('leaves out what cannot be played, a little at a time, and has failed when nothing comes of it', async () => {
    await playReplay(500);
    const places = [];
    for (let time = 0; time < 6; time += 1) {
      await fail();
      places.push(player.video.currentTime);
      read();
      tell('playing', 'timeupdate');
    }
    expect(places).toEqual([500, 504, 508, 512, 516, 520]);
    expect(player.status()).toBe('playing');
    await fail();
    expect(player.core?.store.get().failure).toMatch(/cannot be played at the moment/);
    expect(loads).toHaveLength(7);
  });

  test('counts its faults anew once the picture has moved', async () => {
    await playReplay(500);
    for (let time = 0; time < 9; time += 1) {
      await fail();
      read();
      move(player.video.currentTime + 1);
    }
    expect(player.status()).toBe('playing');
    expect(player.video.currentTime).toBe(509);
  });

  test.each([
    [3, 'media'],
    [2, 'network'],
  ])('with the code %i is said to have trouble of the kind %s', async (code, trouble) => {
    await playReplay(500);
    player.setMedia({ error: { code } });
    tell('error');
    expect(player.core?.store.get().trouble).toBe(trouble);
  });
});

describe('a broadcast that is loaded again', () => {
  test.each([
    ['at the live edge, for who was there', 890, 1000, 991],
    ['where the viewer was, for who was behind', 300, 1000, 300],
    ['where it stood, while it has not gone on', 899, 900, 899],
  ])('begins %s', async (_where, before, newest, expected) => {
    await playLive(before);
    await fail();
    read(newest);
    expect(player.video.currentTime).toBe(expected);
  });

  test('begins at the live edge when it is loaded first', async () => {
    player.setMedia({ duration: Number.POSITIVE_INFINITY });
    await player.start(free);
    read();
    expect(player.video.currentTime).toBe(891);
  });
});

describe('a picture that stands', () => {
  test('is left alone while the network is only slow, and loaded a little further on when nothing comes', async () => {
    await playReplay(500);
    for (let second = 0; second < 30; second += 1) {
      await pass(1);
      tell('progress');
    }
    expect(player.status()).toBe('playing');
    expect(loads).toHaveLength(1);
    await pass(18);
    expect(loads).toHaveLength(2);
    expect(player.video.currentTime).toBe(504);
  });

  test('is said to reconnect when the origin does not answer, and loaded again when it does', async () => {
    await playReplay(500);
    origin = [null, null, { status: 200 }];
    await pass(9);
    expect(player.status()).toBe('reconnecting');
    await pass(5);
    expect(loads).toHaveLength(2);
    expect(player.video.currentTime).toBe(500);
  });

  test('waits for a broadcast that has paused, without being loaded again', async () => {
    await playLive(899);
    await pass(60);
    expect(player.core?.store.get()).toMatchObject({ status: 'reconnecting', trouble: 'stale' });
    expect(loads).toHaveLength(1);
    tell('playing');
    expect(player.status()).toBe('playing');
  });

  test.each([
    ['near the end of a replay', async () => playReplay(899)],
    [
      'in a broadcast of which the browser tells no range',
      async () => {
        await playLive(899);
        player.setMedia({ seekable: { length: 0 } });
      },
    ],
  ])('%s is loaded again', async (_where, begin) => {
    await begin();
    await pass(9);
    expect(loads).toHaveLength(2);
  });

  test.each([
    ['fails', 1, () => tell('error')],
    ['moves on', 0, () => move(501)],
    ['is not needed any more', 0, () => player.core?.dispose()],
  ])('and %s while the origin is asked why is looked after once at most', async (_how, times, goOn) => {
    await playReplay(500);
    const { answer, give } = late();
    origin = [answer, null];
    await pass(9);
    asked.mockClear();
    goOn();
    const before = player.core?.store.get().trouble;
    give(null);
    await pass(1);
    expect(asked).toHaveBeenCalledTimes(times);
    expect(player.core?.store.get().trouble).toBe(before);
  });

  test('is not looked after while the viewer has paused', async () => {
    await playReplay(500);
    player.core?.pause();
    await pass(60);
    expect(asked).not.toHaveBeenCalled();
  });
});

describe('what the origin refuses', () => {
  const refused = (status: number, code: string, message = '') => ({ status, body: { code, message } });

  test('ends a broadcast that is over', async () => {
    await playLive(885);
    origin = [refused(410, 'over')];
    await fail();
    expect(player.status()).toBe('ended');
  });

  test.each([
    ['not_found', /cannot be played at the moment/],
    ['not_ready', /not ready yet/],
  ])('for good (%s) ends with the reason', async (code, words) => {
    await playReplay(500);
    origin = [refused(404, code)];
    await fail();
    expect(player.core?.store.get().failure).toMatch(words);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test('until the broadcast is on air is waited for', async () => {
    await playLive(885);
    origin = [refused(404, 'not_on_air'), { status: 200 }];
    tell('error');
    await pass(0.6);
    expect(player.core?.store.get().trouble).toBe('not-on-air');
    await pass(5);
    expect(loads).toHaveLength(2);
  });

  test('by a blackout ends a free game with the reason', async () => {
    await playLive(885);
    origin = [refused(403, 'blackout', 'Blacked out by River High.')];
    await fail();
    expect(player.core?.store.get().denial).toEqual({ reason: 'blackout', message: 'Blacked out by River High.' });
  });

  test('for want of a licence is asked for again with another one', async () => {
    player.answers = [licensed('first'), licensed('second')];
    await playLive(885, live);
    origin = [refused(403, 'licence_not_valid')];
    await fail();
    expect(loads).toEqual(['first', 'second'].map((key) => `${live.url}?license=${key}&native=1`));
  });

  test('by a blackout has the licence service say until when, in a game that needs a licence', async () => {
    player.answers = [licensed('first'), blackedOut];
    await playLive(885, live);
    origin = [refused(403, 'blackout', 'Blacked out.')];
    await fail();
    expect(player.core?.store.get().denial).toMatchObject({ message: 'Blacked out until 8 PM.' });
  });

  test('and whose licence is denied after the player has gone changes nothing', async () => {
    await playLive(885, live);
    let deny: (answer: typeof blackedOut) => void = () => {};
    player.requestLicence.mockReturnValue(
      new Promise((resolve) => {
        deny = resolve;
      }),
    );
    origin = [refused(403, 'licence_not_valid')];
    await fail();
    player.core?.dispose();
    deny(blackedOut);
    await pass(1);
    expect(player.core?.store.get().denial).toBeNull();
  });

  test('and whose licence is denied ends with the reason', async () => {
    player.answers = [licensed('first'), blackedOut];
    await playLive(885, live);
    origin = [refused(403, 'licence_not_valid')];
    await fail();
    expect(player.core?.store.get().denial).toMatchObject({ reason: 'blackout' });
  });

  test('again and again in spite of fresh licences has failed', async () => {
    await playLive(885, live);
    origin = [refused(403, 'licence_not_valid')];
    for (let time = 0; time < 3; time += 1) await fail();
    expect(player.core?.store.get().failure).toMatch(/could not be confirmed/);
    expect(loads).toHaveLength(3);
  });

  test.each([
    ['with fresh licences', licensed('fresh')],
    ['without licences', { status: 'bypass' } as const],
  ])('now and then, but plays %s in between, goes on', async (_how, answer) => {
    await playLive(885, live);
    player.requestLicence.mockResolvedValue(answer);
    for (let time = 0; time < 6; time += 1) {
      origin = [refused(403, 'licence_not_valid'), { status: 200 }];
      await fail();
      read();
      move(880 + time);
    }
    expect(player.status()).toBe('playing');
  });

  test('while the licence service is down is tried a few times, and is not held against the pass', async () => {
    player.answers = [licensed('first'), ...Array.from({ length: 9 }, () => ({ status: 'bypass' }) as const)];
    await playLive(885, live);
    origin = [refused(403, 'licence_required')];
    tell('error');
    await pass(2);
    expect(player.core?.store.get().trouble).toBe('licence');
    await pass(30);
    expect(player.core?.store.get().failure).toMatch(/This is not about your pass/);
  });
});
