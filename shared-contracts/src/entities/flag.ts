import { z } from 'zod';

/** One evaluated feature flag. `version` orders updates. */
export const flagValueSchema = z.object({
  value: z.unknown(),
  variation: z.number().int().nullable(),
  version: z.number().int(),
  reason: z.object({ kind: z.string() }).optional(),
  trackEvents: z.boolean().optional(),
  debugEventsUntilDate: z.number().nullable().optional(),
});
export type FlagValue = z.infer<typeof flagValueSchema>;

/** Whom flags are evaluated for; email and last name of a member are private attributes. */
export const flagContextSchema = z.object({
  kind: z.string(),
  key: z.string().optional(),
  anonymous: z.boolean().optional(),
  _meta: z.object({ privateAttributes: z.array(z.string()) }).optional(),
});
export type FlagContext = z.infer<typeof flagContextSchema>;
