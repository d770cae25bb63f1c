import type { ReactElement } from 'react';
import { renderToReadableStream, renderToString } from 'react-dom/server.edge';
import { createMemoryRouter } from 'react-router';
import {
  LANGUAGES,
  type Language,
  type LanguageModule,
  languageModule,
  languageOfPages,
  setTranslation,
} from 'shared-contracts/messages';
import type { PageModule, Shell } from 'shared-contracts/remote';
import { findRedirect, type SiteFacts } from 'shared-contracts/routes';
import { createAppStore } from 'shared-contracts/store';
import { PAGE_ROUTE, pageRoutes } from '../app/create-router.tsx';
import { firstState } from '../app/first-state.ts';
import { Site } from '../app/site.tsx';
import type { PageData, RenderedPage } from '../config/page-data.ts';
import { createActivePages } from '../federation/active-pages.ts';
import { translations } from '../languages/translations.ts';
import { createLoadingBar } from '../loading-bar/loading-bar-state.ts';
import { createPageRoute } from '../routing/page-route.ts';
import { pageTitle } from '../routing/page-title.ts';
import { createScreen } from '../routing/screen.ts';
import { createHolds } from '../shell/holds.ts';
import { safeRedirect } from '../shell/safe-redirect.ts';
import { createToasts } from '../shell/toasts.ts';

export interface RenderOptions {
  /** Whole address of the page. */
  address: string;
  page: PageData;
  rendered: RenderedPage;
  /** What the current release of the page's remote exposes by that name: a page, or its words in a language. */
  load: (name: string) => unknown;
}

const nothing = () => {};
const never = () => Promise.reject(new Error('A server renders without the network.'));

/**
 * `lacking`: these addresses were asked for and are not among the page's data. `left to the tab`: the page leads elsewhere,
 * depends on who the visitor is, or shows something first that is loaded later.
 */
export type RenderOutcome =
  | { status: 'rendered'; html: string }
  | { status: 'lacking'; addresses: string[] }
  | { status: 'left to the tab' };

/** Renders frame and page as the visitor's tab does first, from the data that came along. Throws what the page throws. */
export async function renderPage({ address, page, rendered, load }: RenderOptions): Promise<RenderOutcome> {
  const { config, map, data } = page;
  const language = rendered.language ?? 'en';
  speak(language, load);
  const url = new URL(address);
  const facts: SiteFacts = {
    siteUrl: config.site.baseUrl,
    domainSuffix: config.site.domainSuffix,
    networkSlug: config.site.storeSlug,
    links: config.site.links,
  };
  const lacking = new Set<string>();
  let isPersonal = false;
  const store = createAppStore(
    {
      services: config.services,
      fetch: (at) => {
        lacking.add(String(at));
        return never();
      },
      accessToken: () => null,
      async refreshAccess() {
        isPersonal = true;
        return false;
      },
      takeInlined: (at) => data[at],
    },
    firstState(page, rendered),
  );
  const releases = { current: () => map, subscribe: () => nothing };
  const redirectTarget = (target: string | null) => safeRedirect(target, facts);
  const openPage = createPageRoute({
    store,
    pageState: store.getState,
    releases: { ...releases, refresh: async () => {}, refreshIfStale: async () => {}, follow: nothing },
    holds: createHolds(),
    activePages: createActivePages(),
    screen: createScreen(),
    async loadPage(_map, remote, name) {
      const mapped = map.remotes[remote];
      const module = load(name) as PageModule | undefined;
      if (!mapped || !module) return { status: 'failed', remote, releases: [], reason: 'it has no such page' };
      const { current: release, generation } = mapped;
      const inLanguage = languageOfPages(release.pages, language);
      return { status: 'loaded', page: { remote, page: name, release, generation, module, language: inLanguage } };
    },
    loadHostPage: never,
    facts,
    findRedirect,
    safeRedirect: redirectTarget,
    signOut: async () => {},
    signInPaths: [],
    sessionReady: async () => {},
  });
  const outcome = await openPage(url, new AbortController().signal);
  if ('redirect' in outcome || isPersonal) return { status: 'left to the tab' };
  if (lacking.size > 0) return { status: 'lacking', addresses: [...lacking] };

  const router = createMemoryRouter(pageRoutes(openPage), {
    initialEntries: [url.pathname + url.search],
    hydrationData: { loaderData: { [PAGE_ROUTE]: outcome } },
  });
  const toasts = createToasts();
  const shell: Shell = {
    session: { signIn: never, signUp: never, signOut: never, refresh: never },
    navigate: nothing,
    safeRedirect: redirectTarget,
    meta: nothing,
    toast: nothing,
    hold: () => nothing,
    now: () => rendered.at,
    consent: { has: (group) => group === 'C0001', openSettings: nothing },
    track: nothing,
    preferences: { setFollowedState: nothing, setScoresHidden: nothing },
  };
  const services = {
    shell,
    toasts,
    loadingBar: createLoadingBar(),
    setMeta: nothing,
    pageLife: { mounted: () => nothing, crashed: () => false },
    releases,
    title: (template: string) => pageTitle(template, config.site.name),
    pageViewed: nothing,
    mayBeMember: () => config.mayHaveSession,
    restoredScroll: () => null,
    chooseLanguage: nothing,
  };
  const site = <Site store={store} services={services} dataIcon={() => null} router={router} tagManager={null} />;
  const html = renderAtOnce(site);
  return html === null ? renderAsStream(site) : { status: 'rendered', html };
}

/** Has shell and remote say all of a page in its language; before it they rendered others, in any language. */
function speak(language: Language, load: RenderOptions['load']): void {
  const translation = translations[language];
  setTranslation(translation);
  const words = (each: Language) => load(languageModule(each)) as LanguageModule | undefined;
  for (const each of LANGUAGES) words(each)?.speak(null);
  words(language)?.speak(translation?.fill ?? null);
}

/** React's mark for a part that is not there yet, or failed. */
const UNFINISHED = /<!--\$(?!-->)/;

/** Takes two thirds of the time of a stream; null when something is loaded later or failed, of which it tells nothing. */
function renderAtOnce(site: ReactElement): string | null {
  try {
    const html = renderToString(site);
    return UNFINISHED.test(html) ? null : html;
  } catch {
    return null;
  }
}

async function renderAsStream(site: ReactElement): Promise<RenderOutcome> {
  const failures: unknown[] = [];
  const stream = await renderToReadableStream(site, {
    // Else a long part that is in a boundary comes after the others, for a script to put it in its place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      failures.push(error);
    },
  });
  await stream.allReady;
  if (failures.some(isLoadedLater)) return { status: 'left to the tab' };
  if (failures.length > 0) throw failures[0];
  return { status: 'rendered', html: await new Response(stream).text() };
}

/** Whether an `import()` was refused: the script for servers has only what a page is loaded with. */
function isLoadedLater(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'MODULE_NOT_FOUND';
}
