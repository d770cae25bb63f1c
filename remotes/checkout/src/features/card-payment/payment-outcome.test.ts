import type { ApiError } from 'shared-contracts/api';
import { paidAnswer } from '../../testing/pass-fixtures.ts';
import { readPaymentAnswer } from './payment-outcome.ts';

const http = (status: number, body: unknown = null): { error: ApiError } => ({
  error: { kind: 'http', status, message: `The service answered ${status}.`, body },
});
const refusal = (code: string) => ({ error: { code, message: 'In words.', param: null } });

describe('an answer to the first attempt', () => {
  it.each([
    [402, 'declined'],
    [400, 'refused'],
    [401, 'signed-out'],
    [403, 'refused'],
    [404, 'refused'],
    [429, 'refused'],
    [408, 'unknown'],
    [409, 'unknown'],
    [500, 'unknown'],
    [503, 'unknown'],
  ])('with status %i is %s', (status, outcome) => {
    expect(readPaymentAnswer(http(status), false).status).toBe(outcome);
  });

  it('with a lost connection or a late answer is unknown', () => {
    for (const kind of ['network', 'timeout', 'garbage'] as const) {
      expect(readPaymentAnswer({ error: { kind, message: '' } }, false).status).toBe('unknown');
    }
  });
});

describe('an answer to a repeated attempt', () => {
  it.each([
    [402, 'declined'],
    [400, 'refused'],
    [401, 'unknown'],
    [403, 'unknown'],
    [429, 'unknown'],
    [409, 'unknown'],
    [503, 'unknown'],
  ])('with status %i is %s', (status, outcome) => {
    expect(readPaymentAnswer(http(status), true).status).toBe(outcome);
  });

  it('without a sign-in is unknown', () => {
    expect(readPaymentAnswer({ error: { kind: 'signed-out', message: '' } }, true).status).toBe('unknown');
  });
});

it('carries the service’s own words', () => {
  expect(readPaymentAnswer(http(402, refusal('card_declined')), false)).toEqual({
    status: 'declined',
    message: 'In words.',
  });
});

it('knows money that goes back from a payment under way', () => {
  expect(readPaymentAnswer(http(409, refusal('refunded')), true)).toEqual({ status: 'refunded', message: 'In words.' });
});

it.each(['already_held', 'newer_order', 'payment_in_progress'])('knows by %s that it was never begun', (code) => {
  for (const isRepeat of [false, true]) {
    expect(readPaymentAnswer(http(409, refusal(code)), isRepeat)).toEqual({ status: 'earlier', message: 'In words.' });
  }
});

it('that it went through carries the receipt', () => {
  expect(readPaymentAnswer({ data: paidAnswer }, false)).toEqual({ status: 'paid', result: paidAnswer });
});
