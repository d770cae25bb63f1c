import { z } from 'zod';
import { schoolSchema } from './profile.ts';

/** The states that have schools, by code (directory service, `/school_index`). */
export const schoolIndexSchema = z.object({ states: z.array(z.string()) });
export type SchoolIndex = z.infer<typeof schoolIndexSchema>;

/**
 * How the school names of a state or an association begin: capital letters, and `0-9` for all digits (directory service,
 * `/school_index/:state` and `/state_associations/:association/school_index`).
 */
export const schoolLettersSchema = z.object({ letters: z.array(z.string()) });
export type SchoolLetters = z.infer<typeof schoolLettersSchema>;

/** A part of a list of schools, by name (directory service, `/schools`). */
export const schoolListSchema = z.object({
  total: z.number().int(),
  size: z.number().int(),
  start: z.number().int(),
  items: z.array(schoolSchema),
});
export type SchoolList = z.infer<typeof schoolListSchema>;

/** The schools around the middle of a zip code, nearest first, as many as a page of a list has (directory service, `/schools/nearby`). */
export const nearbySchoolsSchema = z.object({
  zip: z.string(),
  city: z.string(),
  state_code: z.string(),
  /** Those farther away are left out; in miles. */
  within_miles: z.number(),
  /** `miles` is the distance as the crow flies. */
  items: z.array(schoolSchema.extend({ miles: z.number() })),
});
export type NearbySchools = z.infer<typeof nearbySchoolsSchema>;
