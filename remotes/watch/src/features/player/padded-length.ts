const HOUR = 3600;
/** How much longer than a game's video the time bar is at least, and how long it is in any case; seconds. */
const PADDING = HOUR / 2;
const SHORTEST = 3 * HOUR;

/**
 * The length that is shown of a video whose own would say how its game went: one in overtime is long, and the end of one that
 * nobody can turn any more is near. Games of the same sport nearly all get the same one.
 * @param seconds how long the video is
 */
export function paddedLength(seconds: number): number {
  return Math.max(SHORTEST, Math.ceil((seconds + PADDING) / HOUR) * HOUR);
}
