import { z } from 'zod';
import { instantSchema } from './event.ts';

/**
 * What happened to a feed at an instant, as the media origin has it. `interrupted`: from here on nothing came from the
 * camera; `resumed`: it came again. `never_began`: the feed was closed without a picture. `replay_ready` is told of replays.
 */
export const streamChangeSchema = z.object({
  /** Of the broadcast, or of the replay. */
  feed_key: z.string(),
  kind: z.enum(['on_air', 'interrupted', 'resumed', 'ended', 'never_began', 'replay_ready']),
  at: instantSchema,
});
export type StreamChange = z.infer<typeof streamChangeSchema>;

/** GET /v2/stream_history/{event}: what happened to the streams of an event, oldest first. Ours: the specification has none. */
export const streamHistorySchema = z.object({ event_key: z.string(), changes: z.array(streamChangeSchema) });
export type StreamHistory = z.infer<typeof streamHistorySchema>;

/** GET /ingest-log of the media origin: what happened to all feeds in a span of time, oldest first. */
export const ingestLogSchema = z.object({ changes: z.array(streamChangeSchema) });
