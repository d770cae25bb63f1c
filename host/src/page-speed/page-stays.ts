import type { LoadedPage } from '../federation/page-loader.ts';

/** A page on the screen, from when it came until it went. */
export interface PageStay {
  path: string;
  /** Null for a page of the host's own. */
  page: LoadedPage | null;
  /** On the clock of `performance.now()`; Infinity while it is on the screen. */
  until: number;
}

/** As many as measurements can still arrive for; older ones are forgotten. */
const KEPT = 50;

/** Remembers which page of which release was on the screen when: measurements arrive when it may be gone. */
export function createPageStays(now: () => number, path: () => string) {
  let stays: PageStay[] = [];
  return {
    /** A page came on the screen. Returns a function that notes that it went. */
    begin(page: LoadedPage | null): () => void {
      const stay: PageStay = { path: path(), page, until: Number.POSITIVE_INFINITY };
      stays = [...stays.slice(1 - KEPT), stay];
      return () => {
        stay.until = now();
      };
    },
    /** What is remembered, the earliest first. */
    all: (): readonly PageStay[] => stays,
  };
}
export type PageStays = ReturnType<typeof createPageStays>;
