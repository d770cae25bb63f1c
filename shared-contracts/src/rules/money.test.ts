import fc from 'fast-check';
import { decimalPrice, formatUsd } from './money.ts';

test.each([
  [0, '$0.00', '0.00'],
  [5, '$0.05', '0.05'],
  [7999, '$79.99', '79.99'],
  [107_990, '$1,079.90', '1079.90'],
])('%i cents read %s, and %s on receipts', (cents, usd, decimal) => {
  expect(formatUsd(cents)).toBe(usd);
  expect(decimalPrice(cents)).toBe(decimal);
});

test('no cent is lost in either form', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), (cents) => {
      expect(Number(decimalPrice(cents).replace('.', ''))).toBe(cents);
      expect(formatUsd(cents).replace(/[$,]/g, '')).toBe(decimalPrice(cents));
    }),
  );
});
