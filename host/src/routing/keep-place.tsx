import { type RefObject, useLayoutEffect } from 'react';

/** Where the fan was on a page: how far down, and on which element of it. */
export interface Place {
  /** The visit that it belongs to; another one begins at the top. */
  visit: string;
  scroll: number;
  /** Position of the focused element among its parent's children, from the page's root on; null without one. */
  focus: number[] | null;
}

function pathTo(element: Element | null, root: Element): number[] | null {
  const path: number[] = [];
  let at = element;
  while (at && at !== root) {
    const { parentElement } = at;
    if (!parentElement) return null;
    path.unshift([...parentElement.children].indexOf(at));
    at = parentElement;
  }
  return at && path.length > 0 ? path : null;
}

function follow(path: readonly number[], root: Element): Element | null {
  return path.reduce<Element | null>((at, index) => at?.children[index] ?? null, root);
}

interface KeepPlaceProps {
  /** Key of the history entry on the screen. */
  visit: string;
  root: RefObject<HTMLElement | null>;
  place: RefObject<Place | null>;
}

/**
 * Stands before a page and under the same key: when the page is mounted afresh it remembers the place just before the
 * old one goes, and finds it again in the new one as far as that has the same elements there.
 */
export function KeepPlace({ visit, root, place }: KeepPlaceProps) {
  useLayoutEffect(() => {
    const kept = place.current;
    place.current = null;
    if (kept?.visit === visit && root.current) {
      const element = kept.focus && follow(kept.focus, root.current);
      if (element instanceof HTMLElement) element.focus({ preventScroll: true });
      if (window.scrollY !== kept.scroll) window.scrollTo({ top: kept.scroll, behavior: 'instant' });
    }
    return () => {
      const element = root.current;
      place.current = element && { visit, scroll: window.scrollY, focus: pathTo(document.activeElement, element) };
    };
  }, [visit, root, place]);
  return null;
}
