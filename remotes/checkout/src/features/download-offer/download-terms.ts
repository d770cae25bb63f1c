import type { DownloadOffer } from 'shared-contracts/entities';
import { downloadProduct, formatUsd } from 'shared-contracts/rules';

/** The file of a replay as what is bought; null while it is not on sale. */
export function productOf(offer: DownloadOffer, key: string) {
  const { name, price_in_cents } = offer;
  if (price_in_cents === null) return null;
  return { key: downloadProduct(key), name, price_in_cents, time_period_category: 'download' as const };
}

/** The terms of a file at its price, in cents. */
export function downloadTerms(price: number) {
  return {
    terms: `One payment of ${formatUsd(price)}. You can load the file for a year, and what you have loaded is yours to keep.`,
    howToCancel: null,
    consent: null,
  };
}
