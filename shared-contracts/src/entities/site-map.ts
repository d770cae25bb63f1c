import { z } from 'zod';
import { profileSchema } from './profile.ts';

/** A day of UTC, such as `2026-11-27`. */
const daySchema = z.iso.date();

/** What the directory has pages of, by the parts in which they can be asked for (directory service, `/site_map`). */
export const siteMapSchema = z.object({
  /** Codes of the states that have schools. */
  states: z.array(z.string()),
  /** Days on which events start. */
  event_days: z.array(daySchema),
  /** Some events have no date yet. */
  has_undated_events: z.boolean(),
  /** Days of which there are highlights. */
  highlight_days: z.array(daySchema),
});
export type SiteMap = z.infer<typeof siteMapSchema>;

/** Profiles that have a page: those of a state's schools, or those of all associations and affiliates. */
export const profilePagesSchema = z.object({ pages: z.array(profileSchema.pick({ type: true, slug: true })) });

/** Events or highlights of a day that have a page. */
export const keyedPagesSchema = z.object({ pages: z.array(z.object({ slug: z.string(), key: z.string() })) });
