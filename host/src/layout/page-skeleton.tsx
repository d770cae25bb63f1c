import { Skeleton } from 'shared-ui';
import styles from './page-skeleton.module.css';

/** Keeps the page’s place while the first one loads; a window high, so that the footer does not move when it comes. */
export function PageSkeleton() {
  return (
    <div className={styles.root} aria-busy="true">
      <Skeleton />
    </div>
  );
}
