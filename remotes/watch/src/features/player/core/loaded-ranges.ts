/** How far apart two loaded parts may be to play as one; seconds. */
const GAP = 0.3;

type Loaded = Pick<HTMLVideoElement, 'buffered' | 'currentTime'>;

/** Seconds of the video until which it is loaded from what is shown on. */
export function loadedUntil({ buffered, currentTime }: Loaded): number {
  let end = currentTime;
  for (let index = 0; index < buffered.length; index++) {
    if (buffered.start(index) <= end + GAP) end = Math.max(end, buffered.end(index));
  }
  return end;
}

/** Whether the place that the video is at is loaded. */
export function isLoaded({ buffered, currentTime }: Loaded): boolean {
  for (let index = 0; index < buffered.length; index++) {
    if (buffered.start(index) <= currentTime && currentTime < buffered.end(index)) return true;
  }
  return false;
}
