import { z } from 'zod';
import { eventSchema } from './event.ts';
import { profileSchema } from './profile.ts';
import { bracketSummarySchema } from './tournament.ts';

/** What a landing page is of. */
export const landingKindSchema = z.enum(['event', 'school', 'tournament'], 'must be event, school or tournament');
export type LandingKind = z.infer<typeof landingKindSchema>;

/**
 * GET /v2/landing/{kind}/{slug} of the directory service: what somebody finds who follows the link of a poster or an
 * announcement. An event is in one place of the answer alone.
 */
export const landingPageSchema = z.object({
  kind: landingKindSchema,
  slug: z.string(),
  /** Of the game, the school or the tournament. */
  name: z.string(),
  /** The school; null on other pages. */
  profile: profileSchema.nullable(),
  /** Of the tournament. */
  brackets: z.array(
    bracketSummarySchema.pick({ name: true, state_code: true, sport: true, division: true, slug: true }),
  ),
  /** The event that the page begins with: on air, else the next, else the last that can be watched again; null without any. */
  lead: eventSchema.nullable(),
  /** The others on air, the earliest first. */
  live: z.array(eventSchema),
  /** The others to come, the next first. */
  upcoming: z.array(eventSchema),
  /** The others to watch again, the newest first. */
  replays: z.array(eventSchema),
  /** Where to go instead, there only for an event that has moved. */
  redirect: z.string().optional(),
});
export type LandingPage = z.infer<typeof landingPageSchema>;
