import { setupListeners } from '@reduxjs/toolkit/query';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import type { ApiEnvironment } from 'shared-contracts/api';
import { t } from 'shared-contracts/messages';
import type { PageMeta } from 'shared-contracts/remote';
import type { SiteFacts } from 'shared-contracts/routes';
import { canonicalZone } from 'shared-contracts/rules';
import { createAppStore } from 'shared-contracts/store';
import { lazyBotCheck } from '../bot-check/lazy-bot-check.ts';
import { createBuildWatch } from '../build-watch/build-watch.ts';
import { watchedPages } from '../build-watch/watched-pages.ts';
import { readPageData } from '../config/page-data.ts';
import { afterFirstView } from '../consent/after-first-view.ts';
import { startConsent } from '../consent/start-consent.ts';
import { standInForStyles } from '../federation/stand-in-for-styles.ts';
import { flagValues } from '../flags/flag-values.ts';
import { startFlags } from '../flags/start-flags.ts';
import { createGeo } from '../geo/create-geo.ts';
import { createVisitorZone, deviceZone } from '../geo/device-zone.ts';
import { speakLanguageOf } from '../languages/load-translation.ts';
import { loadHostPage } from '../legal/load-host-page.ts';
import { createLoadingBar } from '../loading-bar/loading-bar-state.ts';
import { startPageSpeed } from '../page-speed/start-page-speed.ts';
import { createDataIcon } from '../quick-links/data-icon.ts';
import { followCaught } from '../routing/caught-errors.ts';
import { createPageRoute } from '../routing/page-route.ts';
import { pageTitle } from '../routing/page-title.ts';
import { revalidateOnSignOut } from '../routing/revalidate-on-sign-out.ts';
import { interrupted } from '../routing/urgent-swap.ts';
import { cookieNames, documentCookies } from '../session/cookies.ts';
import { rememberMembership } from '../session/remembered-membership.ts';
import { createSession } from '../session/session.ts';
import { shareSession } from '../session/share-session.ts';
import { createTokenClient } from '../session/token-client.ts';
import { createLanguageChoice } from '../shell/choose-language.ts';
import { createShell, noSettings } from '../shell/create-shell.ts';
import { applyDocumentMeta } from '../shell/document-meta.ts';
import { createHolds } from '../shell/holds.ts';
import { safeRedirect } from '../shell/safe-redirect.ts';
import { createToasts } from '../shell/toasts.ts';
import { SCORES } from '../shell/visitor-preferences.ts';
import { startTracking } from '../tracking/start-tracking.ts';
import { createRouter } from './create-router.tsx';
import { firstState } from './first-state.ts';
import { loadUntilThere } from './load-until-there.ts';
import { openFirstPage } from './open-first-page.ts';
import { Site } from './site.tsx';
import { startReleases } from './start-releases.ts';
import { createTabChannel } from './tab-channel.ts';

