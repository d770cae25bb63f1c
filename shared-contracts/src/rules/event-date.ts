import { currentLanguage, localeOf } from '../messages/index.ts';
import { canonicalZone } from './time-zones.ts';

const DAY: Intl.DateTimeFormatOptions = { weekday: 'short', month: 'short', day: 'numeric' };
const DATE: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric', year: 'numeric' };
const TIME: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' };

/** Building a formatter costs far more than using it, and a schedule formats hundreds of dates. */
function formatterOf(options: Intl.DateTimeFormatOptions) {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (instant: Date, zone: string): string => {
    const timeZone = canonicalZone(zone);
    const locale = localeOf(currentLanguage());
    let formatter = made.get(locale + timeZone);
    if (!formatter) {
      formatter = new Intl.DateTimeFormat(locale, { ...options, timeZone });
      made.set(locale + timeZone, formatter);
    }
    // Some engines put a no-break space before AM and PM, which makes server and browser text differ.
    return formatter.format(instant).replace(/[\u00a0\u202f]/g, ' ');
  };
}

/** `Fri, Nov 20`, in the language of the page. Throws RangeError on an invalid date, like the two below. */
export const formatDay = formatterOf(DAY);

/** `Nov 20, 2026`: for dates that can lie in another year, such as an expiry. */
export const formatDate = formatterOf(DATE);

/** `7:00 PM CST`. */
export const formatTime = formatterOf(TIME);

/** `Fri, Nov 20, 7:00 PM CST`. */
export function formatEventDate(instant: Date, zone: string): string {
  // Joined here since the joining word ("," or "at") depends on the engine's locale data.
  return `${formatDay(instant, zone)}, ${formatTime(instant, zone)}`;
}
