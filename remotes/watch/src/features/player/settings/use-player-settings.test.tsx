import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { SOCCER } from '../chapters/chapters-testing.ts';
import type { PlayerCore } from '../core/player-core.ts';
import { initialPlayerState, type PlayerState } from '../player-state.ts';
import { playerShell } from '../player-testing.ts';
import { usualCaptions } from './caption-style.ts';
import { devicePreferences } from './preferences.ts';
import { usePlayerSettings } from './use-player-settings.tsx';

const state: PlayerState = {
  ...initialPlayerState,
  qualities: [{ height: 540, bitrate: 386_000 }],
  sounds: [{ id: 0, label: 'English', language: 'en' }],
};
const core = {
  play: jest.fn(),
  setDataUse: jest.fn(),
  statistics: () => ({ bitrate: 386_000, bandwidth: null, delay: null }),
} satisfies Partial<PlayerCore> as unknown as PlayerCore;

let mayStore = false;
const shell = playerShell({ consent: { has: (group) => group === 'C0003' && mayStore, openSettings: () => {} } });

type SettingsOptions = Parameters<typeof usePlayerSettings>[0];

interface StandProps {
  now?: PlayerState;
  hasControls?: boolean;
  chapters?: SettingsOptions['chapters'];
  keys?: SettingsOptions['keys'];
}

const noChapters = { list: [], onWhole: null };

/** Stands in for the player, whose elements need a real browser's layout. */
function Stand({ now = state, hasControls = true, chapters = noChapters, keys = {} }: StandProps) {
  const video = useRef<HTMLVideoElement>(null);
  const controller = useRef<HTMLDivElement>(null);
  return (
    <div data-testid="box" tabIndex={-1}>
      <div ref={controller} data-testid="controls">
        {/* biome-ignore lint/a11y/useMediaCaption: nothing plays */}
        <video ref={video} />
        {hasControls && <Controls {...{ video, controller, chapters, keys }} state={now} />}
      </div>
    </div>
  );
}

function Controls(props: Omit<SettingsOptions, 'core' | 'scores' | 'shell'>) {
  const { panels, items } = usePlayerSettings({ core, scores: null, shell, ...props });
  return (
    <>
      <media-settings-menu-button tabIndex={0} />
      <media-settings-menu>
        <div ref={items.chapters} role="menuitem" tabIndex={-1}>
          Chapters
        </div>
        <div ref={items.settings} role="menuitem" tabIndex={-1}>
          More settings
        </div>
      </media-settings-menu>
      {panels}
    </>
  );
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'media-settings-menu': HTMLAttributes<HTMLElement>;
      'media-settings-menu-button': HTMLAttributes<HTMLElement>;
    }
  }
}

const video = () => document.querySelector('video') as HTMLVideoElement;
const settings = () => screen.findByRole('dialog', { name: 'Player settings' });
const openSettings = async () => {
  await userEvent.click(screen.getByText('More settings'));
  return settings();
};
const choice = (name: string) => screen.getByRole('radio', { name });

beforeEach(() => {
  localStorage.clear();
  mayStore = false;
  jest.mocked(core.play).mockReset();
  devicePreferences.keep({ savesData: false, captions: usualCaptions }, false);
  jest.mocked(core.setDataUse).mockReset();
  // jsdom has no modal windows.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
});

test('the question mark shows the keys, anywhere in the player, and the focus comes back', async () => {
  render(<Stand />);
  const button = document.querySelector('media-settings-menu-button') as HTMLElement;
  button.focus();
  await userEvent.keyboard('?');
  const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(list).getByText('Faster')).toBeInTheDocument();
  expect(within(list).queryByText('Next chapter')).not.toBeInTheDocument();
  await userEvent.click(within(list).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});

