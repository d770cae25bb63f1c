import type { Broadcast, Datacast, SportsEvent } from '../entities/index.ts';

/** What is to be watched: live video or replay, or the statistics feed. */
export type EntitledResource = 'video' | 'datacast';

const VIDEO = 'video_subscription';
const DATA = 'data_subscription';
const MEMBERSHIP = 'membership';

/** Any of these opens a sport's videos. */
export const SPORT_ENTITLEMENTS: readonly string[] = [VIDEO, DATA, MEMBERSHIP];

/** What a signed-in member is taken to have while the member service gives no answer: a fault of ours locks nobody out. */
export const ASSUMED_ENTITLEMENTS: readonly string[] = [VIDEO, DATA, MEMBERSHIP];

/** Entitlements of which a fan needs one. A tournament is opened only by its own; a datacast never by the video one. */
export function requiredEntitlements(
  event: Pick<SportsEvent, 'is_tournament' | 'required_entitlement'>,
  resource: EntitledResource,
): readonly string[] {
  const own = event.is_tournament ? event.required_entitlement : null;
  const required = own ? [own] : SPORT_ENTITLEMENTS;
  if (resource === 'video') return required;
  return own && own !== VIDEO ? required : SPORT_ENTITLEMENTS.filter((entitlement) => entitlement !== VIDEO);
}

/** Whether a video is opened by a pass of its own alone, such as that of its tournament; `required` as given above. */
export function hasOwnPass(required: readonly string[]): boolean {
  return !isEntitled(SPORT_ENTITLEMENTS, required);
}

/** The member service's answer, or the assumption in its place; a visitor has none. Null or undefined is no answer. */
export function effectiveEntitlements(
  answer: readonly string[] | null | undefined,
  isSignedIn: boolean,
): readonly string[] {
  if (!isSignedIn) return [];
  return answer ?? ASSUMED_ENTITLEMENTS;
}

/** Whether the entitlements contain at least one of the required. */
export function isEntitled(entitlements: readonly string[], required: readonly string[]): boolean {
  return required.some((entitlement) => entitlements.includes(entitlement));
}

/** Of a broadcast or a replay: paid until its entitlement period ends (exclusive); paid for ever without an end. */
export function isVideoPaymentRequired(
  video: Pick<Broadcast, 'payment_required' | 'entitlement_period'>,
  now: Date,
): boolean {
  if (!video.payment_required) return false;
  return video.entitlement_period === null || now < new Date(video.entitlement_period);
}

/** Of a statistics feed: paid until it is complete. */
export function isDatacastPaymentRequired(datacast: Pick<Datacast, 'payment_required' | 'status'>): boolean {
  return datacast.payment_required && datacast.status !== 'complete';
}
