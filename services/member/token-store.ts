import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { tokens, users } from '../db/schema/index.ts';
import type { Identity } from '../service-context.ts';
import { audit } from './audit.ts';
import { hashToken } from './opaque-token.ts';

export const ACCESS_SECONDS = 60 * 60;
const REFRESH_SECONDS = 30 * 24 * 60 * 60;
/** Tabs that refresh at the same moment send the same token; only a later reuse means that it was stolen. */
const REUSE_GRACE_SECONDS = 30;

export interface TokenPair {
  accessToken: string;
  refreshToken: string;
}

interface TokenOwner {
  userKey: string;
  family: string;
  clientId: string;
}

export interface RefreshGrant extends TokenOwner {
  /** Hash of the refresh token that is being exchanged. */
  hash: string;
}

export interface TokenStore {
  /** Keeps a new pair. With `from`, fails (false) when its family was revoked in the meantime. */
  save(pair: TokenPair, owner: TokenOwner, from?: string): Promise<boolean>;
  /** The grant behind a refresh token that may be exchanged; a stolen one revokes its family. */
  findRefresh(token: string): Promise<RefreshGrant | null>;
  markRotated(hash: string): Promise<void>;
  findAccess(token: string): Promise<Identity | null>;
  /** The sign-in that a token of any kind belongs to. */
  findFamily(token: string): Promise<string | null>;
  /** Ends the whole sign-in that a token, of either kind, belongs to. */
  revoke(token: string): Promise<void>;
  /** Ends every token of a sign-in, and the member service's own session with them. */
  revokeFamily(family: string): Promise<void>;
}

const secondsAfter = (start: Date, seconds: number) => new Date(start.getTime() + seconds * 1000);

export function createTokenStore(db: Database, clock: () => Date): TokenStore {
  /** Locks the family first: a pair that is being saved from one of its tokens is then seen and revoked too. */
  async function revokeFamily(family: string): Promise<void> {
    await db.transaction(async (tx) => {
      await tx.select({ hash: tokens.hash }).from(tokens).where(eq(tokens.family, family)).for('update');
      await tx
        .update(tokens)
        .set({ revokedAt: clock() })
        .where(and(eq(tokens.family, family), isNull(tokens.revokedAt)));
    });
  }

  /** Writes a pair, and forgets the member's tokens that have run out, in one statement: thousands sign in before a game. */
  async function write(tx: Database, pair: TokenPair, owner: TokenOwner): Promise<void> {
    const createdAt = clock();
    const hasRunOut = and(eq(tokens.userKey, owner.userKey), lt(tokens.expiresAt, createdAt));
    const forgotten = tx.$with('forgotten').as(tx.delete(tokens).where(hasRunOut).returning({ hash: tokens.hash }));
    const row = { ...owner, createdAt };
    await tx
      .with(forgotten)
      .insert(tokens)
      .values([
        {
          ...row,
          kind: 'access',
          hash: hashToken(pair.accessToken),
          expiresAt: secondsAfter(createdAt, ACCESS_SECONDS),
        },
        {
          ...row,
          kind: 'refresh',
          hash: hashToken(pair.refreshToken),
          expiresAt: secondsAfter(createdAt, REFRESH_SECONDS),
        },
      ]);
  }

  return {
    revokeFamily,

    async save(pair, owner, from) {
      if (!from) {
        await write(db, pair, owner);
        return true;
      }
      return db.transaction(async (tx) => {
        const alive = and(eq(tokens.hash, from), isNull(tokens.revokedAt));
        const [parent] = await tx.select({ hash: tokens.hash }).from(tokens).where(alive).for('update');
        if (parent) await write(tx, pair, owner);
        return parent !== undefined;
      });
    },

    async findRefresh(token) {
      const hash = hashToken(token);
      const now = clock();
      const [row] = await db
        .select()
        .from(tokens)
        .where(and(eq(tokens.hash, hash), eq(tokens.kind, 'refresh'), isNull(tokens.revokedAt)));
      if (!row || row.expiresAt <= now) return null;
      if (row.rotatedAt && secondsAfter(row.rotatedAt, REUSE_GRACE_SECONDS) < now) {
        await revokeFamily(row.family);
        await audit(db, row.userKey, 'refresh_reused', now);
        return null;
      }
      return { userKey: row.userKey, family: row.family, clientId: row.clientId, hash };
    },

    async markRotated(hash) {
      await db
        .update(tokens)
        .set({ rotatedAt: clock() })
        .where(and(eq(tokens.hash, hash), isNull(tokens.rotatedAt)));
    },

    async findAccess(token) {
      const [row] = await db
        .select({ userKey: users.key, session: tokens.family, expiresAt: tokens.expiresAt })
        .from(tokens)
        .innerJoin(users, eq(users.key, tokens.userKey))
        .where(and(eq(tokens.hash, hashToken(token)), eq(tokens.kind, 'access'), isNull(tokens.revokedAt)));
      if (!row || row.expiresAt <= clock()) return null;
      return { userKey: row.userKey, session: row.session };
    },

    async findFamily(token) {
      const [row] = await db
        .select({ family: tokens.family })
        .from(tokens)
        .where(eq(tokens.hash, hashToken(token)));
      return row?.family ?? null;
    },

    async revoke(token) {
      const [row] = await db
        .select()
        .from(tokens)
        .where(eq(tokens.hash, hashToken(token)));
      if (!row || row.revokedAt) return;
      await revokeFamily(row.family);
      await audit(db, row.userKey, 'signed_out', clock());
    },
  };
}
