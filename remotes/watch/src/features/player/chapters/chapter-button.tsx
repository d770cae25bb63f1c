import { type RefObject, useCallback, useSyncExternalStore } from 'react';
import { t } from 'shared-contracts/messages';
import { cx, Icon, VisuallyHidden } from 'shared-ui';
import bar from '../bar-button.module.css';
import { ownKeys } from '../own-keys.ts';
import styles from './chapter-button.module.css';
import { type PlacedChapter, partAt } from './placed-chapters.ts';

interface ChapterButtonProps {
  chapters: readonly PlacedChapter[];
  video: RefObject<HTMLVideoElement | null>;
  onOpen: () => void;
}

/** Says which part of the game is shown, and opens the list of chapters. */
export function ChapterButton({ chapters, video, onOpen }: ChapterButtonProps) {
  const subscribe = useCallback(
    (onChange: () => void) => {
      video.current?.addEventListener('timeupdate', onChange);
      return () => video.current?.removeEventListener('timeupdate', onChange);
    },
    [video],
  );
  const title = useSyncExternalStore(subscribe, () => partAt(chapters, video.current?.currentTime ?? 0)?.title);
  return (
    <button ref={ownKeys} type="button" className={cx(bar.button, styles.root)} aria-haspopup="dialog" onClick={onOpen}>
      {title ? (
        <>
          <VisuallyHidden>{t('Chapters:')} </VisuallyHidden>
          <span className={styles.title}>{title}</span>
        </>
      ) : (
        t('Chapters')
      )}
      <Icon name="chevron-right" size="s" />
    </button>
  );
}
