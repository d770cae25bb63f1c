import fc from 'fast-check';
import { cutReferrer } from './referrer.ts';

test.each([0, 254, 255])('a referrer of %i characters is kept', (length) => {
  expect(cutReferrer('x'.repeat(length))).toHaveLength(length);
});

test.each([256, 2000])('a referrer of %i characters is cut to 255', (length) => {
  expect(cutReferrer('x'.repeat(length))).toBe('x'.repeat(255));
});

test('a character of two units is not cut in half', () => {
  expect(cutReferrer(`${'x'.repeat(254)}\u{1f3c8}`)).toBe('x'.repeat(254));
  expect(cutReferrer(`${'x'.repeat(253)}\u{1f3c8}`)).toBe(`${'x'.repeat(253)}\u{1f3c8}`);
});

test('the result is the beginning of the referrer, well formed and within the limit', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 200, maxLength: 400 }), (text) => {
      const cut = cutReferrer(text);
      // It throws for half a character.
      expect(() => encodeURIComponent(cut)).not.toThrow();
      expect(text.startsWith(cut) && cut.length <= 255).toBe(true);
      expect(cut.length).toBeGreaterThanOrEqual(Math.min(text.length, 254));
    }),
  );
});
