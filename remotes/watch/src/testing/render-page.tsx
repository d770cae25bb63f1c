import { act, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { UserInfo } from 'shared-contracts/entities';
import type { PageMeta, PageModule, Shell, ToastMessage } from 'shared-contracts/remote';
import {
  type AdSettings,
  createAppStore,
  followedStateChosen,
  scoresHidden,
  sessionEnded,
  sessionFound,
  siteSlice,
} from 'shared-contracts/store';
import { FIXTURE_NOW } from './event-fixture.ts';
import type { FakeServices } from './fake-services.ts';

export interface RenderedPage {
  store: ReturnType<typeof createAppStore>;
  toasts: ToastMessage[];
  /** What was told to analytics: name, then properties. */
  tracked: Parameters<Shell['track']>[];
  meta: () => PageMeta | null;
  /** Path and query that the router is at. */
  location: () => string;
  /** What a sign-in or sign-out elsewhere in the shell does. */
  setSession: (member: UserInfo | null) => void;
}

interface RenderOptions {
  services: FakeServices;
  at: string;
  params?: Record<string, string>;
  /** The member who is signed in, null for a visitor; left out, the session is not known yet. */
  member?: UserInfo | null;
  zone?: string;
  ads?: AdSettings | null;
  now?: () => number;
  /** The visitor hides the scores of all games. */
  hidesScores?: boolean;
}

/** Shows a page as the host does: real store, real router, the services' far edge faked. */
export async function renderPage(page: PageModule, options: RenderOptions): Promise<RenderedPage> {
  const { services, at, params = {}, member, zone = 'America/Chicago', ads = null, hidesScores = false } = options;
  const { now = () => FIXTURE_NOW } = options;
  page.activate?.();
  const store = createAppStore(services.environment, {
    preferences: { followedState: null, timeZone: zone, areScoresHidden: hidesScores },
    site: { ...siteSlice.getInitialState(), baseUrl: 'https://network.test', ads },
  });
  if (member !== undefined) store.dispatch(member ? sessionFound(member) : sessionEnded());
  const toasts: ToastMessage[] = [];
  const tracked: Parameters<Shell['track']>[] = [];
  let meta: PageMeta | null = null;
  const shell = testShell(store, {
    now,
    navigate: (to, { replace = false } = {}) => void router.navigate(to, { replace }),
    meta: (next) => {
      meta = next;
    },
    toast: (message) => void toasts.push(message),
    track: (...event) => void tracked.push(event),
  });
  const element = <page.Page params={params} shell={shell} />;
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] });
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
    setSession: (next) => act(() => void store.dispatch(next ? sessionFound(next) : sessionEnded())),
  };
}

/** A shell that does nothing but keep what the visitor chooses, as the host does, and what `parts` adds. */
export function testShell(store: ReturnType<typeof createAppStore>, parts: Partial<Shell>): Shell {
  return {
    session: {
      signIn: async () => ({ status: 'unavailable', message: 'Not part of this test.' }),
      signUp: async () => ({ status: 'unavailable', message: 'Not part of this test.' }),
      signOut: async () => {},
      refresh: async () => {},
    },
    navigate: () => {},
    safeRedirect: (target) => target ?? '/',
    meta: () => {},
    toast: () => {},
    hold: () => () => {},
    now: () => FIXTURE_NOW,
    consent: { has: () => false, openSettings: () => {} },
    track: () => {},
    preferences: {
      setFollowedState: (code) => void store.dispatch(followedStateChosen(code)),
      setScoresHidden: (areHidden) => void store.dispatch(scoresHidden(areHidden)),
    },
    ...parts,
  };
}
