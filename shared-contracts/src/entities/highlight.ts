import { z } from 'zod';
import { instantSchema } from './event.ts';

/** A highlight as the search service lists it; `duration` is in seconds. */
export const highlightSchema = z.object({
  key: z.string(),
  title: z.string(),
  publisher_short_name: z.string().nullable(),
  thumbnail: z.string().nullable(),
  date: instantSchema,
  city: z.string().nullable(),
  state: z.string().nullable(),
  gender: z.string().nullable(),
  level: z.string().nullable(),
  activity_or_sport: z.string().nullable(),
  badges: z.array(z.string()),
  site_url: z.string(),
  duration: z.number().nonnegative(),
});
export type Highlight = z.infer<typeof highlightSchema>;
