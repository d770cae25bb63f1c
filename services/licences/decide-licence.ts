import type { LicenceRefusal } from 'shared-contracts/entities';
import { DEFAULT_TIME_ZONE, isBlackedOut, isEntitled, statusMessage } from 'shared-contracts/rules';
import type { PlayableResource } from '../service-context.ts';

const LIFETIME_MS = 5 * 60_000;

export interface LicenceQuestion {
  /** Null when nothing has the key that was asked for. */
  resource: PlayableResource | null;
  eventKey: string;
  isSignedIn: boolean;
  entitlements: readonly string[];
  now: Date;
}

type LicenceDecision = { granted: true; expiresAt: Date } | { granted: false; refusal: LicenceRefusal };

/** Whether a viewer may play a video now, and until when that is settled. What the viewer claims plays no part. */
export function decideLicence({ resource, eventKey, isSignedIn, entitlements, now }: LicenceQuestion): LicenceDecision {
  if (!resource || resource.eventKey !== eventKey) return refuse('not_found', 'There is no such video in this event.');

  const blackout = { start: resource.blackoutStart, end: resource.blackoutEnd };
  if (isBlackedOut(blackout, now)) {
    const { publisherName } = resource;
    const facts = { start: null, isTimeUnknown: true, isAutomated: false, publisherName, blackoutEnd: blackout.end };
    return refuse('blackout', statusMessage('vod_blackout', facts, DEFAULT_TIME_ZONE), blackout.end);
  }
  if (!resource.isPlayable) return refuse('not_found', 'This video cannot be played at the moment. Check back.');

  if (resource.paymentRequired && !isEntitled(entitlements, resource.requiredEntitlements)) {
    return isSignedIn
      ? refuse('not_entitled', 'Your passes do not cover this video. Get one that does to watch it.')
      : refuse('sign_in_required', 'Sign in with an account that has a pass to watch this video.');
  }
  const end = new Date(now.getTime() + LIFETIME_MS);
  const nextBlackout = blackout.start && blackout.start > now ? blackout.start : null;
  return { granted: true, expiresAt: nextBlackout && nextBlackout < end ? nextBlackout : end };
}

function refuse(reason: LicenceRefusal['reason'], message: string, until: Date | null = null): LicenceDecision {
  return { granted: false, refusal: { reason, message, until: until?.toISOString() ?? null } };
}
