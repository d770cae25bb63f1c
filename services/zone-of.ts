import type { TimeZoneKey } from 'shared-contracts/entities';
import lookUpZone from 'tz-lookup';

/** Zones of the lookup whose clocks today run with one of the seven; the neighbours are border towns and map noise. */
const FAMILIES: readonly (readonly [RegExp, TimeZoneKey])[] = [
  [/Phoenix|Hermosillo/, 'Arizona'],
  [/Denver|Boise|Edmonton|Ojinaga/, 'Mountain'],
  [/Los_Angeles|Tijuana|Vancouver/, 'Pacific'],
  [/Anchorage|Nome|Juneau|Sitka|Yakutat|Anadyr/, 'Alaska'],
  [/Honolulu|Adak|Wake/, 'Hawaii'],
  [/Chicago|Winnipeg|Regina|Menominee|Matamoros|Monterrey|North_Dakota|Knox|Tell_City|Creston/, 'Central'],
];

/** The specification's zone name of a place. */
export function zoneOf(latitude: number, longitude: number): TimeZoneKey {
  const name = lookUpZone(latitude, longitude);
  return FAMILIES.find(([pattern]) => pattern.test(name))?.[1] ?? 'East';
}
