import { type CSSProperties, useRef } from 'react';
import { t } from 'shared-contracts/messages';
import { Button, Dialog } from 'shared-ui';
import { durationText } from '../../../events/duration-text.ts';
import styles from './chapter-list.module.css';
import type { PlacedChapter } from './placed-chapters.ts';

export interface ChapterListProps {
  chapters: readonly PlacedChapter[];
  /** Where the viewer is, in seconds. */
  seconds: number;
  /** Shows the key plays that the viewer has not seen; null where there are none. */
  onWhole: (() => void) | null;
  onChoose: (chapter: PlacedChapter) => void;
  onClose: () => void;
}

/** The parts of a game and its key plays; a press on one shows it. */
export function ChapterList({ chapters, seconds, onWhole, onChoose, onClose }: ChapterListProps) {
  const list = useRef<HTMLOListElement>(null);
  const current = chapters.findLast((chapter) => chapter.seconds <= seconds);
  function showWhole() {
    onWhole?.();
    // The button that has the focus goes.
    list.current?.focus();
  }

  return (
    <Dialog isOpen onClose={onClose} title={t('Chapters')}>
      {onWhole && (
        <div className={styles.note}>
          <p>{t('Key plays appear here once you have seen them.')}</p>
          <Button size="s" onClick={showWhole}>
            {t('Show the whole game')}
          </Button>
        </div>
      )}
      <ol ref={list} tabIndex={-1} className={styles.list}>
        {chapters.map((chapter) => (
          <li key={`${chapter.kind} ${chapter.seconds}`}>
            <button
              type="button"
              className={styles.chapter}
              data-kind={chapter.kind}
              aria-current={chapter === current || undefined}
              style={{ '--team': chapter.color ?? 'transparent' } as CSSProperties}
              onClick={() => onChoose(chapter)}
            >
              <span className={styles.words}>
                <span className={styles.title}>{chapter.title}</span>
                {chapter.detail !== null && <span className={styles.detail}>{chapter.detail}</span>}
              </span>
              <span className={styles.time}>{durationText(Math.floor(chapter.seconds))}</span>
            </button>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
