import { byLanguage } from 'shared-contracts/messages';

/** The days of a week from Sunday, in the language of the page: `Sunday`, `Sun`. */
export const weekdays = byLanguage((locale) => {
  const names = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const shortNames = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  // A month that began with a Sunday.
  const days = Array.from({ length: 7 }, (_, day) => Date.UTC(2026, 10, 1 + day));
  return days.map((day) => ({ name: names.format(day), short: shortNames.format(day) }));
});