/** Wires the shell together and renders it; the only place where its parts meet. */
export async function start(window: Window & typeof globalThis): Promise<void> {
  const { document } = window;
  const page = readPageData(document);
  const { config, map, data, firstFlags = null, reportToken, renderFailure } = page;
  // Whatever is rendered or said later is in the document's language. What a server rendered in one that did not come is
  // rendered anew.
  const rendered = ((await speakLanguageOf(document)) && page.rendered) || null;
  const { site } = config;
  const fetch = window.fetch.bind(window);
  const siteFacts: SiteFacts = {
    siteUrl: site.baseUrl,
    domainSuffix: site.domainSuffix,
    networkSlug: site.storeSlug,
    links: site.links,
  };

  const cookies = documentCookies(document, {
    domain: config.cookieDomain ?? null,
    secure: window.location.protocol === 'https:',
  });
  const tokens = createTokenClient(fetch, cookies, {
    onEnded: () => session.lost(),
    onRenewed: () => session.renewed(),
    report: (line) => console.warn(line),
  });
  const inlined = new Map(Object.entries(data));
  const environment: ApiEnvironment = {
    services: config.services,
    fetch,
    accessToken: tokens.accessToken,
    refreshAccess: tokens.refresh,
    takeInlined(address) {
      const answer = inlined.get(address);
      inlined.delete(address);
      return answer;
    },
    callFailed: (call) => console.warn('A call failed', call),
  };
  const visitorZone = createVisitorZone(deviceZone);
  const store = createAppStore(environment, {
    site,
    ...(firstFlags ? { flags: { status: 'ready', values: flagValues(firstFlags) } } : {}),
    preferences: {
      followedState: cookies.read(cookieNames.followedState),
      timeZone: canonicalZone(cookies.read(cookieNames.timeZone), visitorZone.read()),
      areScoresHidden: cookies.read(cookieNames.scores) === SCORES.hidden,
    },
  });

  // So that queries know of tabs in the background and of a network that comes back, see `readEvery`.
  setupListeners(store.dispatch);

  const report = (error: unknown) => console.warn('A part of the shell did not work', error);
  // Before consent, whose first words the data layer must hear.
  const { tracking, tagManager } = startTracking({
    window,
    store,
    cookies,
    config: config.tracking,
    service: config.services.tracking,
    report,
  });
  const toasts = createToasts();
  const consent = startConsent({
    window,
    store,
    config: config.consent,
    channel: createTabChannel(window, 'consent'),
    onNoSettings: () => toasts.show(noSettings()),
    report,
  });

  const clockOffset = config.serverTime - Date.now();
  const isMembershipRemembered = rememberMembership({ store, cookies, now: () => Date.now() + clockOffset });
  /** What React takes over has to be rendered as on the server, so its facts hold until then. */
  let firstFacts = rendered;
  const now = () => firstFacts?.at ?? Date.now() + clockOffset;
  const shownState = () => ({ ...store.getState(), ...(firstFacts ? firstState(page, firstFacts) : {}) });
  const mayBeMember = () => (firstFacts ? config.mayHaveSession : isMembershipRemembered());
  const holds = createHolds();
  const session = createSession({
    store,
    tokens,
    cookies,
    fetch,
    memberService: config.services.member,
    botCheck:
      config.botCheck &&
      lazyBotCheck({
        document,
        service: config.services.botCheck,
        language: document.documentElement.lang,
        ...config.botCheck,
      }),
    visitorZone: visitorZone.read,
    report: (line) => console.warn(line),
    onLost: () => toasts.show({ tone: 'info', text: t('Your session has ended. Sign in again to go on.') }),
  });
  const { signal } = new AbortController();
  const inTab = startReleases({ window, store, map, reportToken, fetch, signal });
  const { releases } = inTab;
  if (renderFailure) inTab.serverFailed(renderFailure);

  const started = session.start(config.mayHaveSession);
  const openPage = createPageRoute({
    store,
    pageState: shownState,
    releases,
    holds,
    activePages: inTab.activePages,
    screen: inTab.screen,
    loadPage: inTab.loadPage,
    loadHostPage,
    facts: siteFacts,
    async findRedirect(...address) {
      // Of a first page the gateway knew it; without the file an old address is one without a page.
      const later = await import('./after-first-view.ts').catch(() => null);
      return later?.findRedirect(...address) ?? null;
    },
    safeRedirect: (target) => safeRedirect(target, siteFacts),
    signOut: session.signOut,
    signInPaths: ['/auth/start', `${config.services.member}/oauth/authorize`],
    sessionReady: () => started.then(session.ensure),
  });
  const buildWatch = createBuildWatch({
    releases,
    holds,
    fetch,
    leave: (address) => window.location.assign(address),
    reload: () => window.location.reload(),
    storage: () => window.sessionStorage,
    now: () => Date.now(),
  });
  const root = rootElement(document);
  standInForStyles(document, map);
  // A tab takes over what a server rendered once it has all that the page was rendered from. Waiting for that is no failure
  // of the host's, see the gateway's `start-watch.js`.
  if (rendered) root.dataset.rendered = 'opening';
  const first = rendered && (await openFirstPage({ openPage, rendered, address: () => window.location.href, signal }));
  if (rendered) root.dataset.rendered = '';
  if (!first) firstFacts = null;
  const router = createRouter(
    watchedPages({
      buildWatch,
      openPage,
      isOpened: first !== null,
      leavesOffline(address) {
        const { onLine, serviceWorker } = window.navigator;
        if (onLine || !serviceWorker?.controller || holds.isHeld()) return false;
        window.location.assign(address);
        return true;
      },
      refresh: releases.refreshIfStale,
      hash: () => router.state.navigation.location?.hash ?? '',
    }),
    first,
  );
  const revalidate = async () => router.revalidate();
  inTab.followSwaps({ holds, buildWatch, toast: toasts.show, revalidate });
  if (buildWatch.takeInterruption()) toasts.show(interrupted());
  revalidateOnSignOut(store, router);
  shareSession({
    store,
    session,
    channel: createTabChannel(window, 'session'),
    document,
    toast: toasts.show,
    revalidate: () => void revalidate(),
    signal,
  });

  const setMeta = (meta: PageMeta) => applyDocumentMeta(document, site.baseUrl, meta);
  const shell = createShell({
    store,
    session,
    cookies,
    holds,
    toasts,
    setMeta,
    consent: consent.bridge,
    track: tracking.track,
    site: siteFacts,
    navigateInside: (path, options) => void router.navigate(path, options),
    leave: (address) => window.location.assign(address),
    now,
  });

  const loadingBar = createLoadingBar();
  afterFirstView(window, router, consent.showBanner);
  afterFirstView(window, router, () => startPageSpeed({ store, measure: inTab.measureSpeed, report }));
  const findPlace = createGeo({
    store,
    fetch,
    service: config.services.geo,
    referrer: window.location.origin,
    hasOwnZone: () => cookies.read(cookieNames.timeZone) !== null || deviceZone() !== null,
    placeFound: visitorZone.placeFound,
    now: () => performance.now(),
    report,
  });
  afterFirstView(window, router, () => {
    void findPlace();
    // An answer that did not come is asked for again as the visitor goes on, so that an idle tab asks nobody.
    router.subscribe(() => void findPlace());
  });
  const services = {
    shell,
    toasts,
    loadingBar,
    setMeta,
    pageLife: inTab.pageLife(revalidate),
    releases,
    title: (template: string) => pageTitle(template, site.name),
    pageViewed: tracking.pageViewed,
    mayBeMember,
    chooseLanguage: createLanguageChoice({ cookies, reload: () => window.location.reload(), toast: toasts.show }),
    restoredScroll: () => router.state.restoreScrollPosition || null,
  };
  const idle = new Promise<void>((resolve) => afterFirstView(window, router, resolve));
  void idle.then(async () => {
    const later = await loadUntilThere(() => import('./after-first-view.ts'));
    later.startLater({
      window,
      store,
      router,
      holds,
      inTab,
      tagManager,
      report,
      facts: siteFacts,
      track: tracking.track,
      toast: toasts.show,
      whenQuiet: (act) => afterFirstView(window, router, act),
      ...{ cookies, preferences: shell.preferences },
    });
  });
  void startFlags({
    store,
    cookies,
    document,
    service: config.flags,
    first: firstFlags,
    stream: idle.then(inTab.openStream),
    sessionReady: started,
    idle,
    signal,
  });
  const errors: RootOptions = { onCaughtError: followCaught(inTab.frameFailed) };
  const tree = (
    <Site
      store={store}
      serverState={first ? shownState() : undefined}
      services={services}
      dataIcon={createDataIcon(config.services.icons)}
      router={router}
      tagManager={tagManager}
      onShown={() => {
        firstFacts = null;
        root.removeAttribute('data-rendered');
      }}
    />
  );
  if (first) {
    // In slices, so that the page answers meanwhile.
    startTransition(() => {
      hydrateRoot(root, tree, errors);
    });
    return;
  }
  root.replaceChildren();
  createRoot(root, errors).render(tree);
}

function rootElement(document: Document): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element.');
  return root;
}
