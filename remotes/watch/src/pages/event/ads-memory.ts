import type { AppState } from 'shared-contracts/store';
import { createDeviceMemory } from '../../device-memory.ts';

/** How long it is remembered that a viewer had an ad, in milliseconds. */
const KEPT_FOR = 24 * 60 * 60_000;
/** Name that no place in a video has. */
const SHOWN = 'shown';

/** Times in milliseconds: when ads were asked for, by the place in a video, and when one was shown. */
type Times = Readonly<Record<string, number>>;

export interface AdsMemory {
  /** @returns milliseconds since ads were asked for at a place; Infinity when they were not */
  sinceAsked(place: string): number;
  /** @returns milliseconds since the viewer had an ad, anywhere */
  sinceShown(): number;
  noteAsked(place: string): void;
  noteShown(): void;
}

/** Remembers which ads a viewer had: in the tab, and on the device as far as the viewer allows it (C0003). */
export function createAdsMemory(store: { getState(): AppState }, now: () => number): AdsMemory {
  const isTime = (value: unknown) => typeof value === 'number' && value <= now() && now() - value < KEPT_FOR;
  const recent = (found: unknown): Times =>
    Object.fromEntries(Object.entries(found ?? {}).filter(([, value]) => isTime(value)));
  const memory = createDeviceMemory<Times>('ads_had', recent);
  const mayStore = () => store.getState().consent.groups.includes('C0003');
  const since = (name: string) => now() - (memory.read(mayStore())[name] ?? Number.NEGATIVE_INFINITY);
  const note = (name: string) => memory.keep(recent({ ...memory.read(mayStore()), [name]: now() }), mayStore());
  return {
    sinceAsked: since,
    sinceShown: () => since(SHOWN),
    noteAsked: note,
    noteShown: () => note(SHOWN),
  };
}
