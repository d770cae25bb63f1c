import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { useShellContext } from '../shell/shell-context.ts';

/** How long a page that the fan came back to may take to grow, in milliseconds. */
const LIMIT = 15_000;

/** By these a fan takes the scrolling into their own hands. */
const HANDS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/**
 * Brings the fan back to where they were on a page whose content arrives after it has opened: the router scrolls once,
 * while the page may still be too short. Stands behind the router's own `ScrollRestoration`.
 */
export function LateScroll() {
  const { restoredScroll } = useShellContext();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each history entry has a place of its own
  useLayoutEffect(() => {
    const top = restoredScroll();
    if (top !== null && !isReached(top)) return scrollOnceTall(top);
  }, [key, restoredScroll]);
  return null;
}

/** Browsers round where a page is scrolled to. */
const isReached = (top: number) => window.scrollY >= top - 1;

/** Returns a function that gives up. */
function scrollOnceTall(top: number): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const end = () => ending.abort();
  const growth = new ResizeObserver(() => {
    window.scrollTo({ top, behavior: 'instant' });
    if (isReached(top)) end();
  });
  growth.observe(document.body);
  for (const hand of HANDS) window.addEventListener(hand, end, { signal, passive: true });
  const timer = setTimeout(end, LIMIT);
  signal.addEventListener('abort', () => {
    growth.disconnect();
    clearTimeout(timer);
  });
  return end;
}
