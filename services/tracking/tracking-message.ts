import { z } from 'zod';

const id = z.string().min(1).max(255);

/** One message of the Segment protocol: what the collector looks at is checked, the rest is kept as it came. */
export const trackingMessageSchema = z.looseObject({
  type: z.enum(['page', 'identify', 'track', 'group', 'alias', 'screen']),
  messageId: id,
  anonymousId: id.nullish(),
  userId: id.nullish(),
  event: id.nullish(),
  name: id.nullish(),
});
export type TrackingMessage = z.infer<typeof trackingMessageSchema>;

/** Path of each single call, and the type that its message must have. */
export const callPaths = { p: 'page', i: 'identify', t: 'track', g: 'group', a: 'alias', s: 'screen' } as const;

/** Most messages in one batch; the protocol's own client sends ten. */
const LARGEST_BATCH = 500;

export const trackingBatchSchema = z.object({ batch: z.array(trackingMessageSchema).min(1).max(LARGEST_BATCH) });
