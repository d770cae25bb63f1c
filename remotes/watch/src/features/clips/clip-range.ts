import { CLIP_SECONDS } from 'shared-contracts/rules';

/** A part of a video, in seconds. */
export interface ClipRange {
  start: number;
  end: number;
}

/** How far around the place of the viewer a clip is looked for: what was worth it is just over. */
const BEFORE = 90;
const AFTER = 30;
/** Of a clip that nobody has changed. */
const USUAL = 15;

/** The part of a video that the editor shows; null while there is too little of it. */
export function rangeAround(seconds: number, end: number): ClipRange | null {
  const last = Math.floor(Math.min(end, seconds + AFTER));
  const around = { start: Math.max(0, Math.floor(seconds - BEFORE)), end: last };
  return lengthOf(around) < CLIP_SECONDS.least ? null : around;
}

/** The clip that is offered first: what the viewer has just seen. */
export function usualClip(seconds: number, around: ClipRange): ClipRange {
  const end = Math.min(around.end, Math.max(Math.round(seconds), around.start + CLIP_SECONDS.least));
  return { start: Math.max(around.start, end - USUAL), end };
}

/** The clip with one end moved; the other follows as far as a clip would be too short or too long. */
export function withEndMoved(clip: ClipRange, moved: keyof ClipRange, to: number, around: ClipRange): ClipRange {
  const { least, most } = CLIP_SECONDS;
  if (moved === 'start') {
    const start = Math.min(to, around.end - least);
    return { start, end: Math.min(Math.max(clip.end, start + least), start + most) };
  }
  const end = Math.max(to, around.start + least);
  return { start: Math.max(Math.min(clip.start, end - least), end - most), end };
}

export const lengthOf = ({ start, end }: ClipRange): number => end - start;
