/**
 * Milliseconds from the start at which each of a crowd comes. They come whatever the answers to others are, and the
 * closer to the kick-off, at the end of the rush, the more of them.
 */
export function rushOf(people: number, rushMs: number): number[] {
  return Array.from({ length: people }, (_, index) => rushMs * Math.sqrt((index + 0.5) / people));
}

/** Milliseconds from the start at which those come who look around and leave, as many in each second. */
export function passersBy(perSecond: number, lengthMs: number): number[] {
  return Array.from({ length: Math.floor((perSecond * lengthMs) / 1000) }, (_, index) => (index * 1000) / perSecond);
}
