const NAME = 'watch_positions';
/** Replays of which a device knows the place; that of the one watched longest ago makes room. */
const MOST_KEPT = 50;

/** Where visitors left replays, in seconds by the key of the replay, the newest last. */
type Positions = Readonly<Record<string, number>>;

/** What lasts as long as the tab, where the visitor allows no more. */
let ofTab: Positions = {};

/** @param mayStore whether the visitor allows that it outlasts the tab */
export function devicePosition(key: string, mayStore: boolean): number | null {
  return read(mayStore)[key] ?? null;
}

/** @param seconds null forgets it */
export function keepDevicePosition(key: string, seconds: number | null, mayStore: boolean): void {
  const { [key]: _before, ...others } = read(mayStore);
  const positions = Object.entries(seconds === null ? others : { ...others, [key]: seconds });
  ofTab = Object.fromEntries(positions.slice(-MOST_KEPT));
  if (mayStore) storage((device) => device.setItem(NAME, JSON.stringify(ofTab)));
}

function read(mayStore: boolean): Positions {
  if (!mayStore) {
    // What was stored before the visitor took their consent back.
    storage((device) => device.removeItem(NAME));
    return ofTab;
  }
  return { ...stored(), ...ofTab };
}

function stored(): Positions {
  const text = storage((device) => device.getItem(NAME));
  try {
    const found: unknown = JSON.parse(text ?? '{}');
    const isSeconds = ([, seconds]: [string, unknown]) => typeof seconds === 'number' && seconds > 0;
    return Object.fromEntries(Object.entries(found ?? {}).filter(isSeconds));
  } catch {
    return {};
  }
}

/** A browser may have none, or one that is full. */
function storage<Found>(use: (device: Storage) => Found): Found | null {
  try {
    return use(window.localStorage);
  } catch {
    // The tab remembers it all the same.
    return null;
  }
}
