import type { CheckoutData, Pass } from 'shared-contracts/entities';
import { cutReferrer } from 'shared-contracts/rules';

/** Longest key or name that the payment service takes. */
const KEY_LIMIT = 255;
const REDIR_LIMIT = 2000;

/** Parameters of a subscribe link that go into checkout data under their own names. */
const passedOn = [
  'school',
  'school_to_support_name',
  'school_to_support_key',
  'game_key',
  'event_key',
  'attributionPublisherKey',
  'attributionSchoolKeys0',
  'attributionSchoolKeys1',
  'referrer_name',
  'referrer_location',
] as const satisfies readonly (keyof CheckoutData)[];

export interface CheckoutFacts {
  /** Last segment of /subscribe/{type}. */
  subscribeType: string;
  query: URLSearchParams;
  /** The page before the site, as the browser tells; may be empty. */
  referrerUrl: string;
}

/** What is known of a purchase of `pass`. What the link lacks, or has too long to be honest, is left out. */
export function checkoutDataOf(pass: Pass, { subscribeType, query, referrerUrl }: CheckoutFacts): CheckoutData {
  const data: CheckoutData = {
    pass: pass.key,
    price_in_cents: pass.price_in_cents,
    passCategory: pass.time_period_category,
    subscribeSource: subscribeType,
    plan_page: `/subscribe/${subscribeType}`,
  };
  if (pass.paypal_plan_id) data.paypal_plan_id = pass.paypal_plan_id;
  for (const name of passedOn) {
    const value = query.get(name)?.trim();
    if (value && value.length <= KEY_LIMIT) data[name] = value;
  }
  const redir = query.get('redir');
  if (redir && redir.length <= REDIR_LIMIT) data.redir = redir;
  const referrer = cutReferrer(referrerUrl);
  if (referrer !== '') data.referrer_url = referrer;
  return data;
}
