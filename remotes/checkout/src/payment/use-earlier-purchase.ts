import { useEffect, useState } from 'react';
import type { Order } from 'shared-contracts/entities';
import type { Payment } from '../features/card-payment/use-payment.ts';
import { useLatestPurchase } from '../features/orders/order-api.ts';

export interface EarlierPurchase {
  /** The member's newest purchase, when it is one to tell of. */
  order: Order | null;
  /** It was not there, or not like this, when the page opened. */
  isNews: boolean;
  /** Number of the member's newest purchase, told of or not. */
  knownOrder: string | null;
}

/**
 * What the payment service knows of the member's newest purchase. A payment of this page whose answer was lost is found
 * again here, as after a reload. `onPaid` gets an order that was open on this page and turned out to be paid.
 */
export function useEarlierPurchase(
  { state, handOver }: Pick<Payment, 'state' | 'handOver'>,
  onPaid: (order: Order) => void,
): EarlierPurchase {
  const latest = useLatestPurchase();
  /** The newest purchase when the page opened; undefined until it is known. */
  const [first, setFirst] = useState<Order | null>();
  /** Number of the order that was seen open on this page. */
  const [awaited, setAwaited] = useState<string | null>(null);
  if (latest !== undefined && first === undefined) setFirst(latest);

  const lost = state.step === 'unknown' && !state.isChecking ? state.intent.request : null;
  const isFound = Boolean(lost && latest && latest.order_id !== (lost.latest_order ?? null));
  const isOpen = state.step === 'editing' && latest?.state === 'processing';
  if (latest && (isFound || isOpen) && awaited !== latest.order_id) setAwaited(latest.order_id);
  useEffect(() => {
    if (isFound) handOver();
  }, [isFound, handOver]);

  const isAwaited = awaited !== null && latest?.order_id === awaited;
  useEffect(() => {
    if (isAwaited && latest?.state === 'paid') onPaid(latest);
  }, [isAwaited, latest, onPaid]);

  // Of its own declines the page tells itself.
  const isTold = latest && (latest.state !== 'declined' || isAwaited || latest.order_id === first?.order_id);
  return {
    order: isTold ? latest : null,
    isNews: first !== undefined && (latest?.order_id !== first?.order_id || latest?.state !== first?.state),
    knownOrder: latest?.order_id ?? null,
  };
}
