import { z } from 'zod';
import { shortVideoSchema } from './short-video.ts';

/** What a game turned on, with a title such as `Moose Pass takes the lead with a touchdown`. */
export const highlightSchema = shortVideoSchema.extend({
  slug: z.string(),
  /** The score afterwards and when it was: `Moose Pass 7, Ketchikan 3 · Q2 6:35`. */
  description: z.string(),
  publisher_short_name: z.string().nullable(),
  /** What the play meant for the game: `Go-ahead`. */
  badges: z.array(z.string()),
});
export type Highlight = z.infer<typeof highlightSchema>;
