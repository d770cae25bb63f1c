import { environmentSchema, generationSchema } from 'shared-contracts/generation';
import { releasableNames } from 'shared-contracts/remote';
import { z } from 'zod';

export const partParam = z.enum(releasableNames);
export const partParams = z.object({ part: partParam });
export const environmentParams = z.object({ environment: environmentSchema });
export const channelParams = environmentParams.extend({ part: partParam });

const releaseId = z.string().regex(/^[0-9a-f]{64}$/, 'must be the id of a release');
export const releaseParams = partParams.extend({ rid: releaseId });

/** A percentage that a cohort can be cut by: with two decimals at most. */
const percent = z
  .number()
  .max(100)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-9, 'must have two decimals at most');

export const actSchema = z.strictObject({
  /** The generation that the act was decided on, 0 before the first promotion. */
  onlyAfter: z.number().int().nonnegative(),
  reason: z.string().max(500).nullish(),
  git: z.string().max(100).nullish(),
  isDryRun: z.boolean().default(false),
});
const isCritical = z.boolean().default(false);
export const rollbackSchema = actSchema.extend({ isCritical, isStable: z.boolean().default(false) });
export const promoteSchema = actSchema.extend({
  isCritical,
  releaseId,
  force: z.boolean().default(false),
  canaryPercent: percent.gt(0).optional(),
  holdbackPercent: percent.min(0).default(0),
});

const timingsSchema = z.object({
  /** Milliseconds until the step was in the store. */
  writtenMs: z.number(),
  /** Milliseconds from then until this process gave it to page loads; null when it follows another environment. */
  gatewayMs: z.number().nullable(),
  /** Browsers with a stream from this process that were told of it; null likewise. */
  tabsTold: z.number().int().nullable(),
});

export const actAnswerSchema = z.object({
  status: z.enum(['done', 'planned']),
  generation: generationSchema,
  before: z.string().nullable(),
  /** Version of the release that the act was about. */
  version: z.string().nullable(),
  timings: timingsSchema.nullable(),
});

/** An act that the desk did not do, with what to do about it. */
export const refusalSchema = z.object({
  status: z.enum(['forbidden', 'refused', 'moved']),
  code: z.string().optional(),
  message: z.string(),
  findings: z.array(z.object({ code: z.string(), message: z.string() })).optional(),
});

export const statusOf = { forbidden: 403, moved: 409, refused: 422 } as const;

const releaseName = z.object({ releaseId: z.string(), version: z.string().nullable() });
export const channelRowSchema = z.object({
  part: partParam,
  generation: z.number().int(),
  stable: releaseName.nullable(),
  canary: releaseName.extend({ percent: z.number() }).nullable(),
  holdback: releaseName.extend({ percent: z.number(), until: z.string() }).nullable(),
  isPinned: z.boolean(),
  last: generationSchema.pick({ action: true, actor: true, reason: true, at: true, severity: true }).nullable(),
});
export const channelStepSchema = generationSchema.extend({ hash: z.string() });

export const gatewayStateSchema = z.object({
  name: z.string(),
  generations: z.record(z.string(), z.number()),
  tabs: z.number(),
  tabsByRelease: z.record(z.string(), z.number()),
});

export const limitQuery = z.object({ limit: z.coerce.number().int().min(1).max(1000).default(20) });

const releaseRef = z.object({ part: partParam, releaseId: z.string() });
export const garbageSchema = z.object({
  status: z.enum(['done', 'planned']),
  mark: z.array(releaseRef),
  waiting: z.array(releaseRef),
  remove: z.array(releaseRef),
  unmark: z.array(releaseRef),
  kept: z.number().int(),
});

export const verifiedSchema = z.object({
  part: partParam,
  releaseId: z.string().nullable(),
  ok: z.boolean(),
  problem: z.string().nullable(),
});
