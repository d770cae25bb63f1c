import type { StreamClaim } from 'shared-contracts/entities';
import { t } from 'shared-contracts/messages';
import { formatDate, formatUsd } from 'shared-contracts/rules';

type Terms = Pick<StreamClaim, 'kind' | 'amount_in_cents' | 'days'>;

/** `$10.99 back`, or `7 more days`: what a member asks for, in the language of the page. */
export function claimWish({ kind, amount_in_cents: cents, days }: Terms): string {
  return kind === 'refund'
    ? t('{price} back', { price: formatUsd(cents ?? 0) })
    : t('{count, plural, one {# more day} other {# more days}}', { count: days ?? 0 });
}

/** How a claim stands and what follows from it; the date in the zone of the fan. */
export function claimWords(claim: StreamClaim, zone: string): string {
  const { state, kind, pass_name: pass, days, due_at: dueAt } = claim;
  const isRefund = kind === 'refund';
  const wish = claimWish(claim);
  switch (state) {
    case 'offered':
      return isRefund
        ? t(
            'Your {pass} covers it. You may ask for {wish}: we look at it and answer by mail within a week. The pass ends when the money goes back.',
            { pass, wish },
          )
        : t('Your {pass} covers it. You may ask for {wish}: we look at it and answer by mail within a week.', {
            pass,
            wish,
          });
    case 'granted':
      return isRefund
        ? t('You get {wish} for your {pass}. Your bank may take up to ten days to show it.', { wish, pass })
        : t('Your {pass} lasts {count, plural, one {# day} other {# days}} longer.', { pass, count: days ?? 0 });
    case 'refused':
      return t('You asked for {wish} and do not get it. Our mail says why.', { wish });
    default:
      return t('You asked for {wish}. We answer by mail by {date}.', {
        wish,
        date: formatDate(new Date(dueAt ?? 0), zone),
      });
  }
}
