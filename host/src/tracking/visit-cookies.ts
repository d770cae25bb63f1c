import type { TrackingEventName } from 'shared-contracts/remote';
import type { CookieJar } from '../session/cookies.ts';

const SESSION_COOKIE = 'session_marker';
const CART_COOKIE = 'cart_id';
/** Seconds without an event after which a visit is over (specification §9). */
const SESSION_LASTS = 30 * 60;
/** Seconds for which a checkout that was left can be told from a new one (specification §9). */
const CART_LASTS = 7 * 24 * 3600;

/** The steps of a purchase, from the first to the last one. */
const checkoutEvents: readonly TrackingEventName[] = [
  'Checkout Started',
  'Checkout Step Completed',
  'Order Completed',
  'User Checked Out',
];

export interface VisitCookies {
  /** Id of this visit; each call makes it last for another half an hour. */
  sessionId(): string;
  /** Id of the checkout that an event belongs to, and null for other events. A finished purchase ends it. */
  cartId(event: TrackingEventName): string | null;
  remove(): void;
}

/** Random names for a visit and for a checkout, which say nothing of the visitor. Only events that may leave carry them. */
export function createVisitCookies(cookies: CookieJar, randomId: () => string): VisitCookies {
  function keptId(name: string, seconds: number): string {
    const id = cookies.read(name) ?? randomId();
    cookies.write(name, id, seconds);
    return id;
  }
  return {
    sessionId: () => keptId(SESSION_COOKIE, SESSION_LASTS),
    cartId(event) {
      if (!checkoutEvents.includes(event)) return null;
      const id = keptId(CART_COOKIE, CART_LASTS);
      if (event === checkoutEvents.at(-1)) cookies.remove(CART_COOKIE);
      return id;
    },
    remove() {
      for (const name of [SESSION_COOKIE, CART_COOKIE]) cookies.remove(name);
    },
  };
}
