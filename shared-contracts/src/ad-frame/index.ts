/** Where the gateway serves the document that shows one ad of a page. What is wanted stands behind the `#` of its address. */
export const AD_FRAME_PATH = '/ad-frame';

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
