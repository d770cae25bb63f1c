import type { StreamClaim } from 'shared-contracts/entities';
import { formatDate, formatUsd } from 'shared-contracts/rules';

type Terms = Pick<StreamClaim, 'kind' | 'amount_in_cents' | 'days'>;

/** `$10.99 back`, or `7 more days`: what a member asks for. */
export function claimWish({ kind, amount_in_cents: cents, days }: Terms): string {
  return kind === 'refund' ? `${formatUsd(cents ?? 0)} back` : `${days} more days`;
}

/** How a claim stands and what follows from it; the date in the zone of the fan. */
export function claimWords(claim: StreamClaim, zone: string): string {
  const { state, kind, pass_name: pass, days, due_at: dueAt } = claim;
  const isRefund = kind === 'refund';
  const wish = claimWish(claim);
  switch (state) {
    case 'offered':
      return isRefund
        ? `Your ${pass} covers it. You may ask for ${wish}: we look at it and answer by mail within a week. The pass ends when the money goes back.`
        : `Your ${pass} covers it. You may ask for ${wish}: we look at it and answer by mail within a week.`;
    case 'granted':
      return isRefund
        ? `You get ${wish} for your ${pass}. Your bank may take up to ten days to show it.`
        : `Your ${pass} lasts ${days} days longer.`;
    case 'refused':
      return `You asked for ${wish} and do not get it. Our mail says why.`;
    default:
      return `You asked for ${wish}. We answer by mail by ${formatDate(new Date(dueAt ?? 0), zone)}.`;
  }
}
