import type { PassCategory } from '../entities/index.ts';

/** What a pass is called in capitals, on its card and on the receipt. */
export const PASS_CATEGORY_LABELS: Readonly<Record<PassCategory, string>> = {
  year: 'ANNUAL PASS',
  season: 'SEASONAL PASS',
  month: 'MONTHLY PASS',
  day: 'DAY PASS',
  playoff: 'PLAYOFF PASS',
  tournament: 'TOURNAMENT PASS',
};
