import type { RefObject } from 'react';
import type { PlayerKeys } from '../settings/use-player-keys.ts';
import { nextChapter, type PlacedChapter, previousChapter } from './placed-chapters.ts';

/**
 * Keys that lead from chapter to chapter. A paused video stays so.
 * @param onStep told the title of the chapter that a step has led to
 */
export function chapterKeys(
  chapters: readonly PlacedChapter[],
  video: RefObject<HTMLVideoElement | null>,
  onStep: (title: string) => void,
): PlayerKeys {
  const stepBy = (find: typeof nextChapter) => () => {
    const element = video.current;
    const chapter = element && find(chapters, element.currentTime);
    if (!chapter) return;
    element.currentTime = chapter.seconds;
    onStep(chapter.title);
  };
  return chapters.length > 0 ? { n: stepBy(nextChapter), b: stepBy(previousChapter) } : {};
}
