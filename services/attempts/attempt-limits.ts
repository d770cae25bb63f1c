import { createHash } from 'node:crypto';
import { gt, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { attempts } from '../db/schema/index.ts';

export interface LimitOfAttempts {
  /** What is attempted and who is counted, such as `sign-in by address`; each has windows of its own. */
  purpose: string;
  limit: number;
  windowSeconds: number;
}

/** Several limits that one attempt counts for. Subjects are given in the order of the limits. */
export interface AttemptLimits {
  /**
   * Takes one attempt of each limit in turn; answers the seconds to wait when one has none left, else 0. What one limit
   * refuses, the next ones do not count.
   */
  take(subjects: readonly string[]): Promise<number>;
  /** Gives attempts back, after one that turned out to be right. */
  giveBack(subjects: readonly (readonly [subject: string, attempts: number | 'all'])[]): Promise<void>;
}

const PRUNE_EVERY = 3_600_000;

/**
 * Counts in one statement, which is whole or nothing: attempts that meet are all counted, and nobody waits for a second
 * answer. Each step reads the one before, so that all calls come to the rows in the same order and none waits for ever.
 */
export function createAttemptLimits(
  limits: readonly LimitOfAttempts[],
  { db, clock }: { db: Database; clock: () => Date },
): AttemptLimits {
  let prunedAt = Number.NEGATIVE_INFINITY;

  const keyOf = (index: number, subject = '') =>
    createHash('sha256').update(`${limits[index]?.purpose}\0${subject}`).digest('base64url');

  async function prune(now: Date): Promise<void> {
    if (now.getTime() - prunedAt < PRUNE_EVERY) return;
    prunedAt = now.getTime();
    await db.delete(attempts).where(lte(attempts.endsAt, now));
  }

  return {
    async take(subjects) {
      const now = clock();
      await prune(now);
      const steps = limits.map(({ limit, windowSeconds }, index) => {
        const endsAt = new Date(now.getTime() + windowSeconds * 1000);
        return taking({
          key: keyOf(index, subjects[index]),
          limit,
          endsAt,
          now,
          after: limits[index - 1]?.limit,
          index,
        });
      });
      const refusals = limits.map(
        ({ limit }, index) => sql`
          select ceil(extract(epoch from ends_at - ${instant(now)}))::int as seconds
          from ${step(index)} where taken > ${limit}::int`,
      );
      const statement = sql`with ${sql.join(steps, sql`, `)} ${sql.join(refusals, sql` union all `)}`;
      const { rows } = (await db.execute(statement)) as unknown as { rows: { seconds: number }[] };
      return rows[0]?.seconds ?? 0;
    },

    async giveBack(subjects) {
      const now = clock();
      const steps = subjects.map(([subject, times], index) => givingBack(keyOf(index, subject), { times, now, index }));
      await db.execute(sql`with ${sql.join(steps, sql`, `)} select count(*) from ${step(subjects.length - 1)}`);
    },
  };
}

const step = (index: number) => sql.identifier(`step_${index}`);
const instant = (date: Date) => sql`${sql.param(date, attempts.endsAt)}::timestamptz`;

interface Taking {
  key: string;
  limit: number;
  endsAt: Date;
  now: Date;
  /** The limit of the step before, which has to be kept. */
  after: number | undefined;
  index: number;
}

function taking({ key, limit, endsAt, now, after, index }: Taking): SQL {
  const isOver = lte(attempts.endsAt, now);
  const condition = after === undefined ? sql`` : sql`from ${step(index - 1)} where taken <= ${after}::int`;
  // More than one too many need not be told apart.
  return sql`${step(index)} as (
    insert into ${attempts} (key, taken, ends_at) select ${key}::text, 1, ${instant(endsAt)} ${condition}
    on conflict (key) do update set
      taken = case when ${isOver} then 1 else least(${attempts.taken} + 1, ${limit + 1}::int) end,
      ends_at = case when ${isOver} then excluded.ends_at else ${attempts.endsAt} end
    returning taken, ends_at)`;
}

function givingBack(key: string, { times, now, index }: { times: number | 'all'; now: Date; index: number }): SQL {
  const left = times === 'all' ? sql`0` : sql`greatest(${attempts.taken} - ${times}::int, 0)`;
  const order = index === 0 ? sql`` : sql`and (select count(*) from ${step(index - 1)}) >= 0`;
  return sql`${step(index)} as (
    update ${attempts} set taken = ${left}
    where ${attempts.key} = ${key} and ${gt(attempts.endsAt, now)} ${order}
    returning ${attempts.key})`;
}
