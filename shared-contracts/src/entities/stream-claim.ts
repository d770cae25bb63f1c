import { z } from 'zod';
import { instantSchema } from './event.ts';

/**
 * What a member may ask for, or has asked for, since a stream failed that a pass of theirs opens. `refund`: the price of the pass,
 * which then ends. `credit`: days that the pass lasts longer.
 */
export const streamClaimSchema = z.object({
  state: z.enum(['offered', 'open', 'granted', 'refused']),
  kind: z.enum(['refund', 'credit']),
  pass_name: z.string(),
  /** Of a refund. */
  amount_in_cents: z.number().int().nonnegative().nullable(),
  /** Of a credit. */
  days: z.number().int().positive().nullable(),
  /** By when it is answered; null while it is only offered. */
  due_at: instantSchema.nullable(),
});
export type StreamClaim = z.infer<typeof streamClaimSchema>;

/** GET and POST /v3/stream_claims/{broadcast}: null when the member has nothing to ask for. Ours: the specification has none. */
export const streamClaimAnswerSchema = z.object({ claim: streamClaimSchema.nullable() });
export type StreamClaimAnswer = z.infer<typeof streamClaimAnswerSchema>;
