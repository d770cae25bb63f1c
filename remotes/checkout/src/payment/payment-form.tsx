import { type FormEvent, useCallback, useEffect, useId, useState } from 'react';
import { useCardFrame } from 'shared-contracts/card-form';
import type { Order } from 'shared-contracts/entities';
import { authenticatePath } from 'shared-contracts/routes';
import { formatUsd } from 'shared-contracts/rules';
import { useAppSelector } from 'shared-contracts/store';
import { Button, CardField } from 'shared-ui';
import { PaymentNotice } from '../features/card-payment/payment-notice.tsx';
import { RenewalConsent } from '../features/card-payment/renewal-consent.tsx';
import { usePayment } from '../features/card-payment/use-payment.ts';
import { OrderSummary } from '../features/offer/order-summary.tsx';
import { OpenOrder } from '../features/orders/open-order.tsx';
import { isRecent, OrderNote } from '../features/orders/order-note.tsx';
import { boughtOf } from '../features/receipt/bought-of.ts';
import styles from './purchase.module.css';
import type { PurchaseProps } from './purchase.tsx';
import { useEarlierPurchase } from './use-earlier-purchase.ts';

/** The checkout of a signed-in fan: what is bought, card and one button that says what it charges. */
export function PaymentForm(props: PurchaseProps) {
  const { shell, product, offer, children, held, dataOf, returnTo, now, zone, events, onBought } = props;
  const cardFrameUrl = useAppSelector((state) => state.site.cardFrameUrl);
  const frame = useCardFrame();
  const payment = usePayment(shell, async () => {
    const card = await frame.tokenize();
    if (card.status !== 'refused') events.cardGiven(product);
    return card;
  });
  const { state } = payment;
  const receive = useCallback(
    (paid: Order) => {
      void shell.session.refresh();
      onBought(boughtOf(paid));
    },
    [shell, onBought],
  );
  const { order, isNews, knownOrder } = useEarlierPurchase(payment, receive);
  /** Key of the pass whose renewal was agreed to: consent to one is none to another. */
  const [consentedTo, setConsentedTo] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  const cardId = useId();

  const hasConsent = offer.consent === null || consentedTo === product.key;
  const isLocked = state.step === 'sending' || state.step === 'unknown';
  const isDirty = isLocked || !frame.isEmpty;
  useEffect(() => (isDirty ? shell.hold('payment') : undefined), [isDirty, shell]);
  useEffect(() => {
    if (state.step === 'paid') onBought({ product, result: state.result });
  }, [state, product, onBought]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!hasConsent) return setRefusals((count) => count + 1);
    void payment.pay({ data: dataOf(), acceptsRenewal: offer.consent !== null, knownOrder });
  }

  if (order?.state === 'processing' && state.step === 'editing') {
    return <OpenOrder order={order} isNews={isNews} zone={zone} />;
  }
  return (
    <>
      {order && isRecent(order, now) ? <OrderNote order={order} isNews={isNews} zone={zone} /> : held}
      <form className={styles.layout} noValidate onSubmit={submit}>
        <div className={styles.main}>
          <fieldset disabled={isLocked} className={styles.choice}>
            {children}
          </fieldset>
          {/* Not inert while sending: the frame must be able to take the focus to a wrong field. */}
          <section aria-labelledby={cardId} className={styles.step} inert={state.step === 'unknown'}>
            <h2 id={cardId} className={styles.stepTitle}>
              Pay by card
            </h2>
            <CardField frame={frame} url={cardFrameUrl} />
          </section>
        </div>
        <div className={styles.aside}>
          <OrderSummary product={product} offer={offer}>
            {offer.consent !== null && state.step !== 'unknown' && (
              <RenewalConsent
                words={offer.consent}
                isGiven={hasConsent}
                refusals={refusals}
                onChange={(isGiven) => setConsentedTo(isGiven ? product.key : null)}
              />
            )}
            <PaymentNotice
              state={state}
              signInHref={authenticatePath('sign_in', returnTo)}
              onCheckAgain={payment.checkAgain}
            />
            {state.step !== 'unknown' && (
              <Button type="submit" variant="primary" size="l" isBlock icon="lock" isLoading={state.step === 'sending'}>
                {state.step === 'sending' ? 'Paying…' : `Pay ${formatUsd(product.price_in_cents)}`}
              </Button>
            )}
          </OrderSummary>
        </div>
      </form>
    </>
  );
}
