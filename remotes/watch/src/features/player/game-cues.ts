import type { GameMoment } from 'shared-contracts/entities';
import { GAME_MOMENT, readGameMoment } from 'shared-contracts/rules';
import { type MetadataCue, metadataCues, wakeMetadata } from './core/metadata-cues.ts';

/** What the stream says of the game at the instant that is shown. */
export interface ShownMoment {
  moment: GameMoment;
  /** Seconds of video since the moment. */
  since: number;
}

/** A cue shows on for a moment after its end, where the next segment is still to be read. */
const tolerance = 0.5;

function momentOf({ value }: MetadataCue): GameMoment | null {
  return value?.key === 'TXXX' && value.info === GAME_MOMENT ? readGameMoment(value.data) : null;
}

/** The latest moment of the stream that the picture has reached; null where the stream tells of none. */
export function shownMoment(video: Pick<HTMLVideoElement, 'currentTime' | 'textTracks'>): ShownMoment | null {
  const now = video.currentTime;
  let shown: { cue: TextTrackCue; moment: GameMoment } | null = null;
  for (const cue of metadataCues(video)) {
    const isOn = cue.startTime <= now + 0.01 && now < cue.endTime + tolerance;
    if (!isOn || (shown && cue.startTime < shown.cue.startTime)) continue;
    const moment = momentOf(cue);
    if (moment) shown = { cue, moment };
  }
  return shown && { moment: shown.moment, since: Math.max(0, now - shown.cue.startTime) };
}

/**
 * Calls `onChange` whenever the stream may tell something else of the game.
 * @returns a function that ends it
 */
export function followGame(video: HTMLVideoElement, onChange: () => void): () => void {
  const life = new AbortController();
  const { signal } = life;
  wakeMetadata(video, signal);
  for (const type of ['timeupdate', 'seeked', 'emptied']) video.addEventListener(type, onChange, { signal });
  return () => life.abort();
}
