import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeHls, fakeHlsClass } from '../core/fake-hls.ts';
import { Player } from '../player.tsx';
import type { PlayerSource } from '../player-source.ts';
import { playerShell } from '../player-testing.ts';
import type { FindAds } from './ad-slot.tsx';
import { adServerUnderTest, vast } from './ads-testing.ts';

// Its custom elements need a real browser's layout; the journeys in a browser use them.
jest.mock('../player-controls.tsx', () => ({ PlayerControls: () => <button type="button">Pause</button> }));

const server = adServerUnderTest();
const source: PlayerSource = {
  kind: 'live',
  url: 'https://media.example/live/one/master.m3u8',
  title: 'Oak at River',
  requiresLicence: false,
};
const TAG = 'https://ads.example/tag';

let findAds: jest.MockedFunction<FindAds>;
let play: jest.SpyInstance;
const release = jest.fn();
const hold = jest.fn(() => release);
const shell = playerShell({ hold });
const status = () => document.querySelector('[data-status]')?.getAttribute('data-status');
const contentVideo = () => document.querySelector('media-controller video') as HTMLVideoElement;
const adVideo = () => document.querySelector('section video') as HTMLVideoElement;
const happen = (video: HTMLVideoElement, ...types: string[]) =>
  act(async () => types.forEach((type) => void video.dispatchEvent(new Event(type))));

/** A player whose video is there, and whose ads have been asked for. */
async function show() {
  const settings = { source, findAds, shell, requestLicence: async () => ({ status: 'bypass' }) as const };
  const view = render(<Player {...settings} loadHls={async () => fakeHlsClass} />);
  await act(async () => {});
  await act(async () => {
    FakeHls.latest.begin();
    Object.defineProperty(contentVideo(), 'readyState', { value: 4, configurable: true });
    for (const type of ['loadedmetadata', 'loadeddata']) contentVideo().dispatchEvent(new Event(type));
  });
  // The code that shows ads is loaded when there are some.
  await act(async () => void (await import('./ad-panel.tsx')));
  return view;
}

async function playTo(seconds: number) {
  Object.defineProperty(adVideo(), 'currentTime', { value: seconds, writable: true, configurable: true });
  await happen(adVideo(), 'timeupdate');
}

beforeAll(() => {
  // Called when a player goes, which is after the mocks have.
  HTMLMediaElement.prototype.load = () => {};
});

beforeEach(() => {
  FakeHls.instances = [];
  server.documents[TAG] = vast();
  findAds = jest.fn<ReturnType<FindAds>, Parameters<FindAds>>(async () => TAG);
  jest.clearAllMocks();
  play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async () => {});
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function pause(this: HTMLMediaElement) {
    this.dispatchEvent(new Event('pause'));
  });
  jest.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe');
});

it('shows an ad in the place of the controls, says so, and brings the game after it', async () => {
  await show();
  expect(status()).toBe('ad-break');
  expect(screen.queryByRole('region', { name: 'Advertisement' })).toBeNull();
  expect(play.mock.contexts).toEqual([adVideo()]);
  await happen(adVideo(), 'playing');
  expect(screen.getByRole('region', { name: 'Advertisement' })).toBeTruthy();
  expect(screen.getByText('Advertisement. Then Oak at River begins.').getAttribute('role')).toBe('status');
  const controls = await screen.findByRole('button', { name: 'Pause' });
  expect(controls.closest('[inert]')).not.toBeNull();
  await playTo(4);
  expect(screen.getByText('Ad · 0:11')).toBeTruthy();
  await happen(adVideo(), 'ended');
  expect(screen.queryByRole('region', { name: 'Advertisement' })).toBeNull();
  expect(play.mock.contexts.at(-1)).toBe(contentVideo());
  await happen(contentVideo(), 'playing');
  expect(status()).toBe('playing');
  expect(controls.closest('[inert]')).toBeNull();
});

