import { Skeleton } from '../primitives/skeleton.tsx';
import styles from './event-card-skeleton.module.css';

/** Holds the place of an event card while its data is under way: the same height, so that nothing jumps. */
export function EventCardSkeleton() {
  return (
    <div aria-hidden="true" className={styles.root}>
      <div className={styles.art}>
        <Skeleton shape="block" />
      </div>
      <div className={styles.words}>
        <div className={styles.title}>
          <Skeleton width="long" />
        </div>
        <div className={styles.lines}>
          <Skeleton width="half" />
          <Skeleton width="long" />
        </div>
      </div>
    </div>
  );
}
