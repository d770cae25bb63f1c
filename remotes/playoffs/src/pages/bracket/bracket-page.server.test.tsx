import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { ApiEnvironment } from 'shared-contracts/api';
import type { Shell } from 'shared-contracts/remote';
import { createAppStore } from 'shared-contracts/store';
import { makeBracket } from '../../testing/make-bracket.ts';
import * as page from './index.tsx';

const params = { state: 'tx', sport: 'basketball', division: '4a', bracket: 'open' };

test('after its prefetch, a server renders the whole bracket at once', async () => {
  const store = createAppStore({
    services: { tournaments: '/tournaments' } as ApiEnvironment['services'],
    fetch: async () => Response.json(makeBracket({ played: 7 })),
    accessToken: () => null,
    refreshAccess: async () => false,
    takeInlined: () => undefined,
  });
  page.activate();
  const { dispatch, getState } = store;
  const url = new URL('https://network.test/playoffs/brackets/tx/basketball/4a/open');
  await page.prefetch({ params, url, dispatch, getState, signal: new AbortController().signal });
  const shell = { now: () => Date.parse('2026-11-13T12:00:00.000Z') } as Shell;
  const router = createMemoryRouter([{ path: '/', element: <page.Page params={params} shell={shell} /> }]);
  const html = renderToString(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  expect(html).toContain('2026-27<!-- --> champion');
  expect(html.match(/<article/g)).toHaveLength(7);
  expect(html).not.toMatch(/\sstyle=/);
});
