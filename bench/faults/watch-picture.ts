declare global {
  interface Window {
    readPicture: () => Picture;
  }
}

/** How a video has played since it was first watched; seconds. */
export interface Picture {
  longestFreeze: number;
  /** Freezes of more than a second. */
  stalls: number;
  /** Since when it has stood still. */
  stillFor: number;
  /** From the picture to the end of what there is. */
  behind: number;
  /** What is loaded and not yet shown. */
  ahead: number;
  /** What is loaded in all, with what was shown already. */
  loaded: number;
  /** Where in the stream it is. */
  at: number;
}

/** Watches the page's video from now on. Runs in the page, so it uses nothing from outside. */
export function watchPicture(): void {
  const video = document.querySelector('video');
  if (!video) throw new Error('The page has no video.');
  let longest = 0;
  let stalls = 0;
  let movedAt = performance.now();
  let seen = video.currentTime;
  setInterval(() => {
    if (video.currentTime === seen) return;
    const now = performance.now();
    longest = Math.max(longest, now - movedAt);
    if (now - movedAt > 1000) stalls += 1;
    movedAt = now;
    seen = video.currentTime;
  }, 50);
  window.readPicture = () => {
    const { currentTime, buffered, seekable } = video;
    let end = currentTime;
    let loaded = 0;
    for (let at = 0; at < buffered.length; at += 1) {
      loaded += buffered.end(at) - buffered.start(at);
      if (buffered.start(at) <= currentTime + 0.3) end = Math.max(end, buffered.end(at));
    }
    const stillFor = performance.now() - movedAt;
    return {
      longestFreeze: Math.max(longest, stillFor) / 1000,
      stalls: stalls + (stillFor > 1000 ? 1 : 0),
      stillFor: stillFor / 1000,
      behind: seekable.length > 0 ? seekable.end(seekable.length - 1) - currentTime : Number.NaN,
      ahead: end - currentTime,
      loaded,
      at: currentTime,
    };
  };
}
