import { createDeviceMemory } from '../../device-memory.ts';

/** Replays of which a device knows the place; that of the one watched longest ago makes room. */
const MOST_KEPT = 50;

/** Where visitors left replays, in seconds by the key of the replay, the newest last. */
type Positions = Readonly<Record<string, number>>;

const memory = createDeviceMemory<Positions>('watch_positions', (found) => {
  const isSeconds = ([, seconds]: [string, unknown]) => typeof seconds === 'number' && seconds > 0;
  return Object.fromEntries(Object.entries(found ?? {}).filter(isSeconds));
});

/** @param mayStore whether the visitor allows that it outlasts the tab */
export function devicePosition(key: string, mayStore: boolean): number | null {
  return memory.read(mayStore)[key] ?? null;
}

/** @param seconds null forgets it */
export function keepDevicePosition(key: string, seconds: number | null, mayStore: boolean): void {
  const { [key]: _before, ...others } = memory.read(mayStore);
  const positions = Object.entries(seconds === null ? others : { ...others, [key]: seconds });
  memory.keep(Object.fromEntries(positions.slice(-MOST_KEPT)), mayStore);
}
