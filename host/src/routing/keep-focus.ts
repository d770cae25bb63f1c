/** Parts of a page that say where the visitor is when the keyboard's focus is on them. */
const PARTS = 'section, article, form, fieldset, dialog, nav, main, [role="region"], [role="group"], [role="search"]';

/**
 * Keeps the keyboard's focus on the page. An element that goes while it has the focus, such as the button of a retry that
 * worked, would drop it to the body, and the next Tab would start over; so it goes on to the nearest part of the page that
 * is still there, or else to the element with the id `fallbackId`. Nothing is done for a page that has put the focus
 * somewhere itself meanwhile.
 * @returns ends it
 */
export function keepFocus(document: Document, fallbackId: string): () => void {
  /** The focused element and what it stands in, from the inside out. */
  let chain: Element[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const remember = ({ target }: FocusEvent) => {
    chain = [];
    for (let at = target instanceof Element ? target : null; at; at = at.parentElement) chain.push(at);
  };
  // A press elsewhere is where the visitor goes on from, even when nothing there takes the focus.
  const forget = ({ target }: Event) => {
    if (!(target instanceof Node && chain[0]?.contains(target))) chain = [];
  };
  const isLost = () => chain[0]?.isConnected === false;

  function moveOn() {
    const { activeElement } = document;
    const part = chain.find((element) => element.isConnected && element.matches(PARTS));
    chain = [];
    if (activeElement && activeElement !== document.body) return;
    focusPart(part ?? document.getElementById(fallbackId));
  }

  // After the page's own effects, which know better where the focus belongs.
  const watch = new MutationObserver(() => {
    if (!isLost()) return;
    clearTimeout(timer);
    timer = setTimeout(moveOn, 0);
  });
  document.addEventListener('focusin', remember);
  document.addEventListener('pointerdown', forget);
  watch.observe(document.body, { childList: true, subtree: true });
  return () => {
    clearTimeout(timer);
    watch.disconnect();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('pointerdown', forget);
  };
}

/** Puts the keyboard's focus on a part of the page, from where the next Tab goes on; the page stays where it is. */
export function focusPart(part: Element | null): void {
  if (!(part instanceof HTMLElement)) return;
  if (part.tabIndex < 0 && !part.hasAttribute('tabindex')) part.tabIndex = -1;
  part.focus({ preventScroll: true });
}
