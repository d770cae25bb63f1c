import { annualPass, dayPass } from '../../testing/pass-fixtures.ts';
import { checkoutDataOf } from './checkout-data.ts';

const facts = (query: string, referrerUrl = '') => ({
  subscribeType: 'event',
  query: new URLSearchParams(query),
  referrerUrl,
});

it('cuts the referrer at 255 characters', () => {
  const referrerUrl = `https://example.test/${'a'.repeat(400)}`;
  expect(checkoutDataOf(dayPass, facts('', referrerUrl)).referrer_url).toBe(referrerUrl.slice(0, 255));
});

it('leaves out what the link does not tell', () => {
  expect(checkoutDataOf(dayPass, facts(''))).toEqual({
    pass: 'pass-day',
    price_in_cents: 1099,
    passCategory: 'day',
    subscribeSource: 'event',
    plan_page: '/subscribe/event',
  });
});

it('leaves out what is blank or longer than the payment service takes', () => {
  const data = checkoutDataOf(
    annualPass,
    facts(`game_key=%20&referrer_name=${'n'.repeat(256)}&referrer_location=rail`),
  );
  expect(data).not.toHaveProperty('game_key');
  expect(data).not.toHaveProperty('referrer_name');
  expect(data.referrer_location).toBe('rail');
});