test('the keys of chapters are listed for a video that has some', async () => {
  render(<Stand chapters={{ list: SOCCER, onWhole: null }} />);
  (document.querySelector('media-settings-menu-button') as HTMLElement).focus();
  await userEvent.keyboard('?');
  const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(list).getByText('Next chapter')).toBeInTheDocument();
  expect(within(list).getByText('Previous chapter')).toBeInTheDocument();
});

test('keys of this player work anywhere in it, in capitals too, and alone', async () => {
  const next = jest.fn();
  render(<Stand keys={{ n: next }} />);
  screen.getByTestId('box').focus();
  await userEvent.keyboard('n');
  (document.querySelector('media-settings-menu-button') as HTMLElement).focus();
  await userEvent.keyboard('N');
  expect(next).toHaveBeenCalledTimes(2);
  await userEvent.keyboard('{Control>}n{/Control}');
  expect(next).toHaveBeenCalledTimes(2);
});

test('a chapter that is chosen in the list plays, and the list goes', async () => {
  render(<Stand chapters={{ list: SOCCER, onWhole: null }} />);
  video().currentTime = 3100;
  await userEvent.click(screen.getByText('Chapters'));
  const list = await screen.findByRole('dialog', { name: 'Chapters' });
  expect(within(list).getByRole('button', { current: true })).toHaveTextContent('2nd half');
  await userEvent.click(within(list).getByRole('button', { name: /^Halftime/ }));
  expect(video().currentTime).toBe(2400);
  expect(core.play).toHaveBeenCalledTimes(1);
  expect(list).not.toBeInTheDocument();
});

test('the focus stays in the player when the video ends while its settings are open', async () => {
  const view = render(<Stand />);
  (document.querySelector('media-settings-menu-button') as HTMLElement).focus();
  await userEvent.keyboard('?');
  const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  within(list).getByRole('button', { name: 'Close' }).focus();
  view.rerender(<Stand hasControls={false} />);
  expect(list).not.toBeInTheDocument();
  expect(screen.getByTestId('box')).toHaveFocus();
});

test('what is live has no speed, and no keys for it', async () => {
  render(<Stand now={{ ...state, isLive: true }} />);
  screen.getByTestId('box').focus();
  await userEvent.keyboard('?');
  const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(list).queryByText('Faster')).not.toBeInTheDocument();
  expect(within(list).getByText('Play or pause')).toBeInTheDocument();
});

test('a key on the box of the player is one of its controls', () => {
  render(<Stand />);
  const [box, controls] = [screen.getByTestId('box'), screen.getByTestId('controls')];
  const heard: string[] = [];
  for (const type of ['keydown', 'keyup'] as const) {
    controls.addEventListener(type, (event) => heard.push(`${type} ${event.key} ${event.shiftKey}`));
  }
  controls.addEventListener('keydown', (event) => event.key === ' ' && event.preventDefault());
  expect(fireEvent.keyDown(box, { key: '>', shiftKey: true })).toBe(true);
  fireEvent.keyUp(box, { key: '>', shiftKey: true });
  expect(heard).toEqual(['keydown > true', 'keyup > true']);
  expect(fireEvent.keyDown(box, { key: ' ' })).toBe(false);
  heard.length = 0;
  for (const modifier of ['ctrlKey', 'altKey', 'metaKey']) fireEvent.keyDown(box, { key: 'f', [modifier]: true });
  expect(heard).toEqual([]);
});

