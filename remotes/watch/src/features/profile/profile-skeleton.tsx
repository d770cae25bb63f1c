import { t } from 'shared-contracts/messages';
import { Skeleton, VisuallyHidden } from 'shared-ui';
import styles from './profile-skeleton.module.css';

/** The room of a profile while it loads. */
export function ProfileSkeleton() {
  return (
    <div aria-busy="true">
      <p role="status">
        <VisuallyHidden>{t('Loading the page')}</VisuallyHidden>
      </p>
      <div className={styles.band}>
        <Skeleton width="half" />
        <Skeleton width="short" />
      </div>
    </div>
  );
}
