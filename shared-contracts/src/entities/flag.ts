import { z } from 'zod';

/** One evaluated feature flag. `version` orders updates. */
export const flagValueSchema = z.object({
  value: z.unknown(),
  variation: z.number().int().nullable(),
  version: z.number().int(),
  /** Counts this flag's own changes; events report it. */
  flagVersion: z.number().int().optional(),
  reason: z
    .object({
      kind: z.enum(['OFF', 'FALLTHROUGH', 'TARGET_MATCH', 'RULE_MATCH', 'ERROR']),
      ruleIndex: z.number().int().optional(),
      ruleId: z.string().optional(),
      errorKind: z.string().optional(),
    })
    .optional(),
  trackEvents: z.boolean().optional(),
  debugEventsUntilDate: z.number().nullable().optional(),
});
export type FlagValue = z.infer<typeof flagValueSchema>;

/** Flags that came with the page, evaluated for a visitor without a name. */
export const firstFlagsSchema = z.object({
  /** The anonymous key that they were evaluated for. */
  key: z.string(),
  flags: z.record(z.string(), flagValueSchema),
  /** Proves the key to the flag service; absent where it asks for no proof. */
  hash: z.string().optional(),
});
export type FirstFlags = z.infer<typeof firstFlagsSchema>;

/** Whom flags are evaluated for. Attributes stand beside the key; the private ones are named in `_meta`. */
export const flagContextSchema = z.looseObject({
  kind: z.string().regex(/^[\w.-]+$/, 'must have letters, digits, dot, dash and underscore only'),
  key: z.string().min(1, 'must not be empty'),
  anonymous: z.boolean().optional(),
  _meta: z.looseObject({ privateAttributes: z.array(z.string()).optional() }).optional(),
});
export type FlagContext = z.infer<typeof flagContextSchema>;