test('a key of a control is not heard twice, and while ads have their turn none is', async () => {
  render(<Stand />);
  const controls = screen.getByTestId('controls');
  const heard = jest.fn();
  controls.addEventListener('keydown', heard);
  fireEvent.keyDown(screen.getByText('More settings'), { key: 'm' });
  expect(heard).toHaveBeenCalledTimes(1);
  controls.inert = true;
  fireEvent.keyDown(screen.getByTestId('box'), { key: 'm' });
  fireEvent.keyDown(screen.getByTestId('box'), { key: '?' });
  expect(heard).toHaveBeenCalledTimes(1);
  await act(async () => {});
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each(['{Enter}', ' '])('the menu item opens the settings by the key "%s", and the menu is closed', async (key) => {
  render(<Stand />);
  screen.getByText('More settings').focus();
  await userEvent.keyboard(key);
  const dialog = await settings();
  expect(document.querySelector('media-settings-menu')).toHaveAttribute('hidden');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(document.querySelector('media-settings-menu-button')).toHaveFocus();
});

test('no other key of the menu opens the settings', async () => {
  render(<Stand />);
  screen.getByText('More settings').focus();
  await userEvent.keyboard('{ArrowDown}a');
  await act(async () => {});
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('captions look as they were chosen, on the example and on the video, and as usual again', async () => {
  render(<Stand />);
  const dialog = await openSettings();
  const example = within(dialog).getByText('Captions look like this.').parentElement as HTMLElement;
  await userEvent.selectOptions(within(dialog).getByLabelText('Text size'), 'Large');
  await userEvent.selectOptions(within(dialog).getByLabelText('Text color'), 'Yellow');
  for (const { style } of [example, video()]) {
    expect(style.getPropertyValue('--caption-size')).toBe('150%');
    expect(style.getPropertyValue('--caption-color')).toBe('255 255 0');
  }
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reset captions' }));
  expect(video().style.getPropertyValue('--caption-size')).toBe('100%');
  expect(within(dialog).getByLabelText('Text color')).toHaveDisplayValue('White');
  expect(localStorage).toHaveLength(0);
});

test('what was chosen holds for the next video where the viewer allows that, but for the sound alone', async () => {
  mayStore = true;
  const view = render(<Stand />);
  const dialog = await openSettings();
  await userEvent.selectOptions(within(dialog).getByLabelText('Font'), 'Serif');
  expect(core.setDataUse).not.toHaveBeenCalled();
  await userEvent.click(choice('Save data'));
  expect(core.setDataUse).toHaveBeenLastCalledWith('saving');
  await userEvent.click(choice('Sound only'));
  expect(core.setDataUse).toHaveBeenLastCalledWith('sound');
  view.unmount();
  expect(JSON.parse(localStorage.getItem('player_preferences') ?? '')).toMatchObject({
    savesData: true,
    captions: { font: 'serif' },
  });
  jest.mocked(core.setDataUse).mockReset();
  render(<Stand />);
  expect(core.setDataUse).toHaveBeenCalledWith('saving');
  expect(video().style.getPropertyValue('--caption-font')).toBe('serif');
});

test.each([
  ['plays its sound with the picture', { ...state, sounds: [] }, ['Best picture', 'Save data']],
  ['chooses by itself', { ...state, qualities: [] }, []],
])('a player that %s offers no more than it can do', async (_what, now, offered) => {
  render(<Stand now={now} />);
  const dialog = await openSettings();
  const names = within(dialog).queryAllByRole('radio');
  expect(names).toHaveLength(offered.length);
  for (const name of offered) expect(choice(name)).toBeInTheDocument();
});

test('while the sound plays alone the player says so, and brings the picture back as it was', async () => {
  mayStore = true;
  devicePreferences.keep({ savesData: true, captions: usualCaptions }, true);
  render(<Stand now={{ ...state, dataUse: 'sound' }} />);
  jest.mocked(core.setDataUse).mockReset();
  expect(screen.getByText('Sound only')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show the picture' }));
  expect(core.setDataUse).toHaveBeenCalledWith('saving');
});

test('figures are shown over the picture until they are closed', async () => {
  render(<Stand />);
  const dialog = await openSettings();
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Show statistics over the picture' }));
  const panel = screen.getByRole('region', { name: 'Statistics' });
  await waitFor(() => expect(panel).toHaveTextContent('Stream386 kbit/s'));
  await userEvent.click(within(panel).getByRole('button', { name: 'Close statistics' }));
  expect(panel).not.toBeInTheDocument();
  expect(within(dialog).getByRole('checkbox', { name: 'Show statistics over the picture' })).not.toBeChecked();
});
