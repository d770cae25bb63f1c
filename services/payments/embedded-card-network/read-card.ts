import { brandRuleOf, digitsOf, fullYear, isExpired, isWholeCardNumber } from './card-frame/card-number.ts';
import { type TestCard, testCards } from './test-cards.ts';

export interface CardError {
  type: 'card_error' | 'invalid_request_error';
  code: string;
  decline_code?: string;
  message: string;
  param: string | null;
}

export interface ReadCard {
  card: TestCard;
  last4: string;
  expMonth: number;
  expYear: number;
}

export type CardReading = { ok: true; card: ReadCard } | { ok: false; error: CardError };

const cardError = (code: string, param: string, message: string): CardReading => ({
  ok: false,
  error: { type: 'card_error', code, param, message },
});

const needed = ['number', 'exp_month', 'exp_year', 'cvc'] as const;

/**
 * Checks the fields of a token request (`card[number]` and so on) as a card provider does. What is answered never
 * holds the number or the security code. Only published test numbers are taken, so a real card cannot be kept.
 */
export function readCard(fields: Record<string, unknown>, now: Date): CardReading {
  const values = new Map<string, string>();
  for (const name of needed) {
    const value = fields[`card[${name}]`];
    if (typeof value !== 'string' || value.trim() === '' || value.length > 40) {
      const message = `Send card[${name}], form-encoded.`;
      return { ok: false, error: { type: 'invalid_request_error', code: 'parameter_missing', param: name, message } };
    }
    values.set(name, value.trim());
  }
  const text = (name: (typeof needed)[number]) => values.get(name) ?? '';

  const number = text('number').replace(/[\s-]/g, '');
  if (digitsOf(number) !== number || !isWholeCardNumber(number)) {
    return cardError('incorrect_number', 'number', 'Your card number is incorrect.');
  }
  const expMonth = Number(text('exp_month'));
  if (!/^\d{1,2}$/.test(text('exp_month')) || expMonth < 1 || expMonth > 12) {
    return cardError('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.");
  }
  const expYear = fullYear(text('exp_year'));
  if (!/^(\d{2}|\d{4})$/.test(text('exp_year')) || isExpired(expMonth, expYear, now) || expYear > 2099) {
    return cardError('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.");
  }
  if (!/^\d+$/.test(text('cvc')) || text('cvc').length !== brandRuleOf(number).cvcLength) {
    return cardError('invalid_cvc', 'cvc', "Your card's security code is invalid.");
  }
  const zip = fields['card[address_zip]'];
  if (zip !== undefined && (typeof zip !== 'string' || !/^\d{5}$/.test(zip))) {
    return cardError('incorrect_zip', 'address_zip', 'Your ZIP code is invalid.');
  }
  const card = testCards[number];
  if (!card) {
    const message = 'Your card was declined. This network takes test cards only; no real card is charged here.';
    const error = { type: 'card_error', code: 'card_declined', decline_code: 'test_mode_live_card' } as const;
    return { ok: false, error: { ...error, message, param: 'number' } };
  }
  return { ok: true, card: { card, last4: number.slice(-4), expMonth, expYear } };
}
