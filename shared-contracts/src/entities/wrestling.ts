import { z } from 'zod';
import { instantSchema } from './event.ts';

export const wrestlingSideSchema = z.enum(['home', 'away']);
export type WrestlingSide = z.infer<typeof wrestlingSideSchema>;

/** How a bout was won. */
export const boutResultSchema = z.enum(['decision', 'major_decision', 'technical_fall', 'fall', 'forfeit']);
export type BoutResult = z.infer<typeof boutResultSchema>;

const wrestlerSchema = z.object({ name: z.string(), grade: z.number().int().min(9).max(12) });
const perSide = <Value extends z.ZodType>(value: Value) => z.object({ home: value, away: value });

/** One bout of a dual meet; what is not known before its end is null. */
export const boutSchema = z.object({
  /** Upper limit of the class in pounds. */
  weight_class: z.number().int().positive(),
  status: z.enum(['scheduled', 'final']),
  /** Null for a side that sends nobody. */
  wrestlers: perSide(wrestlerSchema.nullable()),
  /** Points on the mat; null for a forfeit too, where nobody wrestled. */
  score: perSide(z.number().int().nonnegative()).nullable(),
  winner: wrestlingSideSchema.nullable(),
  result: boutResultSchema.nullable(),
  /** Seconds on the clock at which a fall ended the bout; null for any other result. */
  ended_at: z.number().int().positive().nullable(),
  /** What the bout gives to the teams. */
  team_points: perSide(z.number().int().nonnegative()),
});
export type Bout = z.infer<typeof boutSchema>;

const wrestlingTeamSchema = z.object({ key: z.string(), name: z.string(), short_name: z.string() });

/** A dual meet in the list of those that the statistics service follows. */
export const wrestlingEventSchema = z.object({
  key: z.string(),
  slug: z.string(),
  start_time: instantSchema,
  teams: perSide(wrestlingTeamSchema),
});
export type WrestlingEvent = z.infer<typeof wrestlingEventSchema>;

/** Answer to a list of meets: those that have begun, the newest first. */
export const wrestlingEventListSchema = z.object({
  total: z.number().int().nonnegative(),
  items: z.array(wrestlingEventSchema),
});
export type WrestlingEventList = z.infer<typeof wrestlingEventListSchema>;

/** Everything about one meet. `bouts` is empty until it begins, since line-ups are made at the scales. */
export const wrestlingMeetSchema = wrestlingEventSchema.extend({
  status: z.enum(['scheduled', 'in_progress', 'final']),
  bouts: z.array(boutSchema),
  /** Sums of what the bouts gave so far. */
  team_points: perSide(z.number().int().nonnegative()),
});
export type WrestlingMeet = z.infer<typeof wrestlingMeetSchema>;
