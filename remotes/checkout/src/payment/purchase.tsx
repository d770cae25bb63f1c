import { type ReactNode, useEffect, useState } from 'react';
import type { CheckoutData } from 'shared-contracts/entities';
import type { Shell } from 'shared-contracts/remote';
import { useAppSelector } from 'shared-contracts/store';
import { Skeleton } from 'shared-ui';
import { OrderSummary } from '../features/offer/order-summary.tsx';
import type { OfferTerms } from '../features/offer/pass-offer.ts';
import { SignInOffer } from '../features/offer/sign-in-offer.tsx';
import type { Bought, Product } from '../features/receipt/receipt.tsx';
import { PaymentForm } from './payment-form.tsx';
import styles from './purchase.module.css';
import type { CheckoutEvents } from './tracked-checkout.ts';

export interface PurchaseProps {
  shell: Shell;
  product: Product;
  offer: OfferTerms;
  /** What is bought, in words or as a choice. */
  children: ReactNode;
  /** What a member has already, for one who bought nothing of late. */
  held?: ReactNode;
  /** What is known of the purchase when it is paid. */
  dataOf: () => CheckoutData;
  /** Path of this offer, for coming back after signing in. */
  returnTo: string;
  now: Date;
  zone: string;
  events: CheckoutEvents;
  onBought: (bought: Bought) => void;
}

/** What is bought, terms and total; then payment for a member, the way to an account for anybody else. */
export function Purchase(props: PurchaseProps) {
  const { product, offer, children, returnTo, events } = props;
  const status = useAppSelector((state) => state.session.status);
  const [started] = useState({ isTracked: false });
  useEffect(() => {
    if (started.isTracked) return;
    started.isTracked = true;
    events.started(product);
  }, [started, events, product]);

  if (status === 'signed-in') return <PaymentForm {...props} />;
  return (
    <div className={styles.layout}>
      <div className={styles.main}>{children}</div>
      <div className={styles.aside}>
        <OrderSummary product={product} offer={offer}>
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
