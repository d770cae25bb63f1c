import { usePassSetQuery } from 'shared-contracts/api';
import { Button, EmptyState, ErrorState, Skeleton, VisuallyHidden } from 'shared-ui';
import { AccessLine } from './access-line.tsx';
import { PassCard } from './pass-card.tsx';
import styles from './pass-shelf.module.css';

interface PassShelfProps {
  now: number;
  /** IANA zone in which dates are shown. */
  zone: string;
}

/** The passes on sale. */
export function PassShelf({ now, zone }: PassShelfProps) {
  return (
    <section aria-labelledby="store-passes">
      <h2 id="store-passes" className={styles.title}>
        Passes
      </h2>
      <p className={styles.lead}>
        <AccessLine now={now} zone={zone} />
      </p>
      <Shelf now={now} zone={zone} />
    </section>
  );
}

function Shelf({ now, zone }: PassShelfProps) {
  const { data, error, refetch } = usePassSetQuery();
  if (data?.passes.length === 0) {
    return (
      <EmptyState
        title="No pass is on sale right now"
        headingLevel={3}
        icon="lock"
        action={<Button href="/">Home</Button>}
      >
        <p>Free games can still be watched.</p>
      </EmptyState>
    );
  }
  if (data) {
    return (
      <ul className={styles.shelf}>
        {data.passes.map((pass, index) => (
          <li key={pass.key}>
            <PassCard pass={pass} isLead={index === 0} now={now} zone={zone} />
          </li>
        ))}
      </ul>
    );
  }
  if (error) {
    return (
      <ErrorState title="The passes did not load" headingLevel={3} onRetry={refetch}>
        <p>Nothing is wrong with a pass that you have. Try again in a moment.</p>
      </ErrorState>
    );
  }
  return (
    <div className={styles.shelf}>
      <VisuallyHidden>
        <span role="status">Loading the passes</span>
      </VisuallyHidden>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((card) => (
        <Skeleton key={card} shape="block" className={styles.placeholder} />
      ))}
    </div>
  );
}
