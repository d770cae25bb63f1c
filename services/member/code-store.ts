import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { authorizationCodes, tokens } from '../db/schema/index.ts';
import { audit } from './audit.ts';
import { hashToken, newOpaqueToken } from './opaque-token.ts';
import type { TokenStore } from './token-store.ts';

const CODE_SECONDS = 60;

export interface CodeTerms {
  clientId: string;
  redirectUri: string;
  codeChallenge: string;
}

export interface CodeGrant extends CodeTerms {
  userKey: string;
  family: string;
  /** Hash of the session's token that the code was given to. */
  sessionHash: string;
}

export interface CodeStore {
  /** A new code for a session; null when the session ended at this moment. */
  issue(sessionHash: string, terms: CodeTerms): Promise<string | null>;
  /** What a code stands for while it may be exchanged. One that was exchanged before ends its whole sign-in. */
  find(code: string): Promise<CodeGrant | null>;
  /** Takes the one use of a code; false, and the end of its sign-in, when it was taken already. */
  use(code: string): Promise<boolean>;
}

export function createCodeStore(db: Database, clock: () => Date, { revokeFamily }: TokenStore): CodeStore {
  async function read(code: string) {
    const [row] = await db
      .select({ code: authorizationCodes, session: tokens })
      .from(authorizationCodes)
      .innerJoin(tokens, eq(tokens.hash, authorizationCodes.sessionHash))
      .where(eq(authorizationCodes.hash, hashToken(code)));
    return row ?? null;
  }

  /** Either the one who came first or this one has stolen the code. */
  async function endSignIn({ family, userKey }: { family: string; userKey: string }): Promise<void> {
    await revokeFamily(family);
    await audit(db, userKey, 'code_reused', clock());
  }

  return {
    async issue(sessionHash, terms) {
      const code = newOpaqueToken();
      const now = clock();
      return db.transaction(async (tx) => {
        const stands = and(eq(tokens.hash, sessionHash), isNull(tokens.revokedAt));
        const [session] = await tx.select({ hash: tokens.hash }).from(tokens).where(stands).for('update');
        if (!session) return null;
        // Used ones stay as long as their session, so that a second use is noticed however late it comes.
        const isLapsed = and(isNull(authorizationCodes.usedAt), lte(authorizationCodes.expiresAt, now));
        await tx.delete(authorizationCodes).where(and(eq(authorizationCodes.sessionHash, sessionHash), isLapsed));
        const expiresAt = new Date(now.getTime() + CODE_SECONDS * 1000);
        await tx.insert(authorizationCodes).values({ ...terms, hash: hashToken(code), sessionHash, expiresAt });
        return code;
      });
    },

    async find(code) {
      const row = await read(code);
      if (!row) return null;
      if (row.code.usedAt) {
        await endSignIn(row.session);
        return null;
      }
      if (row.session.revokedAt || row.code.expiresAt <= clock()) return null;
      const { userKey, family } = row.session;
      const { clientId, redirectUri, codeChallenge, sessionHash } = row.code;
      return { clientId, redirectUri, codeChallenge, sessionHash, userKey, family };
    },

    async use(code) {
      const unused = and(eq(authorizationCodes.hash, hashToken(code)), isNull(authorizationCodes.usedAt));
      const taken = await db
        .update(authorizationCodes)
        .set({ usedAt: clock() })
        .where(unused)
        .returning({ hash: authorizationCodes.hash });
      if (taken.length > 0) return true;
      const row = await read(code);
      if (row) await endSignIn(row.session);
      return false;
    },
  };
}
