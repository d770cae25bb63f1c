import type { LicenceRefusal } from 'shared-contracts/entities';
import { isBlackedOut, isEntitled } from 'shared-contracts/rules';
import { blackoutRefusal } from '../blackout-refusal.ts';
import type { Holding, PlayableResource } from '../service-context.ts';

const LIFETIME_MS = 5 * 60_000;

export interface LicenceQuestion {
  /** Null when nothing has the key that was asked for. */
  resource: PlayableResource | null;
  eventKey: string;
  isSignedIn: boolean;
  /** What the viewer has now; those that last longest first. */
  holdings: readonly Holding[];
  now: Date;
}

type LicenceDecision =
  /** `holding`: the pass or voucher that opens the video; null for a free one. */
  { granted: true; expiresAt: Date; holding: string | null } | { granted: false; refusal: LicenceRefusal };

/** Whether a viewer may play a video now, and until when that is settled. What the viewer claims plays no part. */
export function decideLicence({ resource, eventKey, isSignedIn, holdings, now }: LicenceQuestion): LicenceDecision {
  if (!resource || resource.eventKey !== eventKey) return refuse('not_found', 'There is no such video in this event.');

  const blackout = { start: resource.blackoutStart, end: resource.blackoutEnd };
  if (isBlackedOut(blackout, now)) {
    return refuse('blackout', blackoutRefusal(resource), blackout.end);
  }
  if (resource.isOver && resource.kind !== 'datacast') return refuse('over', 'This broadcast is over.');
  if (!resource.isPlayable) return refuse('not_found', 'This video cannot be played at the moment. Check back.');

  const { paymentRequired, requiredEntitlements } = resource;
  const opensIt = ({ entitlements }: Holding) => isEntitled(entitlements, requiredEntitlements);
  const holding = paymentRequired ? holdings.find(opensIt) : null;
  if (holding === undefined) {
    return isSignedIn
      ? refuse('not_entitled', 'Your passes do not cover this video. Get one that does to watch it.')
      : refuse('sign_in_required', 'Sign in with an account that has a pass to watch this video.');
  }
  const end = new Date(now.getTime() + LIFETIME_MS);
  const nextBlackout = blackout.start && blackout.start > now ? blackout.start : null;
  const expiresAt = nextBlackout && nextBlackout < end ? nextBlackout : end;
  return { granted: true, expiresAt, holding: holding?.key ?? null };
}

function refuse(reason: LicenceRefusal['reason'], message: string, until: Date | null = null): LicenceDecision {
  return { granted: false, refusal: { reason, message, until: until?.toISOString() ?? null } };
}
