import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { FakeHls, fakeHlsClass } from './core/fake-hls.ts';
import { Player, type PlayerProps } from './player.tsx';
import type { LicenceResult } from './player-source.ts';
import { playerShell } from './player-testing.ts';
import { beginPlaying, happen, licence, playerShown, show, source, video } from './shown-player-testing.tsx';

// Its custom elements need a real browser's layout; the journeys in a browser use them.
jest.mock('./player-controls.tsx', () => ({ PlayerControls: () => <button type="button">Pause</button> }));

playerShown();

it('renders on a server, with the poster and its name', () => {
  const html = renderToString(<Player source={source} requestLicence={async () => licence} />);
  expect(html).toContain('aria-label="Video player: Oak at River"');
  expect(html).toContain('poster="https://media.example/live/one/poster.jpg"');
});

it.each([
  ['names a video that everybody may watch', { source: { ...source, requiresLicence: false } }, source.url],
  ['does not name one that needs a licence', {}, undefined],
  [
    'does not name one that waits for a press',
    { source: { ...source, requiresLicence: false }, autoPlay: false },
    undefined,
  ],
])('%s for an early player', (_what, props, named) => {
  const html = renderToString(<Player source={source} requestLicence={async () => licence} {...props} />);
  expect(/data-free-stream="(.*?)"/.exec(html)?.[1]).toBe(named);
});

it('tells an early player that ads come first', () => {
  const free = { ...source, requiresLicence: false };
  const render = (ads: Pick<PlayerProps, 'findAds' | 'hasAdsFirst'>) =>
    renderToString(<Player source={free} requestLicence={async () => licence} {...ads} />);
  const findAds = async () => null;
  expect(render({})).not.toContain('data-after-ads');
  expect(render({ findAds })).toContain('data-after-ads="true"');
  expect(render({ findAds, hasAdsFirst: false })).not.toContain('data-after-ads');
});

it('takes over a video into which an engine has put captions before', async () => {
  const settings = { source, requestLicence: async () => licence, loadHls: async () => fakeHlsClass };
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Player {...settings} />);
  const early = container.querySelector('video');
  early?.append(document.createElement('track'));
  const onRecoverableError = jest.fn();
  render(<Player {...settings} />, { container, hydrate: true, onRecoverableError });
  await act(async () => {});
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(container.querySelector('video')).toBe(early);
  expect(container.querySelectorAll('track')).toHaveLength(1);
});

it('gives the time bar its pictures while there are controls', async () => {
  await show({ source: { ...source, thumbnails: 'https://media.example/live/one/thumbs.vtt' } });
  const track = () => video().querySelector<HTMLTrackElement>('track[label=thumbnails]');
  expect(track()).toBeNull();
  await beginPlaying();
  expect(track()).toMatchObject({ kind: 'metadata', default: true });
  expect(track()?.src).toBe('https://media.example/live/one/thumbs.vtt?license=k');
  await happen(() => {
    for (let count = 0; count < 6; count++) FakeHls.latest.fail({ type: FakeHls.ErrorTypes.MEDIA_ERROR });
  });
  expect(track()).toBeNull();
});

it('brings the controls after the first frame, without touching the video', async () => {
  await show();
  const before = video();
  expect(screen.queryByRole('button', { name: 'Pause' })).not.toBeInTheDocument();
  await beginPlaying();
  expect(await screen.findByRole('button', { name: 'Pause' })).toBeInTheDocument();
  expect(video()).toBe(before);
});

it('waits for a press when it shall not start by itself', async () => {
  await show({ autoPlay: false });
  expect(FakeHls.instances).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Play Oak at River' }));
  expect(FakeHls.instances).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Play Oak at River' })).not.toBeInTheDocument();
});

it('holds the page while the video runs, and lets go when it pauses or leaves', async () => {
  const release = jest.fn();
  const hold = jest.fn(() => release);
  const view = await show({ shell: playerShell({ hold }) });
  expect(hold).not.toHaveBeenCalled();
  await beginPlaying();
  expect(hold).toHaveBeenCalledTimes(1);
  await happen(() => video().dispatchEvent(new Event('pause')));
  expect(release).toHaveBeenCalledTimes(1);
  await happen(() => video().dispatchEvent(new Event('playing')));
  view.unmount();
  expect(hold).toHaveBeenCalledTimes(2);
  expect(release).toHaveBeenCalledTimes(2);
});

