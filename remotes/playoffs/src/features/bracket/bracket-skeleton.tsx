import { Skeleton, VisuallyHidden } from 'shared-ui';
import styles from './bracket-skeleton.module.css';

const COLUMNS = [4, 2, 1];

/** Stands in for a bracket under way, with the tool bar and cards where the bracket will have them. */
export function BracketSkeleton() {
  return (
    <div className={styles.root}>
      <p role="status">
        <VisuallyHidden>Loading the bracket</VisuallyHidden>
      </p>
      <Skeleton shape="block" className={styles.bar} />
      <div className={styles.columns}>
        {COLUMNS.map((games) => (
          <div key={games} className={styles.column}>
            {Array.from({ length: games }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders that never move
              <Skeleton key={index} shape="block" className={styles.game} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
