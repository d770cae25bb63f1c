import type { Pass, PassCategory } from 'shared-contracts/entities';
import { formatDate, passPeriod } from 'shared-contracts/rules';

const INTERVALS: Partial<Record<PassCategory, string>> = { year: 'year', month: 'month' };

/** What one payment of a renewing pass buys, such as `year`; nothing for a pass that is paid once. */
export function renewalInterval(pass: Pick<Pass, 'time_period_category' | 'is_recurring'>): string | undefined {
  return pass.is_recurring ? (INTERVALS[pass.time_period_category] ?? pass.time_period_category) : undefined;
}

/** How long a pass bought at `now` lasts, with the date in the viewer's `zone`. */
export function passTerms(pass: Pass, now: number, zone: string): string {
  const { expiresAt, renewsAt } = passPeriod(pass, new Date(now));
  return renewsAt
    ? `Renews ${formatDate(renewsAt, zone)}, until you cancel online.`
    : `One payment. Watch until ${formatDate(expiresAt, zone)}.`;
}
