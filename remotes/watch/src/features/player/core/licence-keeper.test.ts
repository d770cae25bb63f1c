import type { LicenceResult } from '../player-source.ts';
import { FakeHls } from './fake-hls.ts';
import { blackedOut, busy, free, licensed, live, playerUnderTest, settle } from './player-core-testing.ts';

const player = playerUnderTest();
const { start, startPlaying, status } = player;

describe('licences during play', () => {
  it('play on until they are over while the licence service has too much to do, and are renewed when it said', async () => {
    player.answers = [licensed('first'), busy(1), licensed('second')];
    await startPlaying();
    await jest.advanceTimersByTimeAsync(7_000);
    expect(player.requestLicence).toHaveBeenCalledTimes(2);
    expect(status()).toBe('playing');
    expect(FakeHls.latest.addressOf(live.url)).toBe(`${live.url}?license=first`);
    await jest.advanceTimersByTimeAsync(1_250);
    expect(FakeHls.latest.addressOf(live.url)).toBe(`${live.url}?license=second`);
  });

  it('are renewed at 70 % of their lifetime, without touching the video', async () => {
    player.answers = [licensed('first'), licensed('second')];
    await startPlaying();
    await jest.advanceTimersByTimeAsync(6999);
    expect(player.requestLicence).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(player.requestLicence).toHaveBeenCalledTimes(2);
    expect(FakeHls.instances).toHaveLength(1);
    expect(FakeHls.latest.addressOf(live.url)).toContain('license=second');
  });

  it('end the video when a renewal is denied', async () => {
    player.answers = [licensed('first'), blackedOut];
    await startPlaying();
    const engine = FakeHls.latest;
    await jest.advanceTimersByTimeAsync(7000);
    expect(status()).toBe('denied');
    expect(engine.isDestroyed).toBe(true);
  });

  it('that run out while the service has too much to do end the video', async () => {
    player.answers = [
      { ...licensed('first'), expiresIn: 300 } as LicenceResult,
      ...Array.from({ length: 4 }, () => busy(30)),
    ];
    await startPlaying();
    await jest.advanceTimersByTimeAsync(325_000);
    expect(player.core?.store.get().denial).toMatchObject({ reason: 'busy', message: 'Wait.' });
  });

  it('that a proof stands for hold, too, while the service has too much to do', async () => {
    player.answers = [{ status: 'bypass', proof: 'proof-1' }, busy(20), licensed('at last')];
    await startPlaying();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(player.requestLicence).toHaveBeenCalledTimes(2);
    expect(status()).toBe('playing');
    expect(FakeHls.latest.addressOf(live.url)).toContain('license=proof-1');
    await jest.advanceTimersByTimeAsync(25_000);
    expect(FakeHls.latest.addressOf(live.url)).toContain('license=at+last');
  });

  it('that a proof stands for are stood in for by each newer proof while the service is down', async () => {
    player.answers = [
      { status: 'bypass', proof: 'proof-1' },
      { status: 'bypass', proof: 'proof-2' },
    ];
    await startPlaying();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(FakeHls.latest.addressOf(live.url)).toContain('license=proof-2');
    expect(status()).toBe('playing');
  });

  it('are asked for once more on a 403, and the video goes on from where it is', async () => {
    player.answers = [licensed('first'), licensed('second')];
    await startPlaying();
    const { calls } = FakeHls.latest;
    FakeHls.latest.fail({ status: 403, fatal: false, body: { code: 'licence_not_valid', message: 'Run out.' } });
    FakeHls.latest.fail({ status: 403, fatal: false, body: { code: 'licence_not_valid', message: 'Run out.' } });
    await settle();
    expect(player.requestLicence).toHaveBeenCalledTimes(2);
    expect(calls).toContain('stop');
    expect(calls.filter((call) => call.startsWith('start'))).toEqual(['start -1']);
    expect(FakeHls.instances).toHaveLength(1);
    expect(status()).toBe('playing');
  });

  it('stop the video for good when the right to watch was taken away', async () => {
    player.answers = [licensed('first'), blackedOut];
    await startPlaying();
    const engine = FakeHls.latest;
    engine.fail({ status: 403, fatal: false });
    await settle();
    expect(status()).toBe('denied');
    expect(engine.isDestroyed).toBe(true);
    await jest.advanceTimersByTimeAsync(600_000);
    expect(player.requestLicence).toHaveBeenCalledTimes(2);
    expect(FakeHls.instances).toHaveLength(1);
  });

  it('do not make an endless circle with an origin that refuses them all', async () => {
    await startPlaying();
    for (let round = 0; round < 3; round++) {
      FakeHls.latest.fail({ status: 403, fatal: false, body: { code: 'licence_not_valid', message: 'Not this one.' } });
      await settle();
    }
    expect(status()).toBe('failed');
    expect(player.core?.store.get().failure).toMatch(/^Your access to this video could not be confirmed\./);
  });

  it('are asked for again and again while the service is down and the origin wants one', async () => {
    player.answers = [{ status: 'bypass' }, { status: 'bypass' }, licensed('at last')];
    await startPlaying();
    FakeHls.latest.fail({ status: 403, fatal: false });
    await settle();
    expect(status()).toBe('reconnecting');
    expect(player.core?.store.get().trouble).toBe('licence');
    await jest.advanceTimersByTimeAsync(500);
    FakeHls.latest.fail({ status: 403, fatal: false });
    await settle();
    expect(FakeHls.latest.addressOf(live.url)).toContain('license=at+last');
    FakeHls.latest.emit(FakeHls.Events.FRAG_BUFFERED);
    expect(status()).toBe('playing');
  });

  it('are stood in for by a proof while the service is down, once what was licensed is refused', async () => {
    player.answers = [
      licensed('first'),
      { status: 'bypass', proof: 'proof-1' },
      { status: 'bypass', proof: 'proof-2' },
    ];
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
    player.answers = Array.from({ length: 9 }, () => ({ status: 'bypass' }) as const);
    await startPlaying();
    for (let refusal = 0; refusal < 5; refusal++) {
      expect(status()).not.toBe('failed');
      FakeHls.latest.fail({ status: 403, fatal: false });
      await jest.advanceTimersByTimeAsync(9_000);
    }
    expect(status()).toBe('failed');
    expect(player.core?.store.get().failure).toMatch(/We cannot check your access at the moment/);
    player.answers = [licensed('at last')];
    player.core?.retry();
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
    expect(player.requestLicence).not.toHaveBeenCalled();
    expect(player.core?.store.get().denial).toEqual({ reason: 'blackout', message: 'Blacked out by River High.' });
  });
});

