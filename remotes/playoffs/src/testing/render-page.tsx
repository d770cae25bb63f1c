import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider, useRouteError } from 'react-router';
import type { PageModule, Shell } from 'shared-contracts/remote';
import { createAppStore, preferencesSlice, scoresHidden } from 'shared-contracts/store';

/**
 * An answer of a service by address: its data, or a whole response; a number is a status without a usable body, a promise
 * is one still under way.
 */
export type Answers = Record<string, unknown>;

interface RenderOptions {
  params: Record<string, string>;
  answers: Answers;
  /** Instant of the shell's clock. */
  now?: string;
  zone?: string;
  /** The visitor hides the scores of all games. */
  hidesScores?: boolean;
}

const services = Object.fromEntries(
  ['member', 'unity', 'search', 'content', 'echo', 'subscriptions', 'payments', 'cardNetwork', 'licences', 'media'].map(
    (name) => [name, `/${name}`],
  ),
);

/** Stands in for the host's error page. */
function Thrown({ onThrown }: { onThrown: (error: unknown) => void }) {
  onThrown(useRouteError());
  return null;
}

/** Renders a page as the host does: real store and router, activated endpoints; only the network is made up. */
export function renderPage(
  page: PageModule,
  { params, answers, now = '2026-11-13T12:00:00.000Z', zone, hidesScores = false }: RenderOptions,
) {
  const requests: string[] = [];
  const store = createAppStore(
    {
      services: { ...services, tournaments: '/tournaments' } as Parameters<typeof createAppStore>[0]['services'],
      fetch: async (input) => {
        requests.push(String(input));
        const answer = await answers[String(input)];
        if (answer instanceof Response) return answer;
        if (answer === undefined) return new Response(null, { status: 404 });
        if (typeof answer === 'number') return new Response(null, { status: answer });
        return Response.json(answer);
      },
      accessToken: () => null,
      refreshAccess: async () => false,
      takeInlined: () => undefined,
    },
    {
      site: {
        name: 'Test Network',
        domainSuffix: 'network.test',
        baseUrl: 'https://network.test',
        storeSlug: 'test-network',
        cardFrameUrl: '',
        links: { helpCentre: 'https://help.network.test/', fanSupport: 'https://support.network.test/' },
        ads: null,
        isDemo: false,
      },
      preferences: {
        ...preferencesSlice.getInitialState(),
        areScoresHidden: hidesScores,
        ...(zone ? { timeZone: zone } : {}),
      },
    },
  );
  const preferences: Shell['preferences'] = {
    setFollowedState: () => {},
    setScoresHidden: (areHidden) => void store.dispatch(scoresHidden(areHidden)),
  };
  const shell = {
    ...{ now: () => Date.parse(now), meta: jest.fn(), navigate: jest.fn() },
    preferences,
  } satisfies Partial<Shell>;
  page.activate?.();
  const { Page } = page;
  const onThrown = jest.fn<void, [unknown]>();
  const router = createMemoryRouter([
    {
      path: '/',
      element: <Page params={params} shell={shell as unknown as Shell} />,
      errorElement: <Thrown onThrown={onThrown} />,
    },
    { path: '*', element: <p>Another page</p> },
  ]);
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return { store, shell, router, requests, answers, onThrown };
}
