import type { Pass, PaymentResult } from 'shared-contracts/entities';
import type { Track, TrackedItem, TrackingEvents } from 'shared-contracts/remote';
import type { BoughtPass } from '../../features/receipt/receipt.tsx';

const LIST = { item_list_id: 'passes', item_list_name: 'Passes' };

export interface CheckoutEvents {
  started(pass: Pass): void;
  picked(pass: Pass): void;
  cardGiven(pass: Pass): void;
  paid(pass: BoughtPass, result: PaymentResult): void;
}

/** Tells tracking of a purchase's steps, in the product's own events and in GA4's. */
export function trackedCheckout(track: Track, eventKey: string | null): CheckoutEvents {
  const passFacts = (pass: BoughtPass) => ({
    pass_key: pass.key,
    pass_name: pass.name,
    price_in_cents: pass.price_in_cents,
    ...(eventKey === null ? {} : { event_key: eventKey }),
  });
  return {
    started(pass) {
      track('Checkout Started', passFacts(pass));
      track('begin_checkout', orderOf(pass));
    },
    picked(pass) {
      track('select_item', { ...LIST, items: [itemOf(pass)] });
      track('Checkout Step Completed', { ...passFacts(pass), step: 'pass' });
    },
    cardGiven(pass) {
      track('Checkout Step Completed', { ...passFacts(pass), step: 'payment' });
      track('add_payment_info', { ...orderOf(pass), payment_type: 'card' });
    },
    paid(pass, { gaAnalytics }) {
      const order = { ...passFacts(pass), order_id: gaAnalytics.orderId };
      track('Order Completed', order);
      track('purchase', {
        ...orderOf(pass),
        ...(gaAnalytics.promo_code === null ? {} : { coupon: gaAnalytics.promo_code }),
        transaction_id: gaAnalytics.transactionId,
        tax: 0,
        shipping: 0,
      });
      track('User Checked Out', order);
    },
  };
}

function itemOf(pass: BoughtPass): TrackedItem {
  return {
    ...LIST,
    item_id: pass.key,
    item_name: pass.name,
    item_category: pass.time_period_category,
    price: pass.price_in_cents / 100,
    quantity: 1,
  };
}

function orderOf(pass: BoughtPass): TrackingEvents['begin_checkout'] {
  return { currency: 'USD', value: pass.price_in_cents / 100, items: [itemOf(pass)] };
}
