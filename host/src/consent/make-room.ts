import { ABOVE_CONSENT } from './consent-place.tsx';

/**
 * Makes the library's consent box a part of the page instead of a dialog over it: the focus stays where it is, Tab leaves
 * the box again, and the page ends above it, so that what is scrolled to or focused never ends up beneath it.
 */
export function makeRoomFor(bar: HTMLElement): void {
  const { documentElement: root, adoptedStyleSheets } = bar.ownerDocument;
  bar.setAttribute('role', 'region');
  bar.removeAttribute('aria-modal');

  // The library moves the focus to this first, empty element as soon as the box shows.
  const focusTarget = bar.firstElementChild;
  if (focusTarget instanceof HTMLElement) focusTarget.focus = () => {};
  // It also keeps Tab inside; its listener is on an element in between, so this one is first.
  root.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Tab' && bar.contains(event.target as Node)) event.stopPropagation();
    },
    { capture: true },
  );
  const room = new CSSStyleSheet();
  adoptedStyleSheets.push(room);
  new ResizeObserver(() => room.replaceSync(roomOf(bar.offsetHeight))).observe(bar);
}

/**
 * Rules for the elements that make room, for a height in pixels. Not a custom property of the root: each element of the page
 * would inherit it, and be styled anew whenever the box comes, changes or goes.
 */
function roomOf(height: number): string {
  return `
    .show--consent { scroll-padding-block-end: calc(${height}px + var(--space-4)); }
    .show--consent body { padding-block-end: ${height}px; }
    .show--consent [${ABOVE_CONSENT}] { inset-block-end: calc(${height}px + var(--space-4)); }
  `;
}
