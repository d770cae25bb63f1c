import { Skeleton, VisuallyHidden } from 'shared-ui';
import styles from './purchase.module.css';

/** The shape of the checkout while what is on sale is being read. */
export function CheckoutSkeleton({ words }: { words: string }) {
  return (
    <div className={styles.layout}>
      <div className={styles.main}>
        <p role="status">
          <VisuallyHidden>{words}</VisuallyHidden>
        </p>
        {['first', 'second', 'third'].map((place) => (
          <Skeleton key={place} shape="block" className={styles.passSkeleton} />
        ))}
      </div>
      <Skeleton shape="block" className={styles.orderSkeleton} />
    </div>
  );
}