it('can be skipped when its time has come, and leaves the focus on the player', async () => {
  await show();
  await happen(adVideo(), 'playing');
  await playTo(2);
  const early = screen.getByRole('button', { name: 'Skip ad in 3' });
  expect(early.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(early);
  expect(status()).toBe('ad-break');
  await playTo(5);
  await userEvent.click(screen.getByRole('button', { name: 'Skip ad' }));
  expect(screen.queryByRole('region', { name: 'Advertisement' })).toBeNull();
  expect(document.activeElement).toBe(document.querySelector('[data-status]'));
});

it('does not take a focus that is elsewhere', async () => {
  await show();
  await happen(adVideo(), 'playing', 'ended');
  expect(document.activeElement).toBe(document.body);
});

it('leads to the advertiser in a new tab that knows nothing of this one, and pauses meanwhile', async () => {
  await show();
  await happen(adVideo(), 'playing');
  const link = screen.getByRole('link', { name: 'Visit advertiser (opens a new tab)' });
  expect(link.getAttribute('href')).toBe('https://brand.example/');
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer sponsored']);
  await userEvent.click(link);
  expect(server.counted).toContain('1/click');
  await userEvent.click(screen.getByRole('button', { name: 'Play ad' }));
  await happen(adVideo(), 'play', 'playing');
  expect(screen.getByRole('button', { name: 'Pause ad' })).toBeTruthy();
});

/** A break of the game begins that lasts so many seconds. */
async function comeToBreak(duration: number) {
  const range = { id: 'break-1', startTime: 60, duration, attr: { 'X-AD-BREAK': '1' } };
  FakeHls.latest.latestLevelDetails = { live: true, endSN: 1, dateRanges: { range } };
  Object.defineProperty(contentVideo(), 'paused', { value: false, configurable: true });
  for (const currentTime of [59.9, 60.1]) {
    Object.assign(contentVideo(), { currentTime });
    await happen(contentVideo(), 'timeupdate');
  }
}

it('does not come into a break of a live game that it is too long for', async () => {
  findAds.mockResolvedValueOnce(null);
  await show();
  await comeToBreak(17.9);
  expect(server.asked).toEqual([TAG]);
  expect(document.querySelector('section video')).toBeNull();
});

it('comes into a break of the game while that goes on, as loud as it is by then, and says that the game goes on', async () => {
  findAds.mockResolvedValueOnce(null);
  await show();
  await comeToBreak(120);
  expect(findAds.mock.lastCall?.[0].mark).toEqual({ id: 'break-1', seconds: expect.closeTo(119.9) });
  expect(status()).toBe('ready');
  (await screen.findByRole('button', { name: 'Pause' })).focus();
  await act(async () => {
    contentVideo().muted = true;
    contentVideo().dispatchEvent(new Event('volumechange'));
  });
  await happen(adVideo(), 'playing', 'volumechange');
  expect(status()).toBe('ad-break');
  expect(document.activeElement).toBe(document.querySelector('[data-status]'));
  expect(adVideo().muted).toBe(true);
  expect(screen.getByRole('button', { name: 'Unmute' })).toBeTruthy();
  expect(screen.getByText('Advertisement. Then Oak at River goes on.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Unmute' }));
  expect([adVideo().muted, contentVideo().muted]).toEqual([false, true]);
  await happen(contentVideo(), 'volumechange');
  expect(adVideo().muted).toBe(false);
  await happen(adVideo(), 'ended');
  expect(contentVideo().muted).toBe(false);
});

it('has no link where the advertiser names a script', async () => {
  server.documents[TAG] = vast({ link: 'javascript:alert(1)' });
  await show();
  await happen(adVideo(), 'playing');
  expect(screen.queryByRole('link')).toBeNull();
});

it('shares its sound with the game', async () => {
  await show();
  await happen(adVideo(), 'playing');
  await userEvent.click(screen.getByRole('button', { name: 'Mute' }));
  expect([adVideo().muted, contentVideo().muted]).toEqual([true, true]);
  await userEvent.click(screen.getByRole('button', { name: 'Unmute' }));
  expect([adVideo().muted, contentVideo().muted]).toEqual([false, false]);
});

it('waits for a press where the browser asks for one', async () => {
  play.mockRejectedValueOnce(Object.assign(new Error('no'), { name: 'NotAllowedError' }));
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Play Oak at River' }));
  expect(play.mock.contexts).toEqual([adVideo(), adVideo()]);
});

it.each([
  ['nothing is to be asked for', () => findAds.mockResolvedValue(null)],
  ['it cannot be found out what to ask for', () => findAds.mockRejectedValue(new Error('ill'))],
  ['the server answers with an error', () => (server.documents[TAG] = 503)],
  ['the server has no ad', () => (server.documents[TAG] = '<VAST version="3.0"/>')],
  ['the server answers what is no VAST', () => (server.documents[TAG] = '<html/>')],
])('plays the game at once where %s', async (_what, prepare) => {
  prepare();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  window.reportError = jest.fn();
  await show();
  await act(async () => {});
  expect(new Set(play.mock.contexts)).toEqual(new Set([contentVideo()]));
  expect(status()).not.toBe('ad-break');
});

it('keeps the page from being swapped while ads play', async () => {
  await show();
  await happen(adVideo(), 'playing');
  expect(hold).toHaveBeenCalledWith('a video is playing');
  expect(release).not.toHaveBeenCalled();
});

it('asks once, though the page finds the ads anew', async () => {
  const { rerender } = await show();
  const another = jest.fn(async () => null);
  rerender(
    <Player
      {...{ source, shell, loadHls: async () => fakeHlsClass }}
      findAds={another}
      requestLicence={async () => ({ status: 'bypass' })}
    />,
  );
  await act(async () => {});
  expect(another).not.toHaveBeenCalled();
  expect(findAds).toHaveBeenCalledTimes(1);
  expect(status()).toBe('ad-break');
});
