import { t } from 'shared-contracts/messages';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * How long until the start, in the language of the page, by whole minutes rounded up: `Starts in 2 h 5 min`; from two days on by
 * whole days.
 */
export function countdownText(start: number, now: number): string {
  const ahead = Math.max(0, start - now);
  if (ahead >= 2 * DAY)
    return t('Starts in {count, plural, one {# day} other {# days}}', { count: Math.floor(ahead / DAY) });
  const minutes = Math.ceil(ahead / MINUTE);
  if (minutes <= 1) return t('Starts in a minute');
  const parts = [`${Math.floor(minutes / 60)} h`, `${minutes % 60} min`].filter((part) => !part.startsWith('0 '));
  return t('Starts in {length}', { length: parts.join(' ') });
}

/** The first instant after `now` at which `countdownText` reads differently; null once the start is reached. */
export function nextCountdownChange(start: number, now: number): number | null {
  const ahead = start - now;
  if (ahead <= 0) return null;
  if (ahead >= 2 * DAY) return start - Math.floor(ahead / DAY) * DAY + 1;
  return start - (Math.ceil(ahead / MINUTE) - 1) * MINUTE;
}
