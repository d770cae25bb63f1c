import { z } from 'zod';

/** Longer than any game. */
const LONGEST = 24 * 60 * 60;

/** PUT /v1/user/positions/{key}: where a member is in a replay, in seconds. Ours: the specification names the list of views alone. */
export const newWatchPositionSchema = z.object({
  seconds: z.number('Say how many seconds were watched').nonnegative().max(LONGEST),
});
export type NewWatchPosition = z.infer<typeof newWatchPositionSchema>;

/** GET /v1/user/positions/{key}: where the member left a replay, in seconds; null when it begins at its beginning. */
export const watchPositionSchema = z.object({ seconds: z.number().nonnegative().nullable() });
export type WatchPosition = z.infer<typeof watchPositionSchema>;