it('says why a licence was denied, and plays when trying again succeeds', async () => {
  const answers: LicenceResult[] = [
    { status: 'denied', reason: 'blackout', message: 'Blacked out by River High until 8 PM.' },
    licence,
  ];
  await show({ requestLicence: async () => answers.shift() ?? licence });
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('Blacked out by River High until 8 PM.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(alert).not.toBeInTheDocument();
  expect(FakeHls.instances).toHaveLength(1);
});

describe('when too many videos play on the account', () => {
  const full: LicenceResult = {
    status: 'denied',
    reason: 'stream_limit',
    message: 'Your account plays 2 videos at a time. Stop one to watch here.',
    running: [
      { stream: 'a', label: 'Elm at Hill, Safari on iOS, since 1:04 PM EST' },
      { stream: 'b', label: 'Ash at Lake, this device, since 1:05 PM EST' },
    ],
  };

  it('shows each, stops the one that the viewer chooses, plays, and keeps the focus in the player', async () => {
    const answers: LicenceResult[] = [full];
    const endStream = jest.fn(async () => true);
    const { container } = await show({ requestLicence: async () => answers.shift() ?? licence, endStream });
    expect(screen.getByRole('alert')).toHaveTextContent('Too many videos at once');
    expect(screen.getAllByRole('listitem').map((item) => item.firstChild?.textContent)).toEqual(
      full.running?.map(({ label }) => label),
    );
    await userEvent.click(screen.getByRole('button', { name: /^Stop Ash at Lake, this device/ }));
    expect(endStream).toHaveBeenCalledWith('b');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(FakeHls.instances).toHaveLength(1);
    expect(container.firstChild).toHaveFocus();
  });

  it('says when one could not be stopped, and lets the viewer try again', async () => {
    const answers = [false, true];
    const endStream = async () => answers.shift() ?? true;
    const licences: LicenceResult[] = [full];
    await show({ requestLicence: async () => licences.shift() ?? licence, endStream });
    const stop = screen.getByRole('button', { name: /^Stop Elm at Hill/ });
    await userEvent.click(stop);
    expect(screen.getByRole('alert')).toHaveTextContent('It could not be stopped.');
    expect(stop).toHaveFocus();
    await userEvent.click(stop);
    expect(FakeHls.instances).toHaveLength(1);
  });
});

it('that was stopped elsewhere offers to watch here', async () => {
  const answers: LicenceResult[] = [{ status: 'denied', reason: 'stream_stopped', message: 'Another video plays.' }];
  await show({ requestLicence: async () => answers.shift() ?? licence });
  expect(screen.getByRole('alert')).toHaveTextContent('Stopped to play elsewhere');
  await userEvent.click(screen.getByRole('button', { name: 'Watch here' }));
  expect(FakeHls.instances).toHaveLength(1);
});

it('says that it reconnects, and takes that back', async () => {
  await show();
  await beginPlaying();
  await happen(() => FakeHls.latest.fail({ status: 500 }));
  expect(screen.getByRole('status')).toHaveTextContent('Reconnecting');
  await happen(() => FakeHls.latest.emit(FakeHls.Events.FRAG_BUFFERED));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('removes the controls when the video has failed', async () => {
  await show();
  await beginPlaying();
  await screen.findByRole('button', { name: 'Pause' });
  await happen(() => {
    for (let count = 0; count < 6; count++) FakeHls.latest.fail({ type: FakeHls.ErrorTypes.MEDIA_ERROR });
  });
  expect(screen.getByRole('alert')).toHaveTextContent('This video cannot be played at the moment. Try again');
  expect(screen.queryByRole('button', { name: 'Pause' })).not.toBeInTheDocument();
});

it('tells each change of state', async () => {
  const seen: string[] = [];
  await show({ onStateChange: ({ status }) => seen.push(status) });
  await beginPlaying();
  await happen(() => video().dispatchEvent(new Event('ended')));
  expect([...new Set(seen)]).toEqual(['licensing', 'loading', 'playing', 'ended']);
});

it('offers a replay that is over once more, and says of a broadcast that it is over', async () => {
  const view = await show({ source: { ...source, kind: 'replay' } });
  await beginPlaying();
  await happen(() => video().dispatchEvent(new Event('ended')));
  expect(screen.getByRole('button', { name: 'Watch again' })).toBeInTheDocument();
  view.unmount();
  await show();
  await beginPlaying();
  await happen(() => video().dispatchEvent(new Event('ended')));
  expect(screen.getByRole('status')).toHaveTextContent('The live broadcast has ended.');
  expect(screen.queryByRole('button', { name: /^Watch/ })).not.toBeInTheDocument();
});

it('says of a broadcast that plays no more that it is over, not that it is refused', async () => {
  await show({ requestLicence: async () => ({ status: 'denied', reason: 'over', message: 'Over.' }) });
  expect(screen.getByRole('status')).toHaveTextContent('The live broadcast has ended.');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('tells the place in the video while it plays', async () => {
  const onPlace = jest.fn();
  await show({ onPlace });
  await beginPlaying();
  await happen(() => {
    video().currentTime = 30;
    video().dispatchEvent(new Event('timeupdate'));
  });
  expect(onPlace).toHaveBeenLastCalledWith({ seconds: 30, date: null, end: null });
});

it('says where a replay goes on once it plays, and not beside ads', async () => {
  const replay = { source: { ...source, kind: 'replay' as const }, resumeAt: 1395 };
  const view = await show(replay);
  expect(screen.queryByText(/^Continuing/)).not.toBeInTheDocument();
  await beginPlaying();
  expect(await screen.findByText('Continuing at 23:15')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
  expect(video().currentTime).toBe(0);
  expect(screen.queryByText(/^Continuing/)).not.toBeInTheDocument();
  view.unmount();
  await show({ ...replay, findAds: () => new Promise(() => {}) });
  await beginPlaying();
  expect(screen.queryByText(/^Continuing/)).not.toBeInTheDocument();
});

it('lets no key change the speed of a live game', async () => {
  const view = await show();
  const keys = () => document.querySelector('media-controller')?.getAttribute('hotkeys');
  expect(keys()).toBe('noshift+/ no< no>');
  view.unmount();
  await show({ source: { ...source, kind: 'replay' } });
  expect(keys()).toBe('noshift+/');
});

it('plays on when its paid time ends, and starts anew when one begins', async () => {
  const settings = { requestLicence: async () => licence, loadHls: async () => fakeHlsClass };
  const view = await show();
  await beginPlaying();
  view.rerender(<Player source={{ ...source, requiresLicence: false }} {...settings} />);
  await act(async () => {});
  expect(FakeHls.instances).toHaveLength(1);
  view.unmount();
  FakeHls.instances = [];
  const other = await show({ source: { ...source, requiresLicence: false } });
  other.rerender(<Player source={source} {...settings} />);
  await act(async () => {});
  expect(FakeHls.instances).toHaveLength(2);
});

it.each([
  ['not_authorised', 'Access to this video is not authorised'],
  ['not_entitled', 'A pass is needed to watch'],
  ['busy', 'This video has to wait'],
] as const)('titles a refusal for %s by its reason', async (reason, title) => {
  await show({ requestLicence: async () => ({ status: 'denied', reason, message: 'Because.' }) });
  expect(screen.getByRole('alert')).toHaveTextContent(`${title}Because.`);
});

it('starts anew for another video, and not for a parent that renders again', async () => {
  const settings = { requestLicence: async () => licence, loadHls: async () => fakeHlsClass };
  const view = await show();
  view.rerender(<Player source={{ ...source }} {...settings} />);
  await act(async () => {});
  expect(FakeHls.instances).toHaveLength(1);
  const first = FakeHls.latest;
  view.rerender(<Player source={{ ...source, url: 'https://media.example/live/two/master.m3u8' }} {...settings} />);
  await act(async () => {});
  expect(first.isDestroyed).toBe(true);
  expect(FakeHls.latest.calls[0]).toBe('load https://media.example/live/two/master.m3u8');
});
