const REFERRER_LIMIT = 255;

/** A referrer as checkout data may carry it: at most 255 UTF-16 units, and no half of a surrogate pair at the cut. */
export function cutReferrer(referrerUrl: string): string {
  return referrerUrl.slice(0, REFERRER_LIMIT).replace(/[\ud800-\udbff]$/, '');
}
