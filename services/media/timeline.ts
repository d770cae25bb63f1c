/** One track's segments, repeated for ever. All times are seconds from the event's start. */
export interface Timeline {
  /** Starts within one loop, the first being 0. */
  starts: readonly number[];
  loopSeconds: number;
}

export function segmentStart({ starts, loopSeconds }: Timeline, index: number): number {
  const start = starts[index % starts.length];
  if (start === undefined) throw new Error(`segment ${index} of an empty time line`);
  return Math.floor(index / starts.length) * loopSeconds + start;
}

export function segmentSeconds(timeline: Timeline, index: number): number {
  return segmentStart(timeline, index + 1) - segmentStart(timeline, index);
}

/** How many segments are complete once `elapsed` seconds have passed: a segment exists when its end is in the past. */
export function completeSegments(timeline: Timeline, elapsed: number): number {
  const { starts, loopSeconds } = timeline;
  if (elapsed <= 0) return 0;
  const loops = Math.floor(elapsed / loopSeconds);
  let count = loops * starts.length;
  // Starts are sums of fractions of a second: a whole second must not be missed for the last bit of one.
  while (segmentStart(timeline, count + 1) <= elapsed + 1e-6) count++;
  return count;
}

/** Segments that cover `seconds`; the last may run past it. */
export function coveringSegments(timeline: Timeline, seconds: number): number {
  const complete = completeSegments(timeline, seconds);
  return segmentStart(timeline, complete) < seconds - 1e-6 ? complete + 1 : complete;
}
