import { orderFixture } from '../testing/order-fixtures.ts';
import { isOrder } from './is-order.ts';

it('takes an order in each state', () => {
  expect(isOrder(orderFixture())).toBe(true);
  for (const state of ['processing', 'declined', 'refunding', 'refunded'] as const) {
    expect(isOrder(orderFixture({ state, card: null, receipt: null }))).toBe(true);
  }
});

it.each([
  ['nothing', null],
  ['a list', []],
  ['an order without a number', { ...orderFixture(), order_id: '' }],
  ['a state that is none', { ...orderFixture(), state: 'lost' }],
  ['a pass without a name', { ...orderFixture(), pass: {} }],
  ['an amount in words', { ...orderFixture(), amount_in_cents: '10.99' }],
  ['a moment that is none', { ...orderFixture(), placed_at: 'yesterday' }],
  ['a card that is not told whole', { ...orderFixture(), card: { brand: 'Visa' } }],
  ['a paid order without its receipt', { ...orderFixture(), receipt: null }],
])('does not take %s for an order', (_what, body) => {
  expect(isOrder(body)).toBe(false);
});
