import { releasableNames } from 'shared-contracts/remote';
import { z } from 'zod';

/** What can be wrong with a release in a tab. */
export const failureKinds = ['load', 'integrity', 'render', 'uncaught', 'contract'] as const;
export type FailureKind = (typeof failureKinds)[number];

const REASON_LENGTH = 200;

/** A tab runs a handful of releases; its queue of reports is not longer than this either. */
const MOST_VOTES = 50;

/** Longest waits that are believed: a tab that slept in between measures hours. */
const MOST_MILLISECONDS = 600_000;
/** A page that moves all the time shifts further; nobody can tell it from this. */
const MOST_SHIFT = 100;

const releaseIdSchema = z.string().regex(/^[0-9a-f]{64}$/, 'must be the id of a release');
const pageSchema = z.string().regex(/^[a-z0-9][a-z0-9/-]{0,99}$/i, 'must be the name of a page');

const voteSchema = z.object({
  remote: z.enum(releasableNames),
  releaseId: releaseIdSchema,
  outcome: z.enum(['ok', 'failed']),
  kind: z.enum(failureKinds).optional(),
  page: pageSchema.optional(),
  reason: z.string().optional(),
});
export type ReleaseVote = z.infer<typeof voteSchema>;

const milliseconds = z.number().int().min(0).max(MOST_MILLISECONDS).optional();

const speedSchema = z.object({
  remote: z.enum(releasableNames),
  releaseId: releaseIdSchema,
  page: pageSchema,
  view: z.string().regex(/^[\w-]{1,40}$/, 'must be the name of a view'),
  kind: z.enum(['load', 'in-app']),
  lcp: milliseconds,
  inp: milliseconds,
  cls: z.number().min(0).max(MOST_SHIFT).optional(),
});
/** How fast one view of a page was; its values are those of `page_speeds`. */
export type PageSpeed = z.infer<typeof speedSchema>;

export const reportSchema = z
  .object({
    token: z.string().max(200),
    votes: z.array(voteSchema).max(MOST_VOTES).default([]),
    speeds: z.array(speedSchema).max(MOST_VOTES).default([]),
  })
  .refine(({ votes, speeds }) => votes.length + speeds.length > 0, 'Send votes, speeds of pages, or both.');

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
