import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CardInput, fieldProblem } from './card-input-check.ts';
import { caretAfterDigits, formatCvc, formatExpiry, formatNumber, formatZip } from './card-input-format.ts';
import { brandRuleOf, isExpired, passesLuhn } from './card-number.ts';

const now = new Date('2026-11-20T18:00:00.000Z');
const whole: CardInput = { number: '4242 4242 4242 4242', expiry: '12 / 30', cvc: '123', zip: '04101' };

test("a number is grouped as its brand prints it, and cut to its brand's length", () => {
  assert.equal(formatNumber('42424242424242429'), '4242 4242 4242 4242');
  assert.equal(formatNumber('378282246310005'), '3782 822463 10005');
  assert.equal(formatNumber('4242-4'), '4242 4');
  assert.equal(formatNumber('abc'), '');
});

test('an expiry date is formatted as it is typed, pasted, filled in and deleted', () => {
  assert.equal(formatExpiry('1', false), '1');
  assert.equal(formatExpiry('4', false), '04 / ');
  assert.equal(formatExpiry('1/', false), '01 / ');
  assert.equal(formatExpiry('12', false), '12 / ');
  assert.equal(formatExpiry('12 /', true), '12');
  assert.equal(formatExpiry('12 / 3', true), '12 / 3');
  assert.equal(formatExpiry('12/2030', false), '12 / 30');
  assert.equal(formatExpiry('1230', false), '12 / 30');
});

test('code and ZIP keep as many digits as they have', () => {
  assert.equal(formatCvc('12345', '4242'), '123');
  assert.equal(formatCvc('12345', '3782'), '1234');
  assert.equal(formatZip('04101-1234'), '04101');
});

test('the caret stays behind the digit that it was behind', () => {
  assert.equal(caretAfterDigits('4242 4242', 0), 0);
  assert.equal(caretAfterDigits('4242 4242', 4), 4);
  assert.equal(caretAfterDigits('4242 4242', 5), 6);
  assert.equal(caretAfterDigits('4242', 9), 4);
});

test('brands are told by their first digits', () => {
  const brands = ['4', '34', '37', '51', '2221', '2720', '6011', '649', '65', '9', ''].map(
    (digits) => brandRuleOf(digits).brand,
  );
  assert.deepEqual(brands, [
    'Visa',
    'American Express',
    'American Express',
    'Mastercard',
    'Mastercard',
    'Mastercard',
    'Discover',
    'Discover',
    'Discover',
    'Unknown',
    'Unknown',
  ]);
});

test('one wrong digit anywhere breaks the check digit', () => {
  const digits = '4242424242424242';
  assert.ok(passesLuhn(digits));
  for (let index = 0; index < digits.length; index += 1) {
    const wrong = (Number(digits[index]) + 1) % 10;
    assert.ok(!passesLuhn(digits.slice(0, index) + wrong + digits.slice(index + 1)));
  }
  assert.ok(!passesLuhn(''));
});

test('a card is good until its month is over everywhere', () => {
  assert.ok(!isExpired(11, 2026, new Date('2026-12-01T11:59:59.999Z')));
  assert.ok(isExpired(11, 2026, new Date('2026-12-01T12:00:00.000Z')));
});

test('a whole card has no problem', () => {
  for (const field of ['number', 'expiry', 'cvc', 'zip'] as const) assert.equal(fieldProblem(field, whole, now), null);
});

for (const [field, text, sentence] of [
  ['number', '', 'Enter your card number.'],
  ['number', '4242 4242', 'This card number is not complete.'],
  ['number', '4242 4242 4242 4241', 'This card number is not valid. Check its digits.'],
  ['expiry', '', 'Enter the expiry date.'],
  ['expiry', '1', 'Enter the expiry date as month and year, such as 04 / 29.'],
  ['expiry', '13 / 30', 'The month is from 01 to 12.'],
  ['expiry', '00 / 30', 'The month is from 01 to 12.'],
  ['expiry', '10 / 26', 'This card has expired.'],
  ['cvc', '', 'Enter the security code.'],
  ['cvc', '12', 'The security code has 3 digits.'],
  ['zip', '', 'Enter the billing ZIP code.'],
  ['zip', '0410', 'The ZIP code has 5 digits.'],
] as const) {
  test(`${field} "${text}": ${sentence}`, () => {
    assert.equal(fieldProblem(field, { ...whole, [field]: text }, now), sentence);
  });
}

test('an American Express code has four digits, and one of a brand not told yet three or four', () => {
  assert.equal(fieldProblem('cvc', { ...whole, number: '3782 8' }, now), 'The security code has 4 digits.');
  assert.equal(fieldProblem('cvc', { ...whole, number: '', cvc: '1234' }, now), null);
  assert.equal(fieldProblem('cvc', { ...whole, number: '', cvc: '12' }, now), 'The security code has 3 or 4 digits.');
});
