import { type RefObject, useEffect, useState } from 'react';
import { currentLanguage, t } from 'shared-contracts/messages';
import type { Chapter } from '../../../events/chapter.ts';
import type { PlayerCore } from '../core/player-core.ts';
import { paddedLength } from '../padded-length.ts';
import { type PlacedChapter, placeChapters } from './placed-chapters.ts';

/** The chapters of what plays, and the stretch that its time bar shows; in seconds. */
export interface VideoChapters {
  chapters: readonly PlacedChapter[];
  start: number;
  end: number;
}

const NONE: VideoChapters = { chapters: [], start: 0, end: 0 };

/**
 * Finds where in the video the chapters are, again whenever it grows or is loaded anew.
 * @param hidesLength whether the time bar goes beyond the end of the video
 */
export function useChapters(
  core: PlayerCore,
  video: RefObject<HTMLVideoElement | null>,
  chapters: readonly Chapter[],
  hidesLength: boolean,
): VideoChapters {
  const [placed, setPlaced] = useState(NONE);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const life = new AbortController();
    const place = () => {
      const next = readChapters(element, core, chapters, hidesLength);
      // While it is loaded anew nothing is known of it, and what was holds.
      if (next) setPlaced((before) => (JSON.stringify(next) === JSON.stringify(before) ? before : next));
    };
    // A live video grows without a change of its duration.
    for (const type of ['durationchange', 'loadeddata', 'progress'])
      element.addEventListener(type, place, { signal: life.signal });
    place();
    return () => life.abort();
  }, [core, video, chapters, hidesLength]);
  useEffect(() => {
    if (video.current) showParts(video.current, placed);
  }, [video, placed]);
  return placed;
}

function readChapters(
  { seekable, duration }: HTMLVideoElement,
  core: PlayerCore,
  chapters: readonly Chapter[],
  hidesLength: boolean,
): VideoChapters | null {
  if (chapters.length === 0) return NONE;
  if (seekable.length === 0) return null;
  const isWhole = Number.isFinite(duration);
  const end = isWhole ? duration : seekable.end(seekable.length - 1);
  const placed = placeChapters(chapters, core.secondsAt, end);
  if (placed.length === 0) return null;
  return { chapters: placed, start: seekable.start(0), end: hidesLength && isWhole ? paddedLength(end) : end };
}

/** Gives the video a track of the parts of its game, by which media-chrome divides the time bar. */
function showParts(video: HTMLVideoElement, { chapters, end }: VideoChapters): void {
  const parts = chapters.filter(({ kind }) => kind === 'part');
  let track = [...video.textTracks].find(({ kind }) => kind === 'chapters');
  if (parts.length === 0 && !track?.cues?.length) return;
  track ??= video.addTextTrack('chapters', t('Chapters'), currentLanguage());
  for (const cue of [...(track.cues ?? [])]) track.removeCue(cue);
  for (const [index, { seconds, title }] of parts.entries()) {
    track.addCue(new VTTCue(seconds, parts[index + 1]?.seconds ?? end, title));
  }
  // media-chrome reads a track when the list of tracks changes, and cues do not change it.
  track.mode = 'disabled';
  track.mode = 'hidden';
}
