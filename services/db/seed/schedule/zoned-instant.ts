import type { TimeZoneKey } from 'shared-contracts/entities';
import { instantAt, zoneOf } from 'shared-contracts/rules';

/** The instant at which clocks of the zone show this minute (counted from midnight) of the day `YYYY-MM-DD`. */
export function zonedInstant(day: string, minuteOfDay: number, zone: TimeZoneKey): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return instantAt({ year, month, day: date, timeOfDay: minuteOfDay * 60_000 }, zoneOf(zone));
}
