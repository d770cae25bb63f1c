import type { PromoDiscount } from '../entities/index.ts';

/** Cents taken off. A share of a cent is rounded half up, for the fan; never more than the price. */
export function discountInCents(priceInCents: number, discount: PromoDiscount): number {
  return Math.min(
    priceInCents,
    discount.type === 'dollar' ? discount.amount_in_cents : percentOf(priceInCents, discount),
  );
}

/** Hundredths of a percent keep the product whole, so that an exact half cent stays one: 1.005 in floating point is less. */
function percentOf(priceInCents: number, { percent }: { percent: number }): number {
  return Math.round((priceInCents * Math.round(percent * 100)) / 10_000);
}

/** The total in cents, at least 0; without a discount the price itself. */
export function discountedPrice(priceInCents: number, discount: PromoDiscount | null): number {
  return discount ? priceInCents - discountInCents(priceInCents, discount) : priceInCents;
}
