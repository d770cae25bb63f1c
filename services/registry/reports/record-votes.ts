import { getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { releaseTallies, releaseVotes } from '../../db/schema/index.ts';
import { countAsEvidence, type FailureSender } from './count-as-evidence.ts';
import { type FailureKind, failureKinds, impersonal, type ReleaseVote } from './report-schema.ts';

export interface CountedVote extends ReleaseVote {
  /** The channel's generation now. */
  generation: number;
  /** Beginning of the hour that is judged. */
  hour: Date;
  /** Whether it is of the release that the visitor was given; what a tab fell back to is no comparison. */
  isAssigned: boolean;
}

export interface VoteBatch {
  environment: string;
  /** Hash of the session that votes. */
  session: string;
  /** Where the votes come from. */
  sender: FailureSender;
  votes: readonly CountedVote[];
  now: Date;
}

const MINUTE = 60_000;

/**
 * Keeps what a session found of each release and counts what is new in it: a repeated vote changes nothing, and a failure
 * outranks that all was well, in whatever order they arrive.
 */
export async function recordVotes(
  db: Database,
  { environment, session, sender, votes, now }: VoteBatch,
): Promise<void> {
  const worst = worstByRelease(votes);
  const rows = worst.map(({ remote, releaseId, generation, outcome, kind, page, reason }) => ({
    ...{ session, environment, remote, releaseId, generation, outcome, firstSeenAt: now },
    kind: outcome === 'failed' ? (kind ?? 'uncaught') : null,
    page: outcome === 'failed' ? (page ?? null) : null,
    reason: outcome === 'failed' && reason !== undefined ? impersonal(reason) : null,
  }));
  if (rows.length === 0) return;

  await db.transaction(async (tx) => {
    const news = await tx
      .insert(releaseVotes)
      .values(rows)
      .onConflictDoUpdate({
        target: [
          releaseVotes.session,
          releaseVotes.environment,
          releaseVotes.remote,
          releaseVotes.releaseId,
          releaseVotes.generation,
        ],
        set: {
          outcome: sql`excluded.outcome`,
          kind: sql`excluded.kind`,
          page: sql`excluded.page`,
          reason: sql`excluded.reason`,
        },
        setWhere: sql`${releaseVotes.outcome} = 'ok' and excluded.outcome = 'failed'`,
      })
      // PostgreSQL's mark of a row that was there before is the transaction that locked it.
      .returning({ ...getTableColumns(releaseVotes), isNew: sql<boolean>`xmax = 0` });
    if (news.length === 0) return;

    const newFailures = new Set(news.filter(({ kind }) => kind !== null).map(keyOf));
    const evidence = new Set<string>();
    for (const vote of worst) {
      if (!vote.isAssigned || !newFailures.has(keyOf(vote))) continue;
      if (await countAsEvidence(tx, { environment, ...vote }, sender)) evidence.add(keyOf(vote));
    }

    const added = (column: FailureKind | 'sessions' | 'counted') =>
      sql`${releaseTallies[column]} + ${sql.raw(`excluded.${column}`)}`;
    await tx
      .insert(releaseTallies)
      .values(
        news.map(({ remote, releaseId, generation, kind, isNew }) => ({
          ...{ environment, remote, generation, releaseId, minute: startOfMinute(now), sessions: isNew ? 1 : 0 },
          ...(kind ? { [kind]: 1, counted: evidence.has(keyOf({ remote, releaseId })) ? 1 : 0 } : {}),
        })),
      )
      .onConflictDoUpdate({
        target: [
          releaseTallies.environment,
          releaseTallies.remote,
          releaseTallies.generation,
          releaseTallies.releaseId,
          releaseTallies.minute,
        ],
        set: {
          sessions: added('sessions'),
          counted: added('counted'),
          ...Object.fromEntries(failureKinds.map((kind) => [kind, added(kind)])),
        },
      });
  });
}

function startOfMinute(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / MINUTE) * MINUTE);
}

const keyOf = ({ remote, releaseId }: { remote: string; releaseId: string }) => `${remote} ${releaseId}`;

/** One vote for each release, always in the same order: two batches that lock the same rows do not wait for each other. */
function worstByRelease(votes: readonly CountedVote[]): CountedVote[] {
  const worst = new Map<string, CountedVote>();
  for (const vote of votes) {
    const key = keyOf(vote);
    const known = worst.get(key);
    if (!known || (known.outcome === 'ok' && vote.outcome === 'failed')) worst.set(key, vote);
  }
  return [...worst].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, vote]) => vote);
}
