import { useId } from 'react';
import type { Pass } from 'shared-contracts/entities';
import { PASSES_PATH } from 'shared-contracts/routes';
import { Button, Card, PriceTag, VisuallyHidden } from 'shared-ui';
import styles from './pass-card.module.css';
import { passTerms, renewalInterval } from './pass-terms.ts';

interface PassCardProps {
  pass: Pass;
  /** Whether this is the pass that leads the shelf. */
  isLead: boolean;
  now: number;
  zone: string;
}

/** One pass on the shelf: its whole price, how long it lasts, and the way to buy it. */
export function PassCard({ pass, isLead, now, zone }: PassCardProps) {
  const headingId = useId();
  const interval = renewalInterval(pass);
  return (
    <Card as="article" tone={isLead ? 'accent' : 'surface'} aria-labelledby={headingId} className={styles.root}>
      <h3 id={headingId} className={styles.name}>
        {pass.name}
      </h3>
      <p>
        <PriceTag cents={pass.price_in_cents} size="l" {...(interval ? { period: interval } : {})} />
      </p>
      <p className={styles.description}>{pass.description}</p>
      <p className={styles.terms}>{passTerms(pass, now, zone)}</p>
      <div className={styles.action}>
        <Button
          variant={isLead ? 'primary' : 'secondary'}
          isBlock
          href={`${PASSES_PATH}?pass_key=${encodeURIComponent(pass.key)}`}
        >
          Get this pass<VisuallyHidden>: {pass.name}</VisuallyHidden>
        </Button>
      </div>
    </Card>
  );
}
