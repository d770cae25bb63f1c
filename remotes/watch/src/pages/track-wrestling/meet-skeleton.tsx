import { t } from 'shared-contracts/messages';
import { Skeleton, VisuallyHidden } from 'shared-ui';
import styles from './track-wrestling.module.css';

/** Keeps the board's place while the meet is read. */
export function MeetSkeleton() {
  return (
    <div className={styles.board}>
      <p role="status">
        <VisuallyHidden>{t('Reading the meet')}</VisuallyHidden>
      </p>
      <Skeleton shape="block" className={styles.totalsSkeleton} />
      <Skeleton shape="block" className={styles.boutsSkeleton} />
    </div>
  );
}
