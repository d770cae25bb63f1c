import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { tokens, users } from '../db/schema/index.ts';
import { audit } from './audit.ts';
import { type KnownMember, knownMember } from './find-member.ts';
import { hashToken, newOpaqueToken } from './opaque-token.ts';
import { keptEmail } from './operators.ts';
import { verifyPassword } from './password.ts';
import { createSignInLimits } from './sign-in-limits.ts';

/** How long an operator stays signed in, in seconds: a day's work. */
export const OPERATOR_SESSION_SECONDS = 10 * 3600;

export interface Credentials {
  email: string;
  password: string;
  /** Whoever guesses is told apart by it. */
  address: string;
}

/** An operator whose password was right at `provedAt`. */
export interface OperatorSession {
  operator: KnownMember;
  email: string;
  provedAt: Date;
}

export type OperatorCheck =
  | { status: 'right'; operator: KnownMember }
  | { status: 'wrong' }
  /** The password is right, and the account is no operator's. */
  | { status: 'no-operator' }
  | { status: 'too-many'; waitSeconds: number };

/** Sign-ins of operations, apart from those of the site: no page of a release ever holds one. */
export interface OperatorSessions {
  check(credentials: Credentials): Promise<OperatorCheck>;
  /** Begins a session; its token is for a cookie that no script reads. */
  begin(operator: KnownMember): Promise<string>;
  /** Null when the session is over, or its member is no operator any more. */
  find(token: string): Promise<OperatorSession | null>;
  end(token: string): Promise<void>;
}

/** @param clientId under which sign-ins of operations are kept */
export function createOperatorSessions(db: Database, clock: () => Date, clientId = 'operations'): OperatorSessions {
  const limits = createSignInLimits(db, clock);

  return {
    async check({ email: typed, password, address }) {
      const email = keptEmail(typed);
      const waitSeconds = await limits.take(email, address);
      if (waitSeconds > 0) return { status: 'too-many', waitSeconds };
      const [user] = await db.select().from(users).where(eq(users.email, email));
      if (!(await verifyPassword(user?.passwordHash ?? null, password)) || !user) return { status: 'wrong' };
      await limits.wasRight(email, address);
      return user.isOps ? { status: 'right', operator: knownMember(user) } : { status: 'no-operator' };
    },

    async begin({ userKey }) {
      const token = newOpaqueToken();
      const createdAt = clock();
      await db.delete(tokens).where(and(eq(tokens.userKey, userKey), lt(tokens.expiresAt, createdAt)));
      await db.insert(tokens).values({
        ...{ hash: hashToken(token), kind: 'operator', userKey, family: randomUUID(), clientId, createdAt },
        expiresAt: new Date(createdAt.getTime() + OPERATOR_SESSION_SECONDS * 1000),
      });
      await audit(db, userKey, 'signed_in', createdAt);
      return token;
    },

    async find(token) {
      const isAlive = and(eq(tokens.kind, 'operator'), isNull(tokens.revokedAt), gt(tokens.expiresAt, clock()));
      const [row] = await db
        .select({ user: users, provedAt: tokens.createdAt })
        .from(tokens)
        .innerJoin(users, eq(users.key, tokens.userKey))
        .where(and(eq(tokens.hash, hashToken(token)), isAlive));
      return row?.user.isOps
        ? { operator: knownMember(row.user), email: row.user.email, provedAt: row.provedAt }
        : null;
    },

    async end(token) {
      const [row] = await db
        .delete(tokens)
        .where(eq(tokens.hash, hashToken(token)))
        .returning();
      if (row) await audit(db, row.userKey, 'signed_out', clock());
    },
  };
}
