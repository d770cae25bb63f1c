import type { Pass, PassCategory } from 'shared-contracts/entities';
import { formatDate, formatUsd, hasOwnPass, isEntitled, passExpiry, passPeriod } from 'shared-contracts/rules';

/** What the fan came for, as far as it bears on the choice. */
export interface Occasion {
  /** Pass that the link asks for. */
  passKey: string | null;
  /** Entitlements of which the wanted game needs one; null without a game. */
  required: readonly string[] | null;
}

/** The pass to start with until the fan chooses: what the link asks for, else the best value that opens the game. */
export function defaultPass(passes: readonly Pass[], { passKey, required }: Occasion, now: Date): Pass | null {
  const fitting = passes.filter((pass) => opensGame(pass, required));
  return passes.find((pass) => pass.key === passKey) ?? bestValue(fitting, now) ?? bestValue(passes, now);
}

/** The passes in the order to show them: those that open the wanted game come first. */
export function inOfferOrder(passes: readonly Pass[], required: Occasion['required']): Pass[] {
  return [...passes].sort((a, b) => Number(opensGame(b, required)) - Number(opensGame(a, required)));
}

/** Whether a holder of the pass may watch the wanted game; true without a game. */
export function opensGame({ entitlements }: Pick<Pass, 'entitlements'>, required: Occasion['required']): boolean {
  return required === null || isEntitled(entitlements, required);
}

/**
 * The pass to mark as the best value of those that open the wanted game; null when there is no choice. Which of the few
 * passes of one tournament is best depends on what else the fan wants to see.
 */
export function markedPass(passes: readonly Pass[], required: Occasion['required'], now: Date): Pass | null {
  const fitting = passes.filter((pass) => opensGame(pass, required));
  return (required !== null && hasOwnPass(required)) || fitting.length < 2 ? null : bestValue(fitting, now);
}

/** The pass that costs least for each day of watching, bought at `now`; null without passes. */
export function bestValue(passes: readonly Pass[], now: Date): Pass | null {
  const perDay = (pass: Pass) =>
    pass.price_in_cents / (passExpiry(pass.time_period_category, now).getTime() - now.getTime());
  return passes.reduce<Pass | null>((best, pass) => (best && perDay(best) <= perDay(pass) ? best : pass), null);
}

const renewing: Partial<Record<PassCategory, string>> = { year: 'year', month: 'month' };

const once: Readonly<Record<PassCategory, string>> = {
  year: 'for a year',
  season: 'for the season',
  month: 'for a month',
  day: 'for 24 hours',
  playoff: 'for the playoffs',
  tournament: 'for the tournament',
};

/** `per year` for a pass that renews, `for the season` for one that ends. */
export function periodWords(pass: Pick<Pass, 'time_period_category' | 'is_recurring'>): string {
  return pass.is_recurring ? `per ${intervalOf(pass)}` : once[pass.time_period_category];
}

function intervalOf(pass: Pick<Pass, 'time_period_category'>): string {
  return renewing[pass.time_period_category] ?? pass.time_period_category;
}

export interface OfferTerms {
  /** What is charged, when and how often: the sentence that belongs beside the button. */
  terms: string;
  /** How to end it; null for a pass that ends by itself. */
  howToCancel: string | null;
  /** What the fan agrees to with a tick; null where nothing renews. */
  consent: string | null;
}

/** The terms of a pass bought at `now`, dates in the viewer's zone (IANA name). */
export function offerTerms(pass: Pass, now: Date, zone: string): OfferTerms {
  const price = formatUsd(pass.price_in_cents);
  const { expiresAt, renewsAt } = passPeriod(pass, now);
  if (renewsAt === null) {
    const until = formatDate(expiresAt, zone);
    return {
      terms: `One payment of ${price}. Yours until ${until}. It does not renew.`,
      howToCancel: null,
      consent: null,
    };
  }
  const date = formatDate(renewsAt, zone);
  const interval = intervalOf(pass);
  return {
    terms: `${price} today, then ${price} every ${interval} from ${date} until you cancel.`,
    howToCancel:
      'Cancel online in My account at any time: no call, no form. You keep watching until the paid time ends.',
    consent: `I agree that my card is charged ${price} every ${interval}, next on ${date}, until I cancel.`,
  };
}
