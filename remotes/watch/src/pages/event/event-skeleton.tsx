import { t } from 'shared-contracts/messages';
import { Skeleton, VisuallyHidden } from 'shared-ui';
import styles from './event.module.css';

/** Holds the place of an event under way: the stage, the heading and the facts. */
export function EventSkeleton() {
  return (
    <div aria-busy="true" className={styles.page}>
      <div className={styles.main}>
        <div className={styles.stagePlace}>
          <Skeleton shape="block" />
        </div>
        <p role="status">
          <VisuallyHidden>{t('Loading the event')}</VisuallyHidden>
        </p>
        <div className={styles.headingPlace}>
          <Skeleton width="half" />
          <Skeleton width="long" />
          <Skeleton width="half" />
        </div>
      </div>
      <div className={styles.factsPlace}>
        <Skeleton shape="block" />
      </div>
    </div>
  );
}
