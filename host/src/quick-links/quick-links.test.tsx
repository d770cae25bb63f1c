import { act, render, screen, waitFor } from '@testing-library/react';
import { lazy } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { watchedPlaces } from 'shared-contracts/testing';
import { sampleStore } from '../testing/sample-store.ts';
import { createDataIcon, DataIconContext } from './data-icon.ts';
import { QuickLinks } from './quick-links.tsx';

const football = { body: '<path d="M0 0h24"/>' };

const places = watchedPlaces();

function show(answer: () => Response, dataIcon = createDataIcon('/icons')) {
  const requests: string[] = [];
  const store = sampleStore({
    services: { content: '/content' } as never,
    fetch: async (address) => {
      requests.push(String(address));
      return answer();
    },
  });
  const router = createMemoryRouter([{ path: '*', element: <QuickLinks /> }]);
  const view = render(
    <Provider store={store}>
      <DataIconContext value={dataIcon}>
        <RouterProvider router={router} />
      </DataIconContext>
    </Provider>,
  );
  return { requests, view };
}

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const links = { links: [{ label: 'Football', href: '/search?q=football', icon: 'mdi:football' }] };

test('links come when the footer is near, with icons from our own service alone', async () => {
  const asked: string[] = [];
  jest.spyOn(window, 'fetch').mockImplementation(async (address) => {
    asked.push(String(address));
    return json({ prefix: 'mdi', icons: { football }, width: 24, height: 24 });
  });
  const { requests, view } = show(() => json(links));
  expect(requests).toEqual([]);
  act(() => places.comeNear());

  const link = await screen.findByRole('link', { name: 'Football' });
  expect(link).toHaveAttribute('href', '/search?q=football');
  expect(requests).toEqual(['/content/quick_links']);
  await screen.findByRole('navigation', { name: 'Quick links' });
  await waitFor(() => expect(view.container.querySelector('svg path')).not.toBeNull());
  expect(asked).toEqual(['/icons/mdi.json?icons=football']);
});

test('without an answer there is nothing in their place', async () => {
  const { requests, view } = show(() => json({ message: 'down' }, 404));
  act(() => places.comeNear());
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(view.container.querySelector('nav')).toBeNull();
});

test('links stand without their icons when the code that draws those does not load', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => {});
  const missing = lazy(() => Promise.reject(new Error('Loading chunk 12 failed.')));
  show(() => json(links), missing);
  act(() => places.comeNear());
  // React says so once it has met the missing code; before that the link stands anyway.
  await waitFor(() => expect(said).toHaveBeenCalled());
  expect(screen.getByRole('link', { name: 'Football' })).toBeVisible();
});

test('a link that leads off the network’s sites is left out, whatever it looks like', async () => {
  const hostile = [
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
  ];
  const good = ['/search?q=football', 'http://localhost/sports/soccer', 'https://tickets.friday.test/x'];
  show(() =>
    json({ links: [...hostile, ...good].map((href) => ({ label: `To ${href}`, href, icon: 'mdi:football' })) }),
  );
  act(() => places.comeNear());
  await screen.findByRole('link', { name: 'To /search?q=football' });
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['/search?q=football', '/sports/soccer', 'https://tickets.friday.test/x']);
});

test.each([
  {},
  { links: null },
  { links: 'none' },
  { links: [null] },
  { links: [{ label: 7, href: '/', icon: '' }] },
  [],
])('there is nothing in their place when the answer is %j', async (answer) => {
  const { requests, view } = show(() => json(answer));
  act(() => places.comeNear());
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(view.container.querySelector('nav')).toBeNull();
});
