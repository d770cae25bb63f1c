import type { ReactNode } from 'react';
import type { Pass } from 'shared-contracts/entities';
import { formatUsd } from 'shared-contracts/rules';
import { Card } from 'shared-ui';
import styles from './order-summary.module.css';
import type { OfferTerms } from './pass-offer.ts';

interface OrderSummaryProps {
  product: Pick<Pass, 'name' | 'price_in_cents'>;
  offer: OfferTerms;
  /** What the fan does next: the button stands right below the terms. */
  children: ReactNode;
}

/** What is bought, the whole price, and the terms, next to the button that accepts them. */
export function OrderSummary({ product, offer, children }: OrderSummaryProps) {
  return (
    <Card as="section" tone="accent" padding="l" aria-labelledby="order-title" className={styles.root}>
      <h2 id="order-title" className={styles.heading}>
        Your order
      </h2>
      <dl className={styles.lines}>
        <div className={styles.line}>
          <dt>{product.name}</dt>
          <dd>{formatUsd(product.price_in_cents)}</dd>
        </div>
        <div className={styles.line}>
          <dt>Fees</dt>
          <dd>None</dd>
        </div>
        <div className={styles.total}>
          <dt>Total today</dt>
          <dd className={styles.amount}>{formatUsd(product.price_in_cents)}</dd>
        </div>
      </dl>
      <div className={styles.terms} id="order-terms">
        <p className={styles.term}>{offer.terms}</p>
        {offer.howToCancel !== null && <p>{offer.howToCancel}</p>}
      </div>
      {children}
    </Card>
  );
}
