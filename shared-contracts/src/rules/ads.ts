import type { Publisher, SportsEvent } from '../entities/index.ts';

/** The 27 members of the European Union and the United Kingdom, as ISO 3166 codes. */
export const AD_FREE_COUNTRIES: ReadonlySet<string> = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE GB'.split(' '),
);

/** What stops ads, in the words of the tracking events. */
export type AdBlock = 'event' | 'region' | 'publisher';

export interface AdFacts {
  contentType: SportsEvent['content_type'];
  publisher: Pick<Publisher, 'type' | 'show_ads'> | null;
  /** ISO code in any case; null when the geo lookup failed, which blocks nothing. */
  countryCode: string | null;
}

/** Why ads may not show; null when they may. */
export function adBlock({ contentType, publisher, countryCode }: AdFacts): AdBlock | null {
  if (contentType !== 'game') return 'event';
  if (countryCode !== null && AD_FREE_COUNTRIES.has(countryCode.toUpperCase())) return 'region';
  if (publisher?.type === 'school' && !publisher.show_ads) return 'publisher';
  return null;
}

const NON_PLAYOFF = new Set(['', 'regular', 'regular season', 'practice', 'exhibition']);

/** Whether ads treat a game as one of the playoffs; a missing type is an empty one. Case does not matter. */
export function isPlayoffForAds(gameType: string | null): boolean {
  return !NON_PLAYOFF.has((gameType ?? '').trim().toLowerCase());
}
