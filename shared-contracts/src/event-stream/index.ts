import type { ReleaseMap } from '../remote/index.ts';

/** Where the gateway tells a browser what is new, by one stream for all of its tabs. Each message is a `StreamNews`. */
export const EVENT_STREAM_PATH = '/event-stream';

/** Event by which the gateway shows that a stream is alive, and how often it sends one, in milliseconds. */
export const BEAT = 'beat';
export const BEAT_EVERY = 20_000;

/** Which release map this browser is given now. Tabs fetch the map itself. */
export interface MapNews {
  topic: 'map';
  id: string;
  /** By part. With them a tab knows whether a map that it has is this one or a later one. */
  generations?: Record<string, number>;
}

/** Flags have changed. Tabs fetch those of whoever is signed in. */
export interface FlagNews {
  topic: 'flags';
  /** Another one than before; nothing says how much later. */
  version: number;
}

/** A tab lets news be whose topic it does not know. */
export type StreamNews = MapNews | FlagNews;

/** What there is to tell of a map. */
export function newsOfMap({ id, host, remotes }: ReleaseMap): MapNews {
  const ofRemotes = Object.entries(remotes).map(([name, { generation }]) => [name, generation] as const);
  return { topic: 'map', id, generations: Object.fromEntries([['host', host.generation], ...ofRemotes]) };
}
