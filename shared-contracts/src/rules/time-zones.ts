import type { TimeZoneKey } from '../entities/index.ts';

export interface TimeZone {
  /** The directory's name, as an event carries it in `time_zone`. */
  unityKey: TimeZoneKey;
  /** IANA name. */
  canonical: string;
  /** Our wording: Intl's generic names are wrong for Arizona and long for Hawaii. */
  displayName: string;
}

/** The zones that events are played in, from east to west. */
export const TIME_ZONES: readonly TimeZone[] = [
  { unityKey: 'East', canonical: 'America/New_York', displayName: 'Eastern Time' },
  { unityKey: 'Central', canonical: 'America/Chicago', displayName: 'Central Time' },
  { unityKey: 'Mountain', canonical: 'America/Denver', displayName: 'Mountain Time' },
  { unityKey: 'Arizona', canonical: 'America/Phoenix', displayName: 'Arizona Time' },
  { unityKey: 'Pacific', canonical: 'America/Los_Angeles', displayName: 'Pacific Time' },
  { unityKey: 'Alaska', canonical: 'America/Anchorage', displayName: 'Alaska Time' },
  { unityKey: 'Hawaii', canonical: 'Pacific/Honolulu', displayName: 'Hawaii Time' },
];

export const DEFAULT_TIME_ZONE = 'America/New_York';

/** Old names that engines disagree on: some keep the alias in `resolvedOptions`, some replace it. */
const ALIASES: Readonly<Record<string, string>> = {
  'us/eastern': 'America/New_York',
  est5edt: 'America/New_York',
  'us/central': 'America/Chicago',
  cst6cdt: 'America/Chicago',
  'us/mountain': 'America/Denver',
  mst7mdt: 'America/Denver',
  navajo: 'America/Denver',
  'america/shiprock': 'America/Denver',
  'us/arizona': 'America/Phoenix',
  'us/pacific': 'America/Los_Angeles',
  pst8pdt: 'America/Los_Angeles',
  'us/alaska': 'America/Anchorage',
  'us/hawaii': 'Pacific/Honolulu',
  'pacific/johnston': 'Pacific/Honolulu',
};

const canonicalByName = new Map<string, string | null>();

/**
 * IANA name for a zone given as an IANA name, an old alias or a directory key, in any case.
 * A valid zone outside the United States stays itself; an unknown or missing one becomes `otherwise`.
 */
export function canonicalZone(name: string | null | undefined, otherwise: string = DEFAULT_TIME_ZONE): string {
  if (!name) return otherwise;
  const known = canonicalByName.get(name);
  if (known !== undefined) return known ?? otherwise;
  const canonical = resolveZone(name);
  // Names come from cookies and profiles: a bound keeps a stream of made-up ones from growing the map.
  if (canonicalByName.size < 500) canonicalByName.set(name, canonical);
  return canonical ?? otherwise;
}

function resolveZone(name: string): string | null {
  const wanted = name.toLowerCase();
  const own = TIME_ZONES.find((zone) => zone.unityKey.toLowerCase() === wanted);
  if (own) return own.canonical;
  if (Object.hasOwn(ALIASES, wanted)) return ALIASES[wanted] ?? null;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** IANA name of an event's zone; the default for a key that is not one of the seven. */
export function zoneOf(key: TimeZoneKey): string {
  return TIME_ZONES.find((zone) => zone.unityKey === key)?.canonical ?? DEFAULT_TIME_ZONE;
}
