import type { PlayerSource } from '../player-source.ts';
import type { DataUse, PlayerEvent } from '../player-state.ts';
import type { VideoBreak } from './break-marks.ts';
import type { LicenceKeeper } from './licence-keeper.ts';

/** What a way of playing (hls.js, or the browser's own HLS) is given. It ends, with all it started, with `signal`. */
export interface PlaybackContext {
  video: HTMLVideoElement;
  source: PlayerSource;
  /** Seconds at which it begins; null for its own beginning, or the live edge. */
  startAt: number | null;
  licence: LicenceKeeper;
  send: (event: PlayerEvent) => void;
  /** The viewer wants it to play, whatever the element does at the moment. */
  wantsPlay: () => boolean;
  /** Plays the element, and reports when the browser forbids it. */
  play: () => void;
  random: () => number;
  signal: AbortSignal;
}

export interface Playback {
  /** Tries again now instead of at the end of the wait. */
  poke(): void;
  toLive(): void;
  /** When what is shown was recorded; null where the stream does not say. */
  playingDate(): Date | null;
  /**
   * Seconds of the video at which the picture of an instant is, negative before its beginning; null where the stream does
   * not say. @param date milliseconds
   */
  secondsAt(date: number): number | null;
  /** Breaks that the stream tells of. */
  breaks(): readonly VideoBreak[];
  /** Lines of the picture; null lets the player choose. */
  setQuality(height: number | null): void;
  setSound(id: number): void;
  setDataUse(use: DataUse): void;
  /** What is known of the video and its way here. */
  statistics(): PlaybackStatistics;
}

/** Figures of what plays; each is null where the engine does not know it. */
export interface PlaybackStatistics {
  /** Bits per second of the picture and the sound that play, as the stream says. */
  bitrate: number | null;
  /** Bits per second that the connection carries, as measured. */
  bandwidth: number | null;
  /** Seconds behind what happens; null for what is not live, too. */
  delay: number | null;
}
