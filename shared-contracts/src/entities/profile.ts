import { z } from 'zod';
import { timeZoneKeySchema } from './event.ts';

/** What a profile page can be of; several types share a path, see `routes/profile-path.ts`. */
export const profileTypeSchema = z.enum([
  'school',
  'pixellot',
  'state_association',
  'association',
  'publisher',
  'affiliate',
]);
export type ProfileType = z.infer<typeof profileTypeSchema>;

export const schoolSchema = z.object({
  key: z.string(),
  name: z.string(),
  short_name: z.string(),
  city: z.string(),
  state_code: z.string(),
  /** Where its picture is, a path of this site; null for whoever has none. */
  logo: z.string().nullable(),
  slug: z.string(),
  type: z.enum(['school', 'pixellot']),
  mascot: z.string().nullable(),
  primary_color: z.string(),
  secondary_color: z.string(),
  time_zone: timeZoneKeySchema,
});
export type School = z.infer<typeof schoolSchema>;

/** A team of a school, as the directory names it; the gender is null for a sport without. */
export const schoolTeamSchema = z.object({ sport: z.string(), level: z.string(), gender: z.string().nullable() });
export type SchoolTeam = z.infer<typeof schoolTeamSchema>;

/** The teams of a school in one sport. */
export const schoolTeamsSchema = z.object({ items: z.array(schoolTeamSchema) });
export type SchoolTeams = z.infer<typeof schoolTeamsSchema>;

/**
 * How many games of a school's running school year, past and planned, have video, live or as a replay, and how many of those are free,
 * by sport. Sports with the most games first.
 */
export const schoolCoverageSchema = z.object({
  /** `2026-27`. */
  school_year: z.string(),
  sports: z.array(z.object({ sport: z.string(), games: z.int(), streamed: z.int(), free: z.int() })),
});
export type SchoolCoverage = z.infer<typeof schoolCoverageSchema>;

/** The public profile of a school, association, affiliate or publisher. */
export const profileSchema = z.object({
  key: z.string(),
  type: profileTypeSchema,
  name: z.string(),
  slug: z.string(),
  city: z.string().nullable(),
  state_code: z.string().nullable(),
  acronym: z.string().nullable(),
  short_name: z.string().nullable(),
  about: z.string().nullable(),
  /** Where its picture is, a path of this site; null for whoever has none. */
  logo: z.string().nullable(),
  primary_color: z.string().nullable(),
  secondary_color: z.string().nullable(),
  /** Of which the school is a member; absent where it is none, or where the profile is only one of many. */
  association: z.object({ name: z.string(), slug: z.string() }).optional(),
});
export type Profile = z.infer<typeof profileSchema>;

export const associationSchema = profileSchema.extend({ type: z.literal('state_association') });
export type Association = z.infer<typeof associationSchema>;

/** A sport or other activity of the directory. */
export const activitySchema = z.object({
  key: z.string(),
  name: z.string(),
  slug: z.string(),
  is_sport: z.boolean(),
  is_top_sport: z.boolean(),
  has_gender: z.boolean(),
});
export type Activity = z.infer<typeof activitySchema>;
