import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds against WCAG 2.2 AA, one line a place. */
export async function violationsOf(page: Page): Promise<string[]> {
  // axe would copy the styles of shadow roots into documents of its own, where the page's policy stops them.
  const { violations } = await new AxeBuilder({ page }).options({ preload: false }).withTags(RULES).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}

/** How many pixels the document is wider than its window, and what reaches out farthest. */
export function overflowOf(page: Page): Promise<{ pixels: number; widest: string | null }> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const right = (element: Element) => element.getBoundingClientRect().right;
    const widest = [...document.querySelectorAll('body *')].sort((a, b) => right(b) - right(a))[0];
    // Its box leaves out the place that is kept for a scroll bar, its client width does not.
    const pixels = root.scrollWidth - Math.round(root.getBoundingClientRect().width);
    return { pixels, widest: pixels > 0 && widest ? widest.outerHTML.slice(0, 160) : null };
  });
}

/**
 * Targets smaller than 24 by 24 CSS pixels, in every frame and open shadow root. A link within a line of text may be as
 * high as its line (WCAG 2.5.8, exception "inline"); a field with a label is as large as both.
 */
export async function smallTargetsOf(page: Page): Promise<string[]> {
  const found = await Promise.all(page.frames().map((frame) => frame.evaluate(smallTargets)));
  return found.flat();
}

/** Runs in the page. */
function smallTargets(): string[] {
  const LEAST = 24;
  const selector =
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="slider"], [tabindex="0"]';

  function all(root: Document | ShadowRoot): HTMLElement[] {
    return [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => [
      ...(element.matches(selector) ? [element] : []),
      ...(element.shadowRoot ? all(element.shadowRoot) : []),
    ]);
  }

  /** A link among words of its own block. */
  function isInline(element: HTMLElement): boolean {
    if (getComputedStyle(element).display !== 'inline') return false;
    const around = element.parentElement?.textContent?.trim() ?? '';
    return around.length > (element.textContent?.trim().length ?? 0);
  }

  function sizeOf(element: HTMLElement): { width: number; height: number } {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const boxes = [element, ...labels].map((part) => part.getBoundingClientRect());
    const span = (from: 'left' | 'top', to: 'right' | 'bottom') =>
      Math.max(...boxes.map((box) => box[to])) - Math.min(...boxes.map((box) => box[from]));
    return { width: span('left', 'right'), height: span('top', 'bottom') };
  }

  return all(document).flatMap((element) => {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.matches(':disabled')) return [];
    const { width, height } = sizeOf(element);
    // Half a pixel is rounding.
    if (Math.min(width, height) >= LEAST - 0.5 || width * height === 0 || isInline(element)) return [];
    return [`${Math.round(width)} × ${Math.round(height)}: ${element.outerHTML.slice(0, 140)}`];
  });
}

export interface Focused {
  /** What the focus is on: role or tag, and name. */
  name: string;
  /** True when something of it or around it is drawn for the focus. */
  isMarked: boolean;
  isInWindow: boolean;
}

/** What has the keyboard's focus, down into frames and shadow roots; null when it is on the page itself. */
export async function focusedOf(page: Page): Promise<Focused | null> {
  const [outer, ...inner] = await Promise.all(page.frames().map((frame) => frame.evaluate(focused).catch(() => null)));
  if (!outer?.name.startsWith('iframe')) return outer ?? null;
  return inner.find((found) => found !== null) ?? outer;
}

/** Runs in the page. */
function focused(): Focused | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return null;

  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  const near = [element, ...labels, element.parentElement, element.nextElementSibling, element.closest('label')];
  const isMarked = near.some((part) => {
    if (!part) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part);
    return (
      (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || (part === element && boxShadow !== 'none')
    );
  });

  const name =
    element.getAttribute('aria-label') ??
    labels[0]?.textContent ??
    element.getAttribute('title') ??
    element.textContent;
  const box = (labels[0] ?? element).getBoundingClientRect();
  return {
    name: `${element.getAttribute('role') ?? element.localName} ${name?.replace(/\s+/g, ' ').trim()}`,
    isMarked,
    isInWindow: box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth,
  };
}
