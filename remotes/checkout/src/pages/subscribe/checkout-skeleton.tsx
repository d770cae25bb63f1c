import { Skeleton, VisuallyHidden } from 'shared-ui';
import styles from './checkout.module.css';

/** The shape of the checkout while the passes are being read. */
export function CheckoutSkeleton() {
  return (
    <div className={styles.layout}>
      <div className={styles.main}>
        <p role="status">
          <VisuallyHidden>Loading the passes</VisuallyHidden>
        </p>
        {['first', 'second', 'third'].map((place) => (
          <Skeleton key={place} shape="block" className={styles.passSkeleton} />
        ))}
      </div>
      <Skeleton shape="block" className={styles.orderSkeleton} />
    </div>
  );
}
