import { act, render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { sessionFound } from 'shared-contracts/store';
import { pageRoutes } from '../app/create-router.tsx';
import { lendBrowser } from '../testing/lend-browser.ts';
import { renderSite } from '../testing/render-site.tsx';
import { sampleStore, sampleUser } from '../testing/sample-store.ts';

beforeEach(() => {
  lendBrowser();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

const pages = { '/': { Page: () => <h1>Home</h1> }, '/search': { Page: () => <h1>Search</h1> } };

/** Something in the place of words, which React cannot show. */
const odd = { not: 'words' } as unknown as string;

test('a member who cannot be shown costs the header their menu alone, until they can be', async () => {
  const { store } = await renderSite(pages);
  act(() => void store.dispatch(sessionFound({ ...sampleUser, name: odd })));
  const header = within(screen.getByRole('banner'));
  expect(header.getByRole('link', { name: 'My account' })).toHaveAttribute('href', '/member/account');
  expect(header.getByRole('combobox')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible();

  act(() => void store.dispatch(sessionFound(sampleUser)));
  await act(() => screen.getByRole('link', { name: 'Find a game' }).click());
  expect(await header.findByRole('button', { name: sampleUser.name })).toBeVisible();
});

test('a header and a footer that cannot be shown leave the ways that nobody may miss', async () => {
  await renderSite(pages, '/', {}, { name: odd });
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
  expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(within(screen.getByRole('contentinfo')).getByRole('button', { name: 'Cookie settings' })).toBeVisible();
});

test.each(['loadingBar', 'toasts'] as const)('without its %s the frame stands', async (part) => {
  await renderSite(pages, '/', { [part]: {} as never });
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
});

test('an error page that cannot be shown itself leaves the frame, and says so plainly', async () => {
  const error = Object.assign(new Error('gone'), { data: { event: { is_deleted: true, participants: 7 } } });
  await renderSite({ '/': error });
  const heading = await screen.findByRole('heading', { name: 'This page cannot be shown' });
  expect(heading).toHaveFocus();
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Go to the home page' })).toBeVisible();
  expect(screen.getByRole('banner')).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
});

test('a frame that cannot be shown at all says so without a word of the fault', async () => {
  const router = createMemoryRouter(pageRoutes(() => new Promise<never>(() => {})));
  render(
    <Provider store={sampleStore()}>
      <RouterProvider router={router} />
    </Provider>,
  );
  expect(await screen.findByRole('heading', { name: 'This page cannot be shown' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Load the page again' })).toBeVisible();
  expect(document.body).not.toHaveTextContent(/Error|stack|node_modules/);
});
