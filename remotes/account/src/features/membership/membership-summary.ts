import type { UserInfo } from 'shared-contracts/entities';
import { accessExpiry, formatDate, hasMembership, renewalDate, subscriptionCategory } from 'shared-contracts/rules';

export interface MembershipSummary {
  state: 'active' | 'lapsed' | 'free';
  title: string;
  /** What happens when, in words; dates are in the viewer's zone. */
  outlook: string;
}

const titles: Readonly<Record<string, string>> = { ANNUAL: 'Annual pass', MONTH: 'Monthly pass', VOUCHER: 'Voucher' };

/** What a member holds at `now`, in the words of the account page. `zone` is an IANA name. */
export function summarizeMembership(user: UserInfo, now: Date, zone: string): MembershipSummary {
  const category = subscriptionCategory(user, now);
  const expiry = accessExpiry(user, now);
  const title = category === null ? 'Free account' : (titles[category] ?? user.active_subscription?.plan_description);
  if (expiry === null || title === undefined) {
    return { state: 'free', title: 'Free account', outlook: 'Watch everything that is free. A pass opens the rest.' };
  }
  if (!hasMembership(user, now)) return { state: 'lapsed', title, outlook: `Ended on ${formatDate(expiry, zone)}.` };

  const renewal = category !== 'VOUCHER' && user.active_subscription ? renewalDate(user.active_subscription) : null;
  const until = formatDate(expiry, zone);
  return renewal
    ? { state: 'active', title, outlook: `Renews on ${formatDate(renewal, zone)}.` }
    : { state: 'active', title, outlook: `Yours until ${until}. It does not renew.` };
}
