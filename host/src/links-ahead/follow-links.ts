import type { Holds } from '../shell/holds.ts';
import type { PagesAhead } from './pages-ahead.ts';

/** How long a mouse or the keyboard's focus rests on a link before its page is loaded, in milliseconds. */
const REST = 80;
/** Kinds of pages that are loaded for one page because links to them are in sight. */
const KINDS_IN_SIGHT = 3;

interface OpenedRouter {
  subscribe(listener: (state: { navigation: { state: string } }) => void): unknown;
}

export interface LinksOptions {
  window: Window & typeof globalThis;
  router: OpenedRouter;
  pages: PagesAhead;
  holds: Pick<Holds, 'isHeld'>;
  /** Acts once the browser has a quiet moment. */
  whenQuiet: (act: () => void) => void;
}

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Loads pages before they are asked for: code and data of a link that is pointed at, focused or being pressed; on devices without a
 * mouse also the code behind the links in sight. Nothing where data is to be saved or the network is slow.
 */
export function followLinks({ window, router, pages, holds, whenQuiet }: LinksOptions): void {
  const { document, navigator, location } = window;
  let resting: { link: Element; timer: number } | null = null;

  function mayLoad(): boolean {
    const { saveData = false, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {};
    return navigator.onLine && !saveData && !effectiveType.endsWith('2g');
  }

  /** Where a press on the link leads inside this tab; null when it leads elsewhere, or to what is on the screen. */
  function targetOf(link: HTMLAnchorElement): URL | null {
    const { href, target, origin, pathname, search } = link;
    if (origin !== location.origin || (target !== '' && target !== '_self') || link.hasAttribute('download'))
      return null;
    return pathname + search === location.pathname + location.search ? null : new URL(href);
  }

  function load(link: HTMLAnchorElement): void {
    const target = mayLoad() ? targetOf(link) : null;
    if (target) void pages.all(target);
  }

  const linkOf = ({ target }: Event) => (target as Element).closest?.<HTMLAnchorElement>('a[href]') ?? null;

  function onRest(event: Event): void {
    const link = linkOf(event);
    if (link === resting?.link) return;
    window.clearTimeout(resting?.timer);
    resting = link && { link, timer: window.setTimeout(() => load(link), REST) };
  }

  document.addEventListener('pointerover', (event) => {
    if (event.pointerType === 'mouse') onRest(event);
  });
  document.addEventListener('focusin', onRest);
  document.addEventListener('pointerdown', (event) => {
    const link = linkOf(event);
    if (link) load(link);
  });
  if (window.matchMedia('(hover: none)').matches) followSight();

  function followSight(): void {
    let found = new Set<string>();
    const observer = new window.IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        const url = mayLoad() ? targetOf(target as HTMLAnchorElement) : null;
        const name = url && pages.nameOf(url);
        if (!url || !name || found.has(name) || found.size >= KINDS_IN_SIGHT) continue;
        found.add(name);
        whenQuiet(() => {
          // What plays needs the network for itself.
          if (!holds.isHeld()) void pages.code(url);
        });
      }
    });
    const look = () => {
      observer.disconnect();
      found = new Set();
      for (const link of document.querySelectorAll('main a[href]')) observer.observe(link);
    };
    look();
    router.subscribe(({ navigation }) => {
      if (navigation.state === 'idle') whenQuiet(look);
    });
  }
}
