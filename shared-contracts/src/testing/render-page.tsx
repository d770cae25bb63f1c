import { act, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { PageMeta, PageModule, Shell, ToastMessage, Track } from '../remote/index.ts';
import { redirectTarget } from '../rules/index.ts';
import { createAppStore, followedStateChosen, type SessionState } from '../store/index.ts';
import type { FakeServices } from './fake-services.ts';

/** The time in a rendered page unless a test says otherwise: Friday, November 20, 2026, 7:30 PM in Chicago. */
export const TEST_NOW = Date.UTC(2026, 10, 21, 1, 30);

export interface RenderOptions {
  services: FakeServices;
  /** Path and query of the page. */
  at: string;
  params?: Record<string, string>;
  session?: SessionState;
  /** Parts of the shell's session that the test is about. */
  shellSession?: Partial<Shell['session']>;
  /** IANA zone of the device. */
  timeZone?: string;
}

export interface RenderedPage {
  store: ReturnType<typeof createAppStore>;
  toasts: ToastMessage[];
  /** Names and properties of what the page tracked. */
  tracked: Parameters<Track>[];
  meta(): PageMeta | null;
  /** Path and query that the router is at. */
  location(): string;
  /** Reasons for which a release swap waits now. */
  holds(): string[];
}

/** Shows a page module as the host does: real store, real router, real redirect rule; only services and session verbs are faked. */
export async function renderPage(page: PageModule, options: RenderOptions): Promise<RenderedPage> {
  const { services, at, params = {}, session = { status: 'anonymous' }, timeZone = 'America/Chicago' } = options;
  page.activate?.();
  const baseUrl = window.location.origin;
  const store = createAppStore(services.environment, {
    session,
    preferences: { followedState: null, timeZone },
    site: {
      name: 'Test Network',
      domainSuffix: 'network.test',
      baseUrl,
      storeSlug: 'network',
      cardFrameUrl: 'https://cards.test/frame',
      links: { helpCentre: 'https://help.network.test/', fanSupport: 'https://support.network.test/' },
      isDemo: false,
    },
  });
  const toasts: ToastMessage[] = [];
  const holds: string[] = [];
  const tracked: RenderedPage['tracked'] = [];
  let meta: PageMeta | null = null;
  const unavailable = { status: 'unavailable', message: 'The service cannot be reached.' } as const;
  const shell: Shell = {
    session: {
      signIn: async () => unavailable,
      signUp: async () => unavailable,
      signOut: async () => {},
      refresh: async () => {},
      ...options.shellSession,
    },
    navigate: (to, { replace = false } = {}) => void router.navigate(to.replace(baseUrl, ''), { replace }),
    safeRedirect: (target) => redirectTarget(target, { siteUrl: baseUrl, domainSuffix: 'network.test' }),
    meta: (next) => {
      meta = next;
    },
    toast: (message) => void toasts.push(message),
    hold: (reason) => {
      holds.push(reason);
      return () => void holds.splice(holds.indexOf(reason), 1);
    },
    now: () => TEST_NOW,
    consent: { has: (group) => store.getState().consent.groups.includes(group), openSettings: () => {} },
    track: (...event) => void tracked.push(event),
    preferences: { setFollowedState: (code) => void store.dispatch(followedStateChosen(code)) },
  };

  const routes = [{ path: '*', element: <page.Page params={params} shell={shell} /> }];
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  await act(async () => {
    render(
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>,
    );
  });
  return {
    store,
    toasts,
    tracked,
    meta: () => meta,
    location: () => router.state.location.pathname + router.state.location.search,
    holds: () => [...holds],
  };
}
