import { Skeleton, VisuallyHidden } from 'shared-ui';
import styles from './short-video-page.module.css';

/** Keeps the place of a short video until it is known. */
export function ShortVideoSkeleton({ words }: { words: string }) {
  return (
    <div aria-busy="true" className={styles.main}>
      <div className={styles.player}>
        <div className={styles.stagePlace}>
          <Skeleton shape="block" />
        </div>
      </div>
      <p role="status">
        <VisuallyHidden>{words}</VisuallyHidden>
      </p>
      <Skeleton width="long" />
    </div>
  );
}
