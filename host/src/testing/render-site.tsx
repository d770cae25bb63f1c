import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { PageMeta, PageModule, Shell } from 'shared-contracts/remote';
import { routeTable } from 'shared-contracts/routes';
import { pageRoutes } from '../app/create-router.tsx';
import { PageProblem } from '../error-page/page-problem.ts';
import type { LoadedPage } from '../federation/page-loader.ts';
import { createLoadingBar } from '../loading-bar/loading-bar-state.ts';
import type { PageOutcome } from '../routing/page-route.ts';
import { ShellContext, type ShellServices } from '../shell/shell-context.ts';
import { createToasts } from '../shell/toasts.ts';
import { loadedPage, sampleMap, samplePage } from './sample-map.ts';
import { sampleStore } from './sample-store.ts';

export interface SitePage extends Partial<PageModule> {
  /** Release that the page comes from. */
  releaseId?: string;
  title?: string;
  language?: LoadedPage['language'];
}

type Overrides = Partial<Pick<ShellServices, 'mayBeMember' | 'pageLife' | 'releases' | 'loadingBar' | 'toasts'>>;
type Site = Parameters<typeof sampleStore>[1];

/** The whole frame on a real router and store; `pages` stands in for what page loading answers at each path. */
export async function renderSite(
  pages: Record<string, SitePage | Error>,
  path = '/',
  overrides: Overrides = {},
  site: Site = {},
) {
  const map = sampleMap();
  const store = sampleStore({}, site);
  const toasts = createToasts();
  // Its times are tested on their own; here they would tick into whatever a slow machine is just doing.
  const loadingBar = createLoadingBar(() => () => {});
  const signOut = jest.fn(async () => {});
  async function openPage(url: URL): Promise<PageOutcome> {
    const page = pages[url.pathname] ?? new PageProblem(404, 'Page not found');
    if (page instanceof Error) throw page;
    const { releaseId = 'v1', title = 'A page | {name}', language = 'en', ...module } = page;
    return {
      page: { ...loadedPage(releaseId, samplePage(module)), language },
      row: { ...routeTable[0], title },
      params: { path: url.pathname },
      canonical: url.pathname,
    };
  }
  const router = createMemoryRouter(pageRoutes(openPage), { initialEntries: [path] });
  const services = {
    shell: { session: { signOut }, toast: toasts.show, now: () => 0 } as unknown as Shell,
    toasts,
    loadingBar,
    setMeta: ({ title }: PageMeta) => {
      document.title = title;
    },
    pageViewed: () => {},
    mayBeMember: () => true,
    chooseLanguage: () => {},
    restoredScroll: () => router.state.restoreScrollPosition || null,
    pageLife: { mounted: () => () => {}, crashed: () => false },
    releases: { current: () => map, subscribe: () => () => {} },
    title: (template: string) => template.replaceAll('{name}', 'Friday'),
    ...overrides,
  };
  const view = render(
    <Provider store={store}>
      <ShellContext value={services}>
        <RouterProvider router={router} />
      </ShellContext>
    </Provider>,
  );
  await view.findByRole('main');
  return { ...view, store, toasts, loadingBar, router, signOut, pages };
}
