import type { PaymentResult } from 'shared-contracts/entities';
import type { Track, TrackedItem, TrackingEvents } from 'shared-contracts/remote';
import { replayOfProduct } from 'shared-contracts/rules';
import type { Product } from '../features/receipt/receipt.tsx';

const PASSES = { item_list_id: 'passes', item_list_name: 'Passes' };
const FILES = { item_list_id: 'downloads', item_list_name: 'Video files' };

const listOf = ({ key }: Product) => (replayOfProduct(key) === null ? PASSES : FILES);

export interface CheckoutEvents {
  started(product: Product): void;
  picked(product: Product): void;
  cardGiven(product: Product): void;
  paid(product: Product, result: PaymentResult): void;
}

/** Tells tracking of a purchase's steps, in the product's own events and in GA4's. */
export function trackedCheckout(track: Track, eventKey: string | null): CheckoutEvents {
  const productFacts = (product: Product) => ({
    pass_key: product.key,
    pass_name: product.name,
    price_in_cents: product.price_in_cents,
    ...(eventKey === null ? {} : { event_key: eventKey }),
  });
  return {
    started(product) {
      track('Checkout Started', productFacts(product));
      track('begin_checkout', orderOf(product));
    },
    picked(product) {
      track('select_item', { ...listOf(product), items: [itemOf(product)] });
      track('Checkout Step Completed', { ...productFacts(product), step: 'pass' });
    },
    cardGiven(product) {
      track('Checkout Step Completed', { ...productFacts(product), step: 'payment' });
      track('add_payment_info', { ...orderOf(product), payment_type: 'card' });
    },
    paid(product, { gaAnalytics }) {
      const order = { ...productFacts(product), order_id: gaAnalytics.orderId };
      track('Order Completed', order);
      track('purchase', {
        ...orderOf(product),
        ...(gaAnalytics.promo_code === null ? {} : { coupon: gaAnalytics.promo_code }),
        transaction_id: gaAnalytics.transactionId,
        tax: 0,
        shipping: 0,
      });
      track('User Checked Out', order);
    },
  };
}

function itemOf(product: Product): TrackedItem {
  return {
    ...listOf(product),
    item_id: product.key,
    item_name: product.name,
    item_category: product.time_period_category,
    price: product.price_in_cents / 100,
    quantity: 1,
  };
}

function orderOf(product: Product): TrackingEvents['begin_checkout'] {
  return { currency: 'USD', value: product.price_in_cents / 100, items: [itemOf(product)] };
}
