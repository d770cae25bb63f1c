/**
 * Makes the library's consent box a part of the page instead of a dialog over it: the focus stays where it is, Tab leaves
 * the box again, and its height is told to the style sheets (`--consent-bar-height`), so that what is scrolled to or
 * focused never ends up beneath it.
 */
export function makeRoomFor(bar: HTMLElement): void {
  const { documentElement: root } = bar.ownerDocument;
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
  new ResizeObserver(() => root.style.setProperty('--consent-bar-height', `${bar.offsetHeight}px`)).observe(bar);
}
