/**
 * Seconds of footage before it repeats. Two plays, and a whole number of AAC frames (1,125 at 48 kHz), so that
 * loops join without a gap. Short, since all pictures together may take 12 MB.
 */
export const loopSeconds = 24;
export const framesPerSecond = 30;
export const segmentSeconds = 3;
export const audioSampleRate = 48_000;
/** Samples in one AAC frame. */
export const audioFrameSamples = 1024;
/** The size at which pictures are drawn; renditions are scaled from it. */
export const frame = { width: 960, height: 540 } as const;

export interface Rendition {
  name: string;
  height: number;
  kilobitsPerSecond: number;
}

/** The first one listed is where a player begins. */
export const renditions: readonly Rendition[] = [
  { name: 'v360', height: 360, kilobitsPerSecond: 142 },
  { name: 'v240', height: 240, kilobitsPerSecond: 76 },
  { name: 'v540', height: 540, kilobitsPerSecond: 255 },
];

export interface SpokenLanguage {
  code: 'en' | 'es';
  name: string;
  kilobitsPerSecond: number;
}

/** The first one listed is the default sound. */
export const languages: readonly SpokenLanguage[] = [
  { code: 'en', name: 'English', kilobitsPerSecond: 48 },
  { code: 'es', name: 'Español', kilobitsPerSecond: 32 },
];

/** Seconds between two plays; each begins with the whistle of the sound. */
export const playSeconds = 12;

export const thumbnails = { columns: 4, rows: 2, width: 160, height: 90, everySeconds: 3 } as const;
