import { canonicalZone } from 'shared-contracts/rules';
import { useAppSelector } from 'shared-contracts/store';

/** The IANA zone that the member chose, else that of the device. */
export function useZone(): string {
  return useAppSelector(({ session, preferences }) => {
    const user = session.status === 'signed-in' ? session.user : null;
    return canonicalZone(user?.time_zone ?? preferences.timeZone);
  });
}
