import { t } from 'shared-contracts/messages';
import { EventCardSkeleton, VisuallyHidden } from 'shared-ui';
import styles from './event-grid.module.css';

const placeholders = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

/** Holds the place of games under way. */
export function ListSkeleton() {
  return (
    <div aria-busy="true">
      <p role="status">
        <VisuallyHidden>{t('Loading games')}</VisuallyHidden>
      </p>
      <div className={styles.cards}>
        {placeholders.map((place) => (
          <EventCardSkeleton key={place} />
        ))}
      </div>
    </div>
  );
}
