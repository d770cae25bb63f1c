import type { StreamClaim } from 'shared-contracts/entities';
import { formatUsd, streamFailureWords } from 'shared-contracts/rules';
import type { streamClaims } from '../../db/schema/index.ts';

export type ClaimRecord = typeof streamClaims.$inferSelect;

const MINUTE = 60_000;

/** What a claim is for, and for how much. */
export type ClaimTerms = Pick<ClaimRecord, 'kind' | 'passName' | 'amountInCents' | 'days'>;

/** A claim as its member sees it; `record` has no dates while it is only offered. */
export function toStreamClaim(terms: ClaimTerms, record: Pick<ClaimRecord, 'outcome' | 'dueAt'> | null): StreamClaim {
  return {
    state: record ? (record.outcome ?? 'open') : 'offered',
    kind: terms.kind,
    pass_name: terms.passName,
    amount_in_cents: terms.amountInCents,
    days: terms.days,
    due_at: record?.dueAt.toISOString() ?? null,
  };
}

/** `$10.99 back for your Day Pass`, or `7 more days of your Annual Pass`; `the` pass for those who are not its member. */
export function wishWords({ kind, passName, amountInCents, days }: ClaimTerms, whose: 'your' | 'the' = 'your'): string {
  return kind === 'refund'
    ? `${formatUsd(amountInCents ?? 0)} back for ${whose} ${passName}`
    : `${days} more days of ${whose} ${passName}`;
}

/** `The stream never came`, or `The stream was interrupted for 12 min`. `stream` is how it is called. */
export function failureWords(
  stream: string,
  { failure, failureMinutes }: Pick<ClaimRecord, 'failure' | 'failureMinutes'>,
): string {
  return streamFailureWords(stream, { kind: failure, length: failureMinutes * MINUTE });
}
