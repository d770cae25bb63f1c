import { useRef, useState } from 'react';
import type { PaymentCard } from 'shared-contracts/entities';
import type { Shell } from 'shared-contracts/remote';
import { Button, Card, CardTitle, Cluster, Skeleton, useRetry } from 'shared-ui';
import { useFocusKept } from '../../focus/use-focus-kept.ts';
import type { useKeptCard } from './payment-card-api.ts';
import styles from './payment-card-section.module.css';
import { RemoveCard } from './remove-card.tsx';

interface PaymentCardSectionProps {
  /** The reading of the kept card. */
  kept: ReturnType<typeof useKeptCard>;
  /** A pass renews, or could. */
  isNeeded: boolean;
  shell: Pick<Shell, 'toast'>;
  /** Asks for a card in the place of the kept one, or of none. */
  onCard: () => void;
}

/** The card that renewals are charged to; nothing for a member who neither keeps nor needs one. */
export function PaymentCardSection({ kept, isNeeded, shell, onCard }: PaymentCardSectionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const keepFocus = useFocusKept(heading);
  const card = kept.error ? undefined : kept.data?.card;
  // A removed card leaves its place behind, which says that it is gone and takes the focus.
  const [wasKept, setWasKept] = useState(false);
  if (card && !wasKept) setWasKept(true);
  if (!isNeeded && !wasKept) return null;

  return (
    <Card as="section" padding="l" aria-labelledby="payment-card-title" onFocus={keepFocus}>
      <CardTitle id="payment-card-title" ref={heading}>
        Payment card
      </CardTitle>
      <div className={styles.content}>
        {card === undefined ? (
          <Unread kept={kept} />
        ) : (
          <>
            <p>{card ? `${nameOf(card)}, expires ${expiryOf(card)}` : absence(isNeeded)}</p>
            <Cluster>
              {(card || isNeeded) && <Button onClick={onCard}>{card ? 'Replace card' : 'Add card'}</Button>}
              {card && <RemoveCard cardName={nameOf(card)} shell={shell} />}
            </Cluster>
            {card && <p className={styles.note}>Your card is kept by the card network, for renewals only.</p>}
          </>
        )}
      </div>
    </Card>
  );
}

function Unread({ kept }: Pick<PaymentCardSectionProps, 'kept'>) {
  const { retry, isRetrying, outcome } = useRetry(kept.refetch);
  if (!kept.error) return <Skeleton />;
  return (
    <>
      <p role="status">Your card could not be loaded. {outcome}</p>
      <Button onClick={retry} isLoading={isRetrying}>
        Try again
      </Button>
    </>
  );
}

const nameOf = ({ brand, last4 }: PaymentCard) => `${brand} that ends in ${last4}`;
const expiryOf = ({ exp_month, exp_year }: PaymentCard) => `${String(exp_month).padStart(2, '0')}/${exp_year}`;
const absence = (isNeeded: boolean) =>
  isNeeded ? 'No card is kept. Add one so that your pass can renew.' : 'No card is kept.';
