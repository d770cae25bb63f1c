import { eitherSignal } from 'shared-contracts/either-signal';

/** How near to the end of what is loaded a picture counts as shown, seconds: it is told of four times a second. */
const NEAR = 0.3;
/** The same where the picture waits for more. */
const NEAR_AND_WAITING = 1;

type WatchedVideo = Pick<HTMLVideoElement, 'currentTime' | 'addEventListener'>;

/**
 * Waits until a video has shown what is loaded, however often it is paused before, and no longer when its media is reset.
 * @param until seconds of the video
 * @param run called once; `isThere` is false where the viewer has gone elsewhere meanwhile
 */
export function whenShown(
  video: WatchedVideo,
  until: number,
  run: (isThere: boolean) => void,
  signal: AbortSignal,
): void {
  const left = () => until - video.currentTime;
  if (left() <= NEAR) {
    run(true);
    return;
  }
  const wait = new AbortController();
  const on = (type: 'timeupdate' | 'waiting' | 'seeking' | 'emptied', look: () => void) =>
    video.addEventListener(type, look, { signal: eitherSignal(signal, wait.signal) });
  const end = (isThere: boolean) => {
    wait.abort();
    run(isThere);
  };
  on('timeupdate', () => left() <= NEAR && end(true));
  on('waiting', () => left() <= NEAR_AND_WAITING && end(true));
  on('seeking', () => end(false));
  on('emptied', () => wait.abort());
}
