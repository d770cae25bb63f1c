import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../testing/render-page.tsx';
import { at, freeLive, params, playNatively, servicesWith } from './event-testing.ts';
import * as eventPage from './index.tsx';

beforeAll(async () => {
  // Mocks are gone when the page goes.
  Object.assign(HTMLMediaElement.prototype, { load() {}, pause() {} });
  await import('./internal-data.tsx');
  // The host says so around each page.
  Object.assign(document.body.dataset, { remote: 'watch', version: '1.2.0', release: 'a1b2c3' });
});
beforeEach(() => {
  playNatively();
});
afterEach(() => {
  window.history.replaceState(null, '', '/');
});

async function openPage(query: string) {
  window.history.replaceState(null, '', at + query);
  const page = await renderPage(eventPage, { params, at, services: servicesWith(freeLive), member: null });
  await screen.findByRole('heading', { level: 1 });
  return page;
}
const data = () => screen.findByRole('region', { name: 'Internal data' });

test('the switch of the address shows what the product knows of event, feeds, player and page', async () => {
  await openPage('?internal_data=on');
  const shown = await data();
  expect(
    within(shown)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(expect.arrayContaining(['Event', 'Feeds', 'Page']));
  expect(await within(shown).findByRole('heading', { name: 'Player' })).toBeInTheDocument();
  expect(within(shown).getByText('live_available')).toBeInTheDocument();
  expect(await within(shown).findByText('playing (running)')).toBeInTheDocument();
  expect(within(shown).getByText('watch 1.2.0')).toBeInTheDocument();
  const video = document.querySelector('video');
  if (video) video.currentTime = 42;
  expect(await within(shown).findByText('42.0 s')).toBeInTheDocument();
});

test.each(['', '?internal_data=yes'])('an address with "%s" shows none of it', async (query) => {
  await openPage(query);
  await act(() => Promise.resolve());
  expect(screen.queryByRole('region', { name: 'Internal data' })).not.toBeInTheDocument();
});

test('all of it can be copied, with the address', async () => {
  const user = userEvent.setup();
  const { toasts } = await openPage('?internal_data=on');
  await user.click(within(await data()).getByRole('button', { name: 'Copy all' }));
  const text = await navigator.clipboard.readText();
  expect(text).toContain(`${at}?internal_data=on\n\nEvent\nKey: game-1\n`);
  expect(text).toContain('\n\nFeeds\n');
  expect(toasts).toContainEqual({ tone: 'success', text: 'The internal data is on the clipboard.' });
});

test('a browser that lets nobody copy says what to do', async () => {
  const user = userEvent.setup();
  const { toasts } = await openPage('?internal_data=on');
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await user.click(within(await data()).getByRole('button', { name: 'Copy all' }));
  expect(toasts).toContainEqual(expect.objectContaining({ tone: 'danger' }));
});
