import type { Pass, PassCategory } from 'shared-contracts/entities';
import { makePass } from '../../testing/make-pass.ts';
import { passTerms, renewalInterval } from './pass-terms.ts';

const NOW = Date.parse('2026-11-21T02:00:00.000Z');

function passOf(category: PassCategory, isRecurring: boolean): Pass {
  return makePass({ time_period_category: category, is_recurring: isRecurring });
}

describe('passTerms', () => {
  it.each([
    { category: 'year', isRecurring: true, words: 'Renews Nov 20, 2027, until you cancel online.' },
    { category: 'month', isRecurring: true, words: 'Renews Dec 20, 2026, until you cancel online.' },
    { category: 'day', isRecurring: false, words: 'One payment. Watch until Nov 21, 2026.' },
    { category: 'playoff', isRecurring: false, words: 'One payment. Watch until Dec 20, 2026.' },
  ] as const)('says of a $category pass: $words', ({ category, isRecurring, words }) => {
    expect(passTerms(passOf(category, isRecurring), NOW, 'America/New_York')).toBe(words);
  });

  it("dates the end by the viewer's clock", () => {
    expect(passTerms(passOf('day', false), NOW, 'Europe/London')).toBe('One payment. Watch until Nov 22, 2026.');
  });
});

describe('renewalInterval', () => {
  it.each([
    { category: 'year', isRecurring: true, interval: 'year' },
    { category: 'month', isRecurring: true, interval: 'month' },
    { category: 'season', isRecurring: true, interval: 'season' },
    { category: 'year', isRecurring: false, interval: undefined },
  ] as const)('is $interval for a $category pass that renews: $isRecurring', ({ category, isRecurring, interval }) => {
    expect(renewalInterval(passOf(category, isRecurring))).toBe(interval);
  });
});
