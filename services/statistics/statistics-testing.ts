import type { PlayableResource } from '../service-context.ts';

/** The free statistics of a football game that begins at 18:05, five minutes into its video. */
export const datacastFeed: PlayableResource = {
  eventKey: 'game-1',
  resourceKey: 'datacast-1',
  kind: 'datacast',
  publisherName: 'Harbor Athletics',
  paymentRequired: false,
  requiredEntitlements: ['data_subscription', 'membership'],
  blackoutStart: null,
  blackoutEnd: null,
  isPlayable: true,
  isOver: false,
  startedAt: new Date('2026-11-20T18:00:00.000Z'),
  endsAt: null,
  outage: null,
  durationSeconds: null,
  file: null,
  sport: 'Football',
  game: { leadInSeconds: 300, lengthSeconds: 7200, final: [24, 17] },
};
