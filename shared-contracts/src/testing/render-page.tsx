import { act, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { PageModule, Shell } from '../remote/index.ts';
import type { AppStore, SessionState } from '../store/index.ts';
import type { FakeServices } from './fake-services.ts';
import { createTestShell, createTestStore, type TestShell } from './test-shell.ts';

export interface RenderOptions {
  services: Pick<FakeServices, 'environment'>;
  /** Path and query of the page. */
  at: string;
  params?: Record<string, string>;
  session?: SessionState;
  /** Parts of the shell's session that the test is about. */
  shellSession?: Partial<Shell['session']>;
  /** IANA zone of the device. */
  timeZone?: string;
  /** The visitor hides the scores of all games. */
  hidesScores?: boolean;
}

export interface RenderedPage extends Omit<TestShell, 'shell'> {
  container: HTMLElement;
  store: AppStore;
  /** Path and query that the router is at. */
  location(): string;
}

/** Shows a page module as the host does: real store, real router, real redirect rule; only services and session verbs are faked. */
export async function renderPage(page: PageModule, options: RenderOptions): Promise<RenderedPage> {
  const { at, params = {}, shellSession } = options;
  page.activate?.();
  const baseUrl = window.location.origin;
  const store = createTestStore({ ...options, baseUrl });
  const { shell, ...told } = createTestShell({
    store,
    baseUrl,
    navigate: (to, { replace = false } = {}) => void router.navigate(to.replace(baseUrl, ''), { replace }),
    session: shellSession,
  });
  const routes = [{ path: '*', element: <page.Page params={params} shell={shell} /> }];
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const { container } = await act(async () =>
    render(
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>,
    ),
  );
  return {
    ...told,
    container,
    store,
    location: () => router.state.location.pathname + router.state.location.search,
  };
}
