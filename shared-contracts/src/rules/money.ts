import { byLanguage } from '../messages/index.ts';

const usd = byLanguage((locale) => new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }));

/** `$1,079.90` from 107990 cents. */
export function formatUsd(cents: number): string {
  return usd().format(cents / 100);
}

/** `1079.90` from 107990 cents, as receipts carry it. */
export function decimalPrice(cents: number): string {
  return (cents / 100).toFixed(2);
}
