import { EventCardSkeleton, VisuallyHidden } from 'shared-ui';
import styles from './section.module.css';

const placeholders = ['first', 'second', 'third', 'fourth'];

/** Holds the place of results under way. */
export function SectionSkeleton({ words }: { words: string }) {
  return (
    <div aria-busy="true" className={styles.root}>
      <p role="status">
        <VisuallyHidden>Searching for “{words}”</VisuallyHidden>
      </p>
      <div className={styles.events}>
        {placeholders.map((place) => (
          <EventCardSkeleton key={place} />
        ))}
      </div>
    </div>
  );
}
