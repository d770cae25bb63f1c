/** Seconds of footage before it repeats. A whole number of AAC frames (3,375 at 48 kHz), so that loops join without a gap. */
export const loopSeconds = 72;
export const framesPerSecond = 30;
export const segmentSeconds = 3;
export const audioSampleRate = 48_000;
/** Samples in one AAC frame. */
export const audioFrameSamples = 1024;

export interface Rendition {
  name: string;
  height: number;
  kilobitsPerSecond: number;
}

/** The first one listed is where a player begins. */
export const renditions: readonly Rendition[] = [
  { name: 'v360', height: 360, kilobitsPerSecond: 210 },
  { name: 'v240', height: 240, kilobitsPerSecond: 100 },
  { name: 'v540', height: 540, kilobitsPerSecond: 400 },
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

export interface KeyPlay {
  /** Seconds from the start of the loop. */
  t: number;
  kind: 'start' | 'score';
  side?: 'home' | 'away';
  label: string;
}

export const keyPlays: readonly KeyPlay[] = [
  { t: 0, kind: 'start', label: 'Kick-off' },
  { t: 20, kind: 'score', side: 'home', label: 'Home touchdown, 7–0' },
  { t: 41, kind: 'score', side: 'away', label: 'Away touchdown, 7–7' },
  { t: 63, kind: 'score', side: 'home', label: 'Home touchdown, 14–7' },
];

export const thumbnails = { columns: 6, rows: 4, width: 160, height: 90, everySeconds: 3 } as const;
