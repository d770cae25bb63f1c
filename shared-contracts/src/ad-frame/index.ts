import type { AppState } from '../store/index.ts';

/** Where the gateway serves the document that shows one ad of a page. What is wanted stands behind the `#` of its address. */
export const AD_FRAME_PATH = '/ad-frame';

/** Sandbox of the frame: its document has an origin that is nobody's, and opens windows of its own. */
export const AD_FRAME_SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox';

/** How long an ad server may take, in milliseconds. */
const PATIENCE = 10_000;

/** Width and height in CSS pixels. */
export type AdSize = readonly [width: number, height: number];

/** What the ad server is asked for. */
export interface AdWish {
  /** The place on the site: the last part of its ad unit, such as `event`. */
  place: string;
  /** Those that fit there. */
  sizes: readonly AdSize[];
  /** What the page shows, and nothing of who looks at it. */
  targeting: Readonly<Record<string, string>>;
  /** Address of the page, without what stands behind its path. */
  page: string;
  /** Whether the viewer allows ads that follow their interests (C0004). */
  allowsTargeting: boolean;
}

/** Address of the document that shows the wished ad; another wish needs another document. */
export function adFrameAddress(wish: AdWish): string {
  return `${AD_FRAME_PATH}#${encodeURIComponent(JSON.stringify(wish))}`;
}

/**
 * Size of the ad that the document shows; null when it has none. What it posts comes from scripts of others: undefined for
 * whatever is not such an answer, or a size that was not offered.
 */
export function readAdAnswer(message: unknown, offered: readonly AdSize[]): AdSize | null | undefined {
  const { adSize } = (message ?? {}) as { adSize?: unknown };
  if (adSize === null) return null;
  return offered.find((size) => String(size) === String(adSize));
}

/**
 * Calls back once with what a frame's document says: the size of its ad, or null when it has none or says nothing in time.
 * @returns ends the wait
 */
export function awaitAd(
  window: Window,
  frame: () => MessageEventSource | null | undefined,
  offered: readonly AdSize[],
  onAnswer: (size: AdSize | null) => void,
): () => void {
  const listen = ({ source, data }: MessageEvent) => {
    const read = source === frame() ? readAdAnswer(data, offered) : undefined;
    if (read !== undefined) answer(read);
  };
  const timer = window.setTimeout(() => answer(null), PATIENCE);
  function stop(): void {
    window.clearTimeout(timer);
    window.removeEventListener('message', listen);
  }
  function answer(size: AdSize | null): void {
    stop();
    onAnswer(size);
  }
  window.addEventListener('message', listen);
  return stop;
}

/** Whether the viewer allows ads that follow their interests (C0004). */
export function allowsTargeting({ consent }: Pick<AppState, 'consent'>): boolean {
  return consent.groups.includes('C0004') && !consent.isGpc;
}
