import { z } from 'zod';
import { eventSchema, instantSchema } from './event.ts';

/** A part of a game's video that is watched for itself. It is free for all. */
export const shortVideoSchema = z.object({
  key: z.string(),
  title: z.string(),
  /** Address of a picture. */
  thumbnail: z.string().nullable(),
  /** When it happened. */
  date: instantSchema,
  city: z.string().nullable(),
  state: z.string().nullable(),
  gender: z.string().nullable(),
  level: z.string().nullable(),
  activity_or_sport: z.string().nullable(),
  /** Path of its page. */
  site_url: z.string(),
  /** Seconds. */
  duration: z.number().nonnegative(),
  /** HLS address on the media service. */
  video_url: z.string(),
  /** The event that it is a part of. */
  event: eventSchema.pick({ key: true, slug: true, teams: true, home_team: true }).extend({ title: z.string() }),
});
export type ShortVideo = z.infer<typeof shortVideoSchema>;
