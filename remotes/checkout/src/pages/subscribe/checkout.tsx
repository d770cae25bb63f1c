import { useEffect, useId, useState } from 'react';
import type { Pass } from 'shared-contracts/entities';
import type { Shell } from 'shared-contracts/remote';
import { hasOwnPass } from 'shared-contracts/rules';
import { useAppSelector } from 'shared-contracts/store';
import { Alert, Skeleton } from 'shared-ui';
import { OrderSummary } from '../../features/offer/order-summary.tsx';
import { PassChoice } from '../../features/offer/pass-choice.tsx';
import { inOfferOrder, markedPass, offerTerms, opensGame } from '../../features/offer/pass-offer.ts';
import { SignInOffer } from '../../features/offer/sign-in-offer.tsx';
import type { Bought } from '../../features/receipt/receipt.tsx';
import styles from './checkout.module.css';
import { PaymentForm } from './payment-form.tsx';
import type { CheckoutEvents } from './tracked-checkout.ts';

export interface CheckoutProps {
  shell: Shell;
  passes: readonly Pass[];
  chosen: Pass;
  onChoose: (key: string) => void;
  /** Entitlements of which the wanted game needs one; null without a game. */
  required: readonly string[] | null;
  subscribeType: string;
  query: URLSearchParams;
  /** Path of this offer, for coming back after signing in. */
  returnTo: string;
  now: Date;
  zone: string;
  events: CheckoutEvents;
  onBought: (bought: Bought) => void;
}

/** Choice, terms and total; then payment for a member, the way to an account for anybody else. */
export function Checkout(props: CheckoutProps) {
  const { passes, chosen, onChoose, required, returnTo, now, zone, events } = props;
  const status = useAppSelector((state) => state.session.status);
  const stepId = useId();
  const offer = offerTerms(chosen, now, zone);
  const [started] = useState({ isTracked: false });
  useEffect(() => {
    if (started.isTracked) return;
    started.isTracked = true;
    events.started(chosen);
  }, [started, events, chosen]);

  function choose(key: string) {
    const pass = passes.find((candidate) => candidate.key === key);
    if (pass) events.picked(pass);
    onChoose(key);
  }

  const choice = (
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
  );

  if (status === 'signed-in') return <PaymentForm {...props} offer={offer} choice={choice} />;
  return (
    <div className={styles.layout}>
      <div className={styles.main}>{choice}</div>
      <div className={styles.aside}>
        <OrderSummary pass={chosen} offer={offer}>
          {status === 'anonymous' ? (
            <SignInOffer redir={returnTo} />
          ) : (
            <Skeleton shape="block" className={styles.actionSkeleton} />
          )}
        </OrderSummary>
      </div>
    </div>
  );
}
