import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import overlay from '../player-overlay.module.css';
import type { PlayerKeys } from '../settings/use-player-keys.ts';
import styles from './chapter-notice.module.css';
import { nextChapter, type PlacedChapter, previousChapter } from './placed-chapters.ts';

/** How long the name of a chapter stands over the picture; milliseconds. */
const SHOWN_FOR = 3_000;

interface ChapterSteps {
  keys: PlayerKeys;
  /** Says where a step has led. */
  notice: ReactNode;
}

/** Keys that lead from chapter to chapter. A paused video stays so. */
export function useChapterSteps(
  chapters: readonly PlacedChapter[],
  video: RefObject<HTMLVideoElement | null>,
): ChapterSteps {
  const [shown, setShown] = useState<{ title: string } | null>(null);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(null), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [shown]);

  const stepBy = (find: typeof nextChapter) => () => {
    const element = video.current;
    const chapter = element && find(chapters, element.currentTime);
    if (!chapter) return;
    element.currentTime = chapter.seconds;
    setShown({ title: chapter.title });
  };

  return {
    keys: chapters.length > 0 ? { n: stepBy(nextChapter), b: stepBy(previousChapter) } : {},
    notice: (
      <p role="status" className={styles.notice} {...{ slot: 'top-chrome', noautohide: '' }}>
        {shown && <span className={overlay.chip}>{shown.title}</span>}
      </p>
    ),
  };
}
