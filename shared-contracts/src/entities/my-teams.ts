import { z } from 'zod';
import { eventSchema } from './event.ts';
import { profileSchema } from './profile.ts';
import { favoriteTeamSchema } from './user.ts';

/** GET /v1/user/teams of the member service: whose games lead a member's home page, and those games. */
export const myTeamsSchema = z.object({
  /** Schools and broadcasters that the member follows, newest first. */
  following: z.array(profileSchema),
  /** Favourite teams with their schools, newest first. */
  favorites: z.array(favoriteTeamSchema.extend({ school: profileSchema })),
  /** Games on air, the earliest first. */
  live: z.array(eventSchema),
  /** Games to come, the next first. */
  upcoming: z.array(eventSchema),
  /** Games to watch again, the newest first. */
  replays: z.array(eventSchema),
});
export type MyTeams = z.infer<typeof myTeamsSchema>;
