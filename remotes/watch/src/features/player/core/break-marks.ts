import type { BreakMark } from './ad-break.ts';

/** The attribute of a date range (HLS) that makes it a break in which ads may stand. */
export const BREAK_ATTRIBUTE = 'X-AD-BREAK';

/** A break of a video, in seconds of its timeline. */
export interface VideoBreak {
  id: string;
  start: number;
  end: number;
}

/** Seconds between two looks beyond which the picture has not played from one to the other. */
const JUMP = 3;

/**
 * Calls `onBreak` whenever the picture comes to a break by playing; whoever seeks past its beginning is not in it.
 * @param breaks those that are known by now
 */
export function followBreakMarks(
  video: HTMLVideoElement,
  breaks: () => readonly VideoBreak[],
  onBreak: (mark: BreakMark) => void,
  signal: AbortSignal,
): void {
  let seen = Number.POSITIVE_INFINITY;
  const look = () => {
    const from = seen;
    const now = video.currentTime;
    seen = now;
    if (video.seeking || video.paused || now - from > JUMP) return;
    const begun = breaks().find(({ start }) => start > from && start <= now);
    if (begun) onBreak({ id: begun.id, seconds: begun.end - now });
  };
  const forget = () => {
    seen = Number.POSITIVE_INFINITY;
  };
  video.addEventListener('timeupdate', look, { signal });
  video.addEventListener('seeking', forget, { signal });
}
