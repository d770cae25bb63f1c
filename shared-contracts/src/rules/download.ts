import type { Vod } from '../entities/index.ts';

/** Whether whoever may watch a replay may also keep it as a file. One with a code is sold for itself, which nothing does yet. */
export function isGivenAsFile(vod: Pick<Vod, 'download_to_own' | 'download_paypal_code'>): boolean {
  return vod.download_to_own && vod.download_paypal_code === null;
}
