import type { PlayableResource } from '../service-context.ts';

/** A paid live video without a blackout. */
export const paidVideo: PlayableResource = {
  eventKey: 'event-1',
  resourceKey: 'broadcast-1',
  kind: 'broadcast',
  publisherName: 'Harbor Athletics',
  paymentRequired: true,
  requiredEntitlements: ['video_subscription'],
  blackoutStart: null,
  blackoutEnd: null,
  isPlayable: true,
  startedAt: new Date('2026-11-20T17:00:00.000Z'),
  endsAt: null,
  durationSeconds: null,
};
