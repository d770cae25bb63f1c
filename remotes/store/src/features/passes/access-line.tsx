import { accessExpiry, formatDate } from 'shared-contracts/rules';
import { useAppSelector } from 'shared-contracts/store';
import { TextLink } from 'shared-ui';

/** What a member already has, so that nobody buys twice; for everyone else the promise that the price is whole. */
export function AccessLine({ now, zone }: { now: number; zone: string }) {
  const user = useAppSelector(({ session }) => (session.status === 'signed-in' ? session.user : null));
  const expiry = accessExpiry(user, new Date(now));
  if (expiry === null || expiry.getTime() <= now)
    return <>The price you see is the price you pay. No fees are added.</>;
  return (
    <>
      You can watch until {formatDate(expiry, zone)}. See what you have in{' '}
      <TextLink href="/member/account">My account</TextLink>.
    </>
  );
}
