import { z } from 'zod';
import { releasableNames } from './remote-name.ts';

const releaseId = z.string().regex(/^[0-9a-f]{64}$/);

/** Name of an environment, a part of store keys and addresses. */
export const environmentSchema = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,30}$/, 'must be a short name such as production or staging');

/** A release that a share of visitors gets; who belongs to it follows from salt and visitor, so nobody changes sides. */
export const cohortSchema = z.object({
  release: releaseId,
  /** Percentage of visitors, with two decimals at most. */
  percent: z.number().gt(0).max(100),
  salt: z.string(),
});
export type Cohort = z.infer<typeof cohortSchema>;

/**
 * What a step of a channel did. `canary` starts one, `widen` changes its share, `promote` makes a release the stable
 * one (also a canary that has proved itself), `abort` ends a canary, `pin` and `unpin` freeze the channel and free it.
 */
export const channelActions = ['promote', 'canary', 'widen', 'abort', 'rollback', 'pin', 'unpin'] as const;
export type ChannelAction = (typeof channelActions)[number];

/** One numbered step of a channel: the pointer and its audit entry in one. */
export const generationSchema = z.object({
  environment: environmentSchema,
  remote: z.enum(releasableNames),
  generation: z.number().int().positive(),
  /** SHA-256 of the payload of the generation before; null for the first. */
  previous: z.string().nullable(),
  action: z.enum(channelActions),
  stable: releaseId,
  /** A newer release on trial. */
  canary: cohortSchema.nullable(),
  /** The release before, kept for a few visitors after a promotion, so that a baseline runs beside it; ends by itself. */
  holdback: cohortSchema.extend({ until: z.iso.datetime() }).nullable(),
  /** Releases that were taken back. */
  bad: z.array(releaseId),
  /** A frozen channel refuses every act but a rollback and `unpin`. */
  isPinned: z.boolean(),
  /** `critical` makes open tabs change a page that is on screen at once. */
  severity: z.enum(['normal', 'critical']),
  actor: z.string(),
  reason: z.string().nullable(),
  git: z.string().nullable(),
  /** What an automatic act was decided upon. */
  evidence: z.record(z.string(), z.unknown()).nullable(),
  at: z.iso.datetime(),
});
export type Generation = z.infer<typeof generationSchema>;
