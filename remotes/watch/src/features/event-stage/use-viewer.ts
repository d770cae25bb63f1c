import { useEntitlementsQuery } from 'shared-contracts/api';
import { effectiveEntitlements, readEvery } from 'shared-contracts/rules';
import { useAppSelector } from 'shared-contracts/store';
import type { Viewer } from './screen.ts';

/** How often a page that waits for a purchase, perhaps in another tab, asks again; milliseconds. */
const PURCHASE_POLL = 30_000;

/** Who is watching, from the session and the member service. */
export function useViewer(): Viewer {
  const session = useAppSelector((state) => state.session.status);
  const isSignedIn = session === 'signed-in';
  const { data, error } = useEntitlementsQuery(undefined, { skip: !isSignedIn });
  if (session === 'anonymous') return { status: 'visitor' };
  if (!isSignedIn || (!data && !error)) return { status: 'unknown' };
  return { status: 'member', entitlements: effectiveEntitlements(data?.entitlements, true) };
}

/** Reads the member's entitlements again and again while they are offered a pass, and when they come back to the tab. */
export function usePurchaseWatch(isWaiting: boolean): void {
  useEntitlementsQuery(undefined, { skip: !isWaiting, ...readEvery(PURCHASE_POLL) });
}
