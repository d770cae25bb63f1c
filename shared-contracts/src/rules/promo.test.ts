import fc from 'fast-check';
import type { PromoDiscount } from '../entities/index.ts';
import { discountedPrice, discountInCents } from './promo.ts';

const dollar = (amount_in_cents: number): PromoDiscount => ({ type: 'dollar', amount_in_cents });
const percent = (share: number): PromoDiscount => ({ type: 'percent', percent: share });

test.each<[number, PromoDiscount | null, number]>([
  [7999, null, 7999],
  [7999, dollar(1000), 6999],
  [7999, dollar(7999), 0],
  [7999, dollar(8000), 0],
  [7999, dollar(0), 7999],
  [7999, percent(20), 6399],
  [7999, percent(0), 7999],
  [7999, percent(100), 0],
  [1199, percent(50), 599],
  [100, percent(0.5), 99],
  [100, percent(0.49), 100],
  [1001, percent(33.3), 668],
  [0, percent(50), 0],
  [0, dollar(500), 0],
])('%i cents with the discount %j come to %i', (price, discount, total) => {
  expect(discountedPrice(price, discount)).toBe(total);
});

test('an exact half cent is rounded for the fan', () => {
  expect(discountInCents(11_990, percent(12.5))).toBe(1499);
  expect(discountInCents(20_100, percent(1.15))).toBe(231);
});

test('the total is whole cents from 0 to the price, and more off never costs more', () => {
  const share = fc.double({ min: 0, max: 100, noNaN: true });
  fc.assert(
    fc.property(fc.nat(1_000_000), share, share, fc.nat(2_000_000), (price, a, b, amount) => {
      const totals = [percent(Math.min(a, b)), percent(Math.max(a, b)), dollar(amount)].map((d) =>
        discountedPrice(price, d),
      );
      for (const total of totals) {
        expect(Number.isInteger(total)).toBe(true);
        expect(total >= 0 && total <= price).toBe(true);
      }
      expect(totals[0]).toBeGreaterThanOrEqual(totals[1] ?? Number.POSITIVE_INFINITY);
    }),
  );
});
