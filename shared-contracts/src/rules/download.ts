import type { Vod } from '../entities/index.ts';

/** How a replay can be kept as a file: `given` to whoever may watch it, or `sold` for itself, to anybody. */
export type FileOffer = 'given' | 'sold';

/** How a replay can be kept as a file; null for one that is only to be watched. */
export function fileOffer(vod: Pick<Vod, 'download_to_own' | 'download_paypal_code'>): FileOffer | null {
  if (!vod.download_to_own) return null;
  return vod.download_paypal_code === null ? 'given' : 'sold';
}

const DOWNLOAD = 'download:';

/** What the file of a replay is called where passes have their keys: in payments and orders. */
export const downloadProduct = (resourceKey: string): string => DOWNLOAD + resourceKey;

/** The replay whose file a product is, by the product's key; null for a pass. */
export function replayOfProduct(productKey: string): string | null {
  return productKey.startsWith(DOWNLOAD) ? productKey.slice(DOWNLOAD.length) : null;
}
