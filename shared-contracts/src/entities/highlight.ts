import { z } from 'zod';
import { eventSchema, instantSchema } from './event.ts';

/** A short video of what a game turned on. It is free for all. */
export const highlightSchema = z.object({
  key: z.string(),
  slug: z.string(),
  /** `Moose Pass takes the lead with a touchdown`. */
  title: z.string(),
  /** The score afterwards and when it was: `Moose Pass 7, Ketchikan 3 · Q2 6:35`. */
  description: z.string(),
  publisher_short_name: z.string().nullable(),
  /** Address of a picture. */
  thumbnail: z.string().nullable(),
  /** When it happened. */
  date: instantSchema,
  city: z.string().nullable(),
  state: z.string().nullable(),
  gender: z.string().nullable(),
  level: z.string().nullable(),
  activity_or_sport: z.string().nullable(),
  /** What the play meant for the game: `Go-ahead`. */
  badges: z.array(z.string()),
  /** Path of its page. */
  site_url: z.string(),
  /** Seconds. */
  duration: z.number().nonnegative(),
  /** HLS address on the media service. */
  video_url: z.string(),
  /** The event that it is a part of. */
  event: eventSchema.pick({ key: true, slug: true, teams: true, home_team: true }).extend({ title: z.string() }),
});
export type Highlight = z.infer<typeof highlightSchema>;
