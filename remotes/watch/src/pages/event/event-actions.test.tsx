import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SportsEvent } from 'shared-contracts/entities';
import { flagsReceived } from 'shared-contracts/store';
import { memberFixture, renderPage } from 'shared-contracts/testing';
import { broadcastFixture, minutesFromNow } from '../../testing/event-fixture.ts';
import { at, freeLive, params, playNatively, servicesWith, shown } from './event-testing.ts';
import * as page from './index.tsx';

const scheduled = { broadcasts: [broadcastFixture({ status: 'scheduled' })] };
const ahead = shown(scheduled, { start_time: minutesFromNow(125) });
const link = `${window.location.origin}${at}`;

const open = async (event: SportsEvent = ahead) => {
  const opened = await renderPage(page, { services: servicesWith(event), at, params });
  await screen.findByRole('heading', { level: 1 });
  return opened;
};

/** Gives the device a menu for sharing, and a clipboard, that do what the test says. */
function withDevice(device: { share?: () => Promise<void>; writeText: () => Promise<void> }) {
  const user = userEvent.setup();
  const calls: unknown[][] = [];
  const { share, writeText } = device;
  const noted =
    (name: string, act: () => Promise<void>) =>
    (...given: unknown[]) => {
      calls.push([name, ...given]);
      return act();
    };
  if (share) Object.defineProperty(navigator, 'share', { configurable: true, value: noted('share', share) });
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: noted('copy', writeText) },
  });
  return { calls, press: () => user.click(screen.getByRole('button', { name: 'Share' })) };
}

const refuse = (name: string) => async () => {
  throw new DOMException('Refused by the test.', name);
};
const allow = async () => {};
const shareCall = ['share', { title: 'Roosevelt vs. Lincoln', url: link }];
const copyCall = ['copy', link];

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'clipboard');
});

test.each([
  ['has a menu for it: that is all', { share: allow, writeText: allow }, [shareCall], 0],
  [
    'has a menu that the fan closes: nothing is copied',
    { share: refuse('AbortError'), writeText: allow },
    [shareCall],
    0,
  ],
  [
    'has a menu that fails: the link is copied',
    { share: refuse('NotAllowedError'), writeText: allow },
    [shareCall, copyCall],
    1,
  ],
  ['has no menu: the link is copied, and the fan is told', { writeText: allow }, [copyCall], 1],
])('a link is shared where the device %s', async (_name, device, expected, copies) => {
  const { toasts, tracked } = await open();
  const { calls, press } = withDevice(device);
  await press();
  await waitFor(() => expect(calls).toEqual(expected));
  await waitFor(() => expect(toasts).toHaveLength(copies));
  if (copies > 0) expect(toasts).toEqual([{ tone: 'success', text: 'The link is copied.' }]);
  expect(tracked).toEqual([['button_clicked', { button: 'share', location: 'event' }]]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('where a browser lets no page copy, the link stands in a dialog, ready to be copied by hand', async () => {
  const { toasts } = await open();
  const { press } = withDevice({ writeText: refuse('NotAllowedError') });
  await press();
  expect(await screen.findByRole('dialog', { name: 'Share this event' })).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /^Copy the link from here/ })).toHaveValue(link);
  expect(toasts).toEqual([]);
});

test.each<[string, SportsEvent, boolean]>([
  ['lies ahead', ahead, true],
  [
    'has a day and no time yet',
    shown(scheduled, { start_time: minutesFromNow(1500), time_to_be_determined: true }),
    true,
  ],
  ['has begun', shown({ broadcasts: [broadcastFixture()] }), false],
  ['is late', shown(scheduled, { start_time: minutesFromNow(-20) }), false],
  ['has no date', shown(scheduled, { start_time: null }), false],
])('an event that %s can be put into a calendar only before its start', async (_name, event, isOffered) => {
  await open(event);
  const calendar = screen.queryByRole('link', { name: 'Add to calendar' });
  expect(calendar?.getAttribute('href') ?? null).toBe(isOffered ? `${at}/calendar.ics` : null);
});

describe('clips', () => {
  const openLive = async () => {
    const { store } = await renderPage(page, {
      ...{ services: servicesWith(freeLive), at, params },
      session: { status: 'signed-in', user: memberFixture() },
    });
    await screen.findByRole('heading', { level: 1 });
    act(() => void store.dispatch(flagsReceived({ 'clip-button': 'all' })));
  };

  test('are cut out of the video that plays, from where the fan is', async () => {
    playNatively();
    jest
      .spyOn(HTMLMediaElement.prototype, 'seekable', 'get')
      .mockReturnValue({ length: 1, start: () => 0, end: () => 100 });
    jest.spyOn(HTMLMediaElement.prototype, 'currentTime', 'get').mockReturnValue(95);
    await openLive();
    await userEvent.click(await screen.findByRole('button', { name: 'Make a clip' }));
    await screen.findByRole('dialog', { name: 'Make a clip' });
    expect(screen.getByRole('slider', { name: /^Ends/ })).toHaveValue('95');
    cleanup();
  });

  test('are not offered before the video plays', async () => {
    playNatively();
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    await openLive();
    expect(screen.queryByRole('button', { name: 'Make a clip' })).not.toBeInTheDocument();
    cleanup();
  });
});
