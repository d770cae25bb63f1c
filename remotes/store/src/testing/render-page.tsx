import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { ApiEnvironment } from 'shared-contracts/api';
import type { PageModule, Shell } from 'shared-contracts/remote';
import { type AppState, createAppStore } from 'shared-contracts/store';

/**
 * An answer of a service by address: its data, or a whole response; a number is a status without a usable body, a promise
 * is one still under way.
 */
export type Answers = Record<string, unknown>;

interface RenderOptions {
  params: Record<string, string>;
  answers: Answers;
  session?: AppState['session'];
}

/** The clock of every test's shell. */
export const NOW = '2026-11-21T02:00:00.000Z';

/** A store whose services answer as told, and the addresses that were asked. */
export function storeWith(answers: Answers, session: AppState['session'] = { status: 'anonymous' }) {
  const requests: string[] = [];
  const environment: ApiEnvironment = {
    // Each service is at its own name.
    services: new Proxy({} as ApiEnvironment['services'], { get: (_target, name) => `/${String(name)}` }),
    fetch: async (input) => {
      requests.push(String(input));
      const answer = await answers[String(input)];
      if (answer instanceof Response) return answer;
      return typeof answer === 'number' || answer === undefined
        ? new Response(null, { status: answer ?? 404 })
        : Response.json(answer);
    },
    accessToken: () => null,
    refreshAccess: async () => false,
    takeInlined: () => undefined,
  };
  const site = {
    name: 'Test Network',
    domainSuffix: 'network.test',
    baseUrl: 'https://network.test',
    storeSlug: 'test-network',
    cardFrameUrl: '',
    links: { helpCentre: 'https://help.network.test/', fanSupport: 'https://support.network.test/' },
    ads: null,
    isDemo: false,
  };
  return { store: createAppStore(environment, { site, session }), requests };
}

/** Renders a page as the host does: real store and router; only the network is made up. */
export function renderPage(page: PageModule, { params, answers, session }: RenderOptions) {
  const { store, requests } = storeWith(answers, session);
  const shell = { now: () => Date.parse(NOW), meta: jest.fn() } satisfies Partial<Shell>;
  const { Page } = page;
  const router = createMemoryRouter([
    { path: '/', element: <Page params={params} shell={shell as unknown as Shell} /> },
    { path: '*', element: <p>Another page</p> },
  ]);
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return { shell, router, requests, answers };
}
