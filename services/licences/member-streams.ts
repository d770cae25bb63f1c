import { randomUUID } from 'node:crypto';
import { and, asc, eq, exists, getTableColumns, gt, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { streams, subscriptions, tokens, vouchers } from '../db/schema/index.ts';
import type { Identity } from '../service-context.ts';

/** Rows are of use until their last licence has run out. */
const KEPT_AFTER_EXPIRY_MS = 60 * 60_000;
const PRUNE_EVERY_MS = 10 * 60_000;

export type MemberStream = typeof streams.$inferSelect;

interface StreamAsk {
  /** The stream that goes on; null begins another one. */
  key: string | null;
  eventKey: string;
  resourceKey: string;
  /** The pass or voucher that opens the video. */
  holding: string;
  title: string;
  device: string;
  expiresAt: Date;
  /** It goes on however many others run. */
  isUnlimited: boolean;
}

export type HoldOutcome =
  | { status: 'held'; key: string }
  /** Somebody ended it on purpose. */
  | { status: 'stopped' }
  /** As many as are allowed run already. */
  | { status: 'full'; running: MemberStream[] };

/** Which videos each member has running, over all processes. */
export interface MemberStreams {
  /** Begins a stream or lets one go on; asks that meet are counted one after the other. */
  hold(owner: Identity, ask: StreamAsk): Promise<HoldOutcome>;
  isRunning(key: string): Promise<boolean>;
  /** Ends a stream of a member; false when they have no such stream. */
  end(userKey: string, key: string): Promise<boolean>;
}

export function createMemberStreams(db: Database, clock: () => Date, limit: number): MemberStreams {
  let prunedAt = Number.NEGATIVE_INFINITY;

  /** Not with each licence: a rush of them is when the database has the least time. */
  async function prune(now: Date): Promise<void> {
    if (now.getTime() - prunedAt < PRUNE_EVERY_MS) return;
    prunedAt = now.getTime();
    await db.delete(streams).where(lt(streams.expiresAt, new Date(now.getTime() - KEPT_AFTER_EXPIRY_MS)));
  }

  return {
    async hold(owner, { key, isUnlimited, ...ask }) {
      const now = clock();
      await prune(now);
      return db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`streams ${owner.userKey}`}, 0))`);
        const mine = await tx
          .select({ ...getTableColumns(streams), hasEnded: sql<boolean>`${hasEnded(tx, now)}` })
          .from(streams)
          .where(and(eq(streams.userKey, owner.userKey), or(gt(streams.expiresAt, now), eq(streams.key, key ?? ''))))
          .orderBy(asc(streams.startedAt));
        const known = mine.find(
          (stream) => stream.key === key && stream.session === owner.session && stream.resourceKey === ask.resourceKey,
        );
        if (known?.endedAt) return { status: 'stopped' };
        const others = mine.filter((stream) => stream !== known && stream.expiresAt > now && !stream.hasEnded);
        if (others.length >= limit && !isUnlimited) return { status: 'full', running: others };
        if (known) {
          await tx
            .update(streams)
            .set({ expiresAt: ask.expiresAt, holding: ask.holding })
            .where(eq(streams.key, known.key));
          return { status: 'held', key: known.key };
        }
        const newKey = randomUUID();
        await tx.insert(streams).values({ ...owner, ...ask, key: newKey, startedAt: now });
        return { status: 'held', key: newKey };
      });
    },

    async isRunning(key) {
      const [row] = await db
        .select({ key: streams.key })
        .from(streams)
        .where(and(eq(streams.key, key), not(hasEnded(db, clock()))));
      return row !== undefined;
    },

    async end(userKey, key) {
      const ended = await db
        .update(streams)
        .set({ endedAt: clock() })
        .where(and(eq(streams.key, key), eq(streams.userKey, userKey), isNull(streams.endedAt)))
        .returning({ key: streams.key });
      return ended.length > 0;
    },
  };
}

/**
 * Whether a stream was ended: by itself, with its sign-in, or with what opens its video. The sign-in's own tokens say so,
 * whatever ended it: signing out, a changed password, a stolen token. So does the pass or voucher.
 */
export function hasEnded(db: Database, now: Date): SQL {
  const isAlive = and(eq(tokens.family, streams.session), isNull(tokens.revokedAt), gt(tokens.expiresAt, now));
  const signIn = exists(db.select({ hash: tokens.hash }).from(tokens).where(isAlive));
  const pass = db
    .select({ key: subscriptions.key })
    .from(subscriptions)
    .where(and(eq(subscriptions.key, streams.holding), gt(subscriptions.accessEndsAt, now)));
  const voucher = db
    .select({ code: vouchers.code })
    .from(vouchers)
    .where(and(eq(vouchers.code, streams.holding), gt(vouchers.expiresAt, now)));
  const holding = or(exists(pass), exists(voucher)) as SQL;
  return or(not(isNull(streams.endedAt)), not(signIn), not(holding)) as SQL;
}
