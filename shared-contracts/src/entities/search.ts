import { z } from 'zod';
import { eventSchema } from './event.ts';
import { profileTypeSchema } from './profile.ts';

const drilldownSchema = z.record(z.string(), z.array(z.object({ key: z.string(), count: z.number().int() })));

const pageFields = {
  total: z.number().int().nonnegative(),
  size: z.number().int().nonnegative(),
  start: z.number().int().nonnegative(),
};

/** A word that nothing has, and the words that are searched in its place. */
const searchCorrectionSchema = z.object({ typed: z.string(), shown: z.array(z.string()) });
export type SearchCorrection = z.infer<typeof searchCorrectionSchema>;

/** Absent when all words are known. */
const corrections = z.array(searchCorrectionSchema).optional();

/** GET /search/events[/{type}]. With `return=_no_results` the items are empty and only `total` counts. */
export const eventSearchSchema = z.object({
  type: z.string(),
  ...pageFields,
  items: z.array(eventSchema),
  drilldown: drilldownSchema.optional(),
  corrections,
});
export type EventSearch = z.infer<typeof eventSearchSchema>;

export const profileHitSchema = z.object({
  key: z.string(),
  type: profileTypeSchema,
  name: z.string(),
  slug: z.string(),
  city: z.string().nullable(),
  state_code: z.string().nullable(),
  mascot: z.string().nullable(),
  logo: z.string().nullable(),
  primary_color: z.string().nullable(),
  secondary_color: z.string().nullable(),
  score: z.number(),
});
export type ProfileHit = z.infer<typeof profileHitSchema>;

/** GET /search/schools and its siblings, and the suggesters. */
export const profileSearchSchema = z.object({
  type: z.string(),
  ...pageFields,
  items: z.array(profileHitSchema),
  corrections,
});
export type ProfileSearch = z.infer<typeof profileSearchSchema>;

/** GET /search: events and profiles that match one query. */
export const searchAllSchema = z.object({ events: eventSearchSchema, profiles: profileSearchSchema });
export type SearchAll = z.infer<typeof searchAllSchema>;
