import { type AdSize, allowsTargeting } from 'shared-contracts/ad-frame';
import type { Shell } from 'shared-contracts/remote';
import { matchRoute, type RouteFacts } from 'shared-contracts/routes';
import { adBlock, switchesOfTab } from 'shared-contracts/rules';
import type { AppStore } from 'shared-contracts/store';
import { type Skin, showSkin } from './skin.ts';

/** As skins are sold: the middle of it lies behind the page. */
const SIZE: AdSize = [1800, 1000];

/** From here on there are 160 px for an ad at each side of the content, with a scrollbar. */
const WIDE = '(min-width: 106rem)';

/** Rows of the route table whose pages are of many games: those of one game keep to the rules of its publisher. */
export const BROWSED: ReadonlySet<string> = new Set([
  ...['home', 'search', 'watch-events', 'state', 'sport', 'state-sport', 'highlights'],
  ...['playoffs', 'playoffs-of-state', 'playoffs-of-section', 'state-brackets', 'bracket'],
]);

export interface TakeoverOptions {
  window: Window & typeof globalThis;
  store: AppStore;
  router: { state: { location: { pathname: string } }; subscribe(listener: () => void): unknown };
  facts: RouteFacts;
  track: Shell['track'];
}

/**
 * Lets one advertiser have the margins of the site on wide screens: the switch `site_takeover`, on unless the address says
 * otherwise. The ad is asked for once a document, when the country is known, and stands while the fan goes from page to page.
 */
export function startTakeover({ window, store, router, facts, track }: TakeoverOptions): void {
  const { site } = store.getState();
  if (site.ads === null || !switchesOfTab(window).site_takeover) return;
  const { document } = window;
  const wide = window.matchMedia(WIDE);
  let skin: Skin | null = null;
  /** There is no ad, the rules forbid it, or the fan has closed it. */
  let isOver = false;

  function isBrowsed(pathname: string): boolean {
    const match = matchRoute(pathname, facts);
    return match.kind === 'page' && BROWSED.has(match.row.id);
  }

  function over(): void {
    skin?.remove();
    isOver = true;
  }

  function open(): void {
    const state = store.getState();
    if (state.geo.status === 'unknown') return;
    const country = state.geo.status === 'found' ? state.geo.country : null;
    const block = adBlock({ contentType: 'game', publisher: null, countryCode: country });
    if (block) {
      over();
      track('Ads Blocked By Region', { place: 'takeover', reason: country ?? '' });
      return;
    }
    const frame = document.querySelector('[data-view="default"]');
    if (!frame) return;
    const { pathname } = router.state.location;
    const ad = { place: 'takeover', targeting: {}, page: site.baseUrl + pathname };
    skin = showSkin(window, frame, { ...ad, sizes: [SIZE], allowsTargeting: allowsTargeting(state) }, over);
  }

  function look(): void {
    if (isOver) return;
    const isWanted = wide.matches && isBrowsed(router.state.location.pathname);
    if (skin) skin.setShown(isWanted);
    else if (isWanted) open();
  }

  look();
  store.subscribe(look);
  router.subscribe(look);
  wide.addEventListener('change', look);
}
