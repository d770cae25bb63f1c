import type { HeldPass, PassCategory, PassRenewal, PaymentCard } from 'shared-contracts/entities';
import { formatDate, formatUsd } from 'shared-contracts/rules';

export interface PassOutlook {
  /** What keeps the pass from renewing; null while nothing does. */
  problem: string | null;
  /** What happens when. */
  text: string;
}

/** Returns what will become of a pass, in words. Dates are in `zone`, an IANA name, here and below. */
export function outlookOf(pass: HeldPass, zone: string): PassOutlook {
  const { expires_at, renewal } = pass;
  if (renewal.state === 'retrying') return problemOf(renewal, dateOf(pass.access_ends_at, zone), zone);
  const date = dateOf(expires_at, zone);
  const text =
    renewal.state === 'planned'
      ? `Renews on ${date} for ${formatUsd(renewal.price_in_cents)}.`
      : `Yours until ${date}. It does not renew.`;
  return { problem: null, text };
}

type Retrying = Extract<PassRenewal, { state: 'retrying' }>;

function problemOf({ problem, next_try_at }: Retrying, until: string, zone: string): PassOutlook {
  if (problem === 'no_card') {
    return { problem: 'We have no card for this pass', text: `Add one to keep watching after ${until}.` };
  }
  const next = next_try_at === null ? 'We could not renew this pass.' : `We try again on ${dateOf(next_try_at, zone)}.`;
  return { problem: 'Your card was declined', text: `${next} You keep watching until ${until}.` };
}

/** Returns what cancelling the renewal means, and what to say once it is done. */
export function cancelWords({ name, expires_at, renewal }: HeldPass, zone: string): { meaning: string; done: string } {
  const end = dateOf(expires_at, zone);
  const uncharged = `Your card is not charged again for the ${name}`;
  if (renewal.state !== 'retrying') {
    return {
      meaning: `${uncharged}, and you keep watching until ${end}.`,
      done: `Renewal cancelled. You keep watching until ${end}.`,
    };
  }
  return {
    meaning: `${uncharged}. It closes at once, since its paid time ended on ${end}.`,
    done: `Renewal cancelled. Your ${name} is closed.`,
  };
}

const intervals: Readonly<Record<PassCategory, string>> = {
  year: 'year',
  season: 'season',
  month: 'month',
  day: 'day',
  playoff: 'playoffs',
  tournament: 'tournament',
};

export interface ResumedTerms {
  /** The whole sentence that is agreed to. */
  terms: string;
  /** `$79.99 on Mar 1, 2027`: the next charge. */
  charge: string;
}

/** Returns what resuming a cancelled renewal means. `card` is undefined while it is not known which one is kept. */
export function resumedTerms(
  { category, expires_at }: HeldPass,
  priceInCents: number,
  card: PaymentCard | undefined,
  zone: string,
): ResumedTerms {
  const charge = `${formatUsd(priceInCents)} on ${dateOf(expires_at, zone)}`;
  const charged = card ? `Your ${card.brand} that ends in ${card.last4}` : 'Your card';
  return { charge, terms: `${charged} is charged ${charge}, and again every ${intervals[category]} until you cancel.` };
}

const dateOf = (instant: string, zone: string) => formatDate(new Date(instant), zone);
