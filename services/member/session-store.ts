import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { tokens } from '../db/schema/index.ts';
import { hashToken, newOpaqueToken } from './opaque-token.ts';

/** How long the member service itself remembers a sign-in, in seconds. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

/** A sign-in that a cookie vouches for. */
export interface FoundSession {
  /** Hash of the session's token, by which codes of this sign-in are kept. */
  sessionHash: string;
  /** The token of a session that began just now; the visitor has to be given it. */
  newToken: string | null;
}

export interface SessionStore {
  /**
   * The visitor's session at the member service. Their access token tells it, and opens one; without such a token an
   * open session is enough. Null when neither is valid.
   */
  find(cookies: { accessToken: string | undefined; session: string | undefined }): Promise<FoundSession | null>;
}

export function createSessionStore(db: Database, clock: () => Date): SessionStore {
  async function findAlive(token: string | undefined, kind: 'access' | 'session') {
    if (!token) return null;
    const isAlive = and(isNull(tokens.revokedAt), gt(tokens.expiresAt, clock()));
    const [row] = await db
      .select()
      .from(tokens)
      .where(and(eq(tokens.hash, hashToken(token)), eq(tokens.kind, kind), isAlive));
    return row ?? null;
  }

  /** Opened only while the access token stands: a sign-out at the same moment ends both, or prevents this. */
  async function open(access: typeof tokens.$inferSelect): Promise<FoundSession | null> {
    const newToken = newOpaqueToken();
    const sessionHash = hashToken(newToken);
    const createdAt = clock();
    return db.transaction(async (tx) => {
      const stands = and(eq(tokens.hash, access.hash), isNull(tokens.revokedAt));
      const [parent] = await tx.select({ hash: tokens.hash }).from(tokens).where(stands).for('update');
      if (!parent) return null;
      await tx.insert(tokens).values({
        hash: sessionHash,
        kind: 'session',
        userKey: access.userKey,
        family: access.family,
        clientId: access.clientId,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + SESSION_SECONDS * 1000),
      });
      return { sessionHash, newToken };
    });
  }

  return {
    async find({ accessToken, session }) {
      const [access, known] = [await findAlive(accessToken, 'access'), await findAlive(session, 'session')];
      // Another member may have signed in at the site meanwhile: the newer word counts.
      if (access && access.family !== known?.family) return open(access);
      return known && { sessionHash: known.hash, newToken: null };
    },
  };
}