describe('what plays here on the account', () => {
  const counted = (key: string): LicenceResult => ({ status: 'ok', key, expiresIn: 10, stream: 'stream-1' });
  const asked = () => player.requestLicence.mock.calls.map(([stream]) => stream);

  it('is named when its licence is renewed, and when the viewer tries again', async () => {
    player.answers = [counted('first'), counted('second'), counted('third')];
    await startPlaying();
    await jest.advanceTimersByTimeAsync(7000);
    FakeHls.latest.fail({ status: 403, fatal: false });
    await settle();
    expect(asked()).toEqual([null, 'stream-1', 'stream-1']);
    expect(player.endStream).not.toHaveBeenCalled();
  });

  it('is given back when the player goes', async () => {
    player.answers = [counted('first')];
    const { dispose } = await startPlaying();
    dispose();
    dispose();
    expect(player.endStream.mock.calls).toEqual([['stream-1', false]]);
  });

  it('is given back when the player went before it had its licence', async () => {
    let answer = (_result: LicenceResult) => {};
    player.requestLicence.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    const { dispose } = await start();
    dispose();
    answer(counted('late'));
    await settle();
    expect(player.endStream.mock.calls).toEqual([['stream-1', false]]);
  });

  it('is given back by a page that goes away, which begins anew should it come back', async () => {
    player.answers = [counted('first'), counted('second')];
    await startPlaying();
    window.dispatchEvent(new Event('pagehide'));
    expect(player.endStream.mock.calls).toEqual([['stream-1', true]]);
    await jest.advanceTimersByTimeAsync(7000);
    expect(asked()).toEqual([null, null]);
  });

  it('is given back when the right to watch was taken away', async () => {
    player.answers = [counted('first'), blackedOut];
    await startPlaying();
    await jest.advanceTimersByTimeAsync(7000);
    expect(player.endStream.mock.calls).toEqual([['stream-1', false]]);
  });

  it('begins anew after it was stopped elsewhere', async () => {
    player.answers = [
      counted('first'),
      { status: 'denied', reason: 'stream_stopped', message: 'Stopped.' },
      counted('other'),
    ];
    const { retry } = await startPlaying();
    FakeHls.latest.fail({ status: 403, fatal: false });
    await settle();
    expect(status()).toBe('denied');
    retry();
    await settle();
    expect(asked()).toEqual([null, 'stream-1', null]);
    expect(player.endStream).not.toHaveBeenCalled();
  });
});
