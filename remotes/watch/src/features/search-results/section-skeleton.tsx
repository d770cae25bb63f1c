import { EventCardSkeleton } from 'shared-ui';
import styles from './section.module.css';

const placeholders = ['first', 'second', 'third', 'fourth'];

/** Holds the place of results under way. */
export function SectionSkeleton() {
  return (
    <div aria-busy="true" className={styles.root}>
      <div className={styles.events}>
        {placeholders.map((place) => (
          <EventCardSkeleton key={place} />
        ))}
      </div>
    </div>
  );
}
