import { t } from 'shared-contracts/messages';
/** A distance in miles in words: `Under 1 mile`, `1 mile`, `12 miles`. */
export function distanceText(miles: number): string {
  if (miles < 1) return t('Under 1 mile');
  return t('{count, plural, one {# mile} other {# miles}}', { count: Math.round(miles) });
}
