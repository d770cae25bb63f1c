import { z } from 'zod';
import { eventSchema } from './event.ts';
import { highlightSchema } from './highlight.ts';
import { profileTypeSchema } from './profile.ts';

const drilldownSchema = z.record(z.string(), z.array(z.object({ key: z.string(), count: z.number().int() })));

const pageFields = {
  total: z.number().int().nonnegative(),
  size: z.number().int().nonnegative(),
  start: z.number().int().nonnegative(),
};

/** A word that nothing has, and the words that are searched in its place; none when no known word is like it. */
const searchCorrectionSchema = z.object({ typed: z.string(), shown: z.array(z.string()) });
export type SearchCorrection = z.infer<typeof searchCorrectionSchema>;

/** Absent when all words are known. */
const corrections = z.array(searchCorrectionSchema).optional();

/**
 * The days that a query names, as dates (`2026-11-27`) of the calendar of who asks. `has_games` is false when no game with its
 * other words is on them: then games of all days are listed.
 */
const searchedDaysSchema = z.object({ typed: z.string(), dates: z.array(z.string()), has_games: z.boolean() });
export type SearchedDays = z.infer<typeof searchedDaysSchema>;

/** GET /search/events[/{type}]. With `return=_no_results` the items are empty and only `total` counts. */
export const eventSearchSchema = z.object({
  type: z.string(),
  ...pageFields,
  items: z.array(eventSchema),
  drilldown: drilldownSchema.optional(),
  corrections,
  days: searchedDaysSchema.optional(),
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
  /** Where its picture is, a path of this site; null for whoever has none. */
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

/** GET /search/highlights, the newest first. */
export const highlightSearchSchema = z.object({ type: z.string(), ...pageFields, items: z.array(highlightSchema) });
export type HighlightSearch = z.infer<typeof highlightSearchSchema>;

/** GET /search: events and profiles that match one query. */
export const searchAllSchema = z.object({ events: eventSearchSchema, profiles: profileSearchSchema });
export type SearchAll = z.infer<typeof searchAllSchema>;
