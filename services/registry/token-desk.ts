import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { releaseTokens } from '../db/schema/index.ts';
import { AUTOMATIC_ACTOR } from '../releases/automatic/plan-automatic.ts';
import { type ReleaseStore, recordEvent, scopeProblem } from '../releases/index.ts';

const HOUR = 3_600_000;
export const USUAL_LIFETIME = 12 * HOUR;
const LONGEST_LIFETIME = 90 * 24 * HOUR;
/** Between two notes of a token's use. */
const USE_NOTED_EVERY = 60_000;

/** Marks what it is, for whoever finds one in a log, and tells it from a member's token. */
export const TOKEN_PREFIX = 'rel_';
const TOKEN = /^rel_[\w-]{43}$/;
const NAME = /^[a-z0-9][\w.@-]{1,63}$/i;

/** A credential as it is listed: without what it takes to use it. */
export type ReleaseToken = Omit<typeof releaseTokens.$inferSelect, 'hash'>;

export interface TokenRequest {
  /** Who will act with it, as logs say. */
  name: string;
  scopes: readonly string[];
  /** Milliseconds; 12 hours when left out. */
  lifetime?: number | undefined;
  /** Who asks for it. */
  by: string;
}

export type IssueOutcome =
  | { status: 'issued'; token: string; facts: ReleaseToken }
  | { status: 'refused'; message: string };

export type FoundToken = { status: 'valid' | 'expired' | 'revoked'; facts: ReleaseToken } | { status: 'unknown' };

export interface TokenDesk {
  issue(request: TokenRequest): Promise<IssueOutcome>;
  /** From this moment on the token is refused; null when there is none with this id. */
  revoke(id: string, by: string): Promise<ReleaseToken | null>;
  /** All that were ever issued, newest first. */
  list(): Promise<ReleaseToken[]>;
  /** What a token is worth now. */
  find(token: string): Promise<FoundToken>;
}

/** Teams' credentials: opaque, kept as hashes, short-lived, taken back at once. Each change is an event of the store. */
export function createTokenDesk(db: Database, store: ReleaseStore, clock: () => Date): TokenDesk {
  const tell = (action: string, by: string, message: string) =>
    recordEvent(store, {
      ...{ at: clock().toISOString(), kind: 'token', actor: by, part: null, environment: null, release: null },
      ...{ action, message },
    });

  return {
    async issue({ name, scopes, lifetime = USUAL_LIFETIME, by }) {
      const problem = problemOf(name, scopes, lifetime);
      if (problem !== null) return { status: 'refused', message: problem };
      const token = `${TOKEN_PREFIX}${randomBytes(32).toString('base64url')}`;
      const now = clock();
      const [row] = await db
        .insert(releaseTokens)
        .values({
          id: randomBytes(6).toString('hex'),
          hash: hashOf(token),
          name,
          scopes: [...scopes],
          createdBy: by,
          createdAt: now,
          expiresAt: new Date(now.getTime() + lifetime),
        })
        .returning();
      if (!row) throw new Error('The database kept no token.');
      const facts = withoutHash(row);
      const until = facts.expiresAt.toISOString();
      await tell('issue', by, `Token ${facts.id} for ${name}, until ${until}, with ${scopes.join(', ')}.`);
      return { status: 'issued', token, facts };
    },

    async revoke(id, by) {
      const [row] = await db
        .update(releaseTokens)
        .set({ revokedAt: clock() })
        .where(and(eq(releaseTokens.id, id), isNull(releaseTokens.revokedAt)))
        .returning();
      if (row) {
        await tell('revoke', by, `Token ${id} of ${row.name} is taken back.`);
        return withoutHash(row);
      }
      const [before] = await db.select().from(releaseTokens).where(eq(releaseTokens.id, id));
      return before ? withoutHash(before) : null;
    },

    async list() {
      return (await db.select().from(releaseTokens).orderBy(desc(releaseTokens.createdAt))).map(withoutHash);
    },

    async find(token) {
      if (!TOKEN.test(token)) return { status: 'unknown' };
      const [row] = await db
        .select()
        .from(releaseTokens)
        .where(eq(releaseTokens.hash, hashOf(token)));
      if (!row) return { status: 'unknown' };
      const now = clock();
      const facts = withoutHash(row);
      if (row.revokedAt) return { status: 'revoked', facts };
      if (row.expiresAt <= now) return { status: 'expired', facts };
      if (!row.lastUsedAt || now.getTime() - row.lastUsedAt.getTime() >= USE_NOTED_EVERY) {
        await db.update(releaseTokens).set({ lastUsedAt: now }).where(eq(releaseTokens.id, row.id));
      }
      return { status: 'valid', facts };
    },
  };
}

function problemOf(name: string, scopes: readonly string[], lifetime: number): string | null {
  if (!NAME.test(name)) return `"${name}" must be 2 to 64 letters, digits, dots, dashes, @ and _, as logs will say it.`;
  if (name === AUTOMATIC_ACTOR) return `"${name}" is the name under which gateways act by themselves. Choose another.`;
  if (scopes.length === 0) return 'Name at least one scope, such as watch:production:promote.';
  const wrong = scopes.map(scopeProblem).find((problem) => problem !== null);
  if (wrong) return `${wrong}.`;
  if (!(lifetime > 0 && lifetime <= LONGEST_LIFETIME)) return 'A token lives for 90 days at most. Ask for less.';
  return null;
}

/** Looked up by its hash, so that the time of an answer tells nothing of a token. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function withoutHash({ hash: _, ...facts }: typeof releaseTokens.$inferSelect): ReleaseToken {
  return facts;
}
