import type { UserInfo } from 'shared-contracts/entities';
import { accessExpiry, formatDate, hasMembership, isSubscriber } from 'shared-contracts/rules';
import { Alert } from 'shared-ui';

interface HeldNoteProps {
  user: UserInfo;
  now: Date;
  /** The viewer's IANA zone. */
  zone: string;
}

/** Tells a member who could pay twice for the same games what they already hold; nothing for anybody else. */
export function HeldNote({ user, now, zone }: HeldNoteProps) {
  const expiry = accessExpiry(user, now);
  if (!hasMembership(user, now) || expiry === null) return null;
  const held = isSubscriber(user, now) ? `the ${user.active_subscription?.plan_description}` : 'a voucher';
  return (
    <Alert tone="info" title={`You already have ${held}, until ${formatDate(expiry, zone)}`}>
      A pass bought now starts today, beside the one you have.
    </Alert>
  );
}
