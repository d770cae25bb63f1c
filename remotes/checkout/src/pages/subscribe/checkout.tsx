import { useId } from 'react';
import type { Pass } from 'shared-contracts/entities';
import { hasOwnPass } from 'shared-contracts/rules';
import { useAppSelector } from 'shared-contracts/store';
import { Alert } from 'shared-ui';
import { checkoutDataOf } from '../../features/checkout-data/checkout-data.ts';
import { HeldNote } from '../../features/offer/held-note.tsx';
import { PassChoice } from '../../features/offer/pass-choice.tsx';
import { inOfferOrder, markedPass, offerTerms, opensGame } from '../../features/offer/pass-offer.ts';
import styles from '../../payment/purchase.module.css';
import { Purchase, type PurchaseProps } from '../../payment/purchase.tsx';

type Given = Pick<PurchaseProps, 'shell' | 'returnTo' | 'now' | 'zone' | 'events' | 'onBought'>;

export interface CheckoutProps extends Given {
  passes: readonly Pass[];
  chosen: Pass;
  onChoose: (key: string) => void;
  /** Entitlements of which the wanted game needs one; null without a game. */
  required: readonly string[] | null;
  subscribeType: string;
  query: URLSearchParams;
}

/** The choice of a pass, and its purchase. */
export function Checkout({ passes, chosen, onChoose, required, subscribeType, query, ...given }: CheckoutProps) {
  const { now, zone, events } = given;
  const user = useAppSelector(({ session }) => (session.status === 'signed-in' ? session.user : null));
  const stepId = useId();

  function choose(key: string) {
    const pass = passes.find((candidate) => candidate.key === key);
    if (pass) events.picked(pass);
    onChoose(key);
  }

  return (
    <Purchase
      {...given}
      product={chosen}
      offer={offerTerms(chosen, now, zone)}
      held={user && <HeldNote user={user} now={now} zone={zone} />}
      dataOf={() => checkoutDataOf(chosen, { subscribeType, query, referrerUrl: document.referrer })}
    >
      <section aria-labelledby={stepId} className={styles.step}>
        <h2 id={stepId} className={styles.stepTitle}>
          Pick a pass
        </h2>
        <PassChoice
          passes={inOfferOrder(passes, required)}
          chosen={chosen}
          best={markedPass(passes, required, now)}
          onChoose={choose}
        />
        {!opensGame(chosen, required) && (
          <Alert tone="warning" title={`The ${chosen.name} does not open this game`}>
            {required !== null && hasOwnPass(required)
              ? 'It belongs to a tournament that has its own pass.'
              : 'It is for a tournament alone.'}
          </Alert>
        )}
      </section>
    </Purchase>
  );
}
