import { releasableNames } from 'shared-contracts/remote';
import { z } from 'zod';

/** What can be wrong with a release in a tab. */
export const failureKinds = ['load', 'integrity', 'render', 'uncaught', 'contract'] as const;
export type FailureKind = (typeof failureKinds)[number];

const REASON_LENGTH = 200;

/** A tab runs a handful of releases; its queue of reports is not longer than this either. */
const MOST_VOTES = 50;

const voteSchema = z.object({
  remote: z.enum(releasableNames),
  releaseId: z.string().regex(/^[0-9a-f]{64}$/, 'must be the id of a release'),
  outcome: z.enum(['ok', 'failed']),
  kind: z.enum(failureKinds).optional(),
  page: z
    .string()
    .regex(/^[a-z0-9][a-z0-9/-]{0,99}$/i, 'must be the name of a page')
    .optional(),
  reason: z.string().optional(),
});
export type ReleaseVote = z.infer<typeof voteSchema>;

export const reportSchema = z.object({
  token: z.string().max(200),
  votes: z.array(voteSchema).min(1).max(MOST_VOTES),
});

/**
 * A failure's reason without what may lead to a person: error messages carry addresses with their queries, e-mail
 * addresses and keys.
 */
export function impersonal(reason: string): string {
  return (
    reason
      .slice(0, 4 * REASON_LENGTH)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
      .replace(/[\u0000-\u001f\u007f]+/g, ' ')
      .replace(/[?#][^\s"')]*/g, '')
      .replace(/[^\s"'<>(),;:]+@[^\s"'<>(),;:]+/g, '[e-mail]')
      .replace(/[\w-]{24,}/g, '[key]')
      .replace(/\d{5,}/g, '[number]')
      .trim()
      .slice(0, REASON_LENGTH)
  );
}
