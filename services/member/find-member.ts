import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema/index.ts';
import { createTokenStore } from './token-store.ts';

/** A member as those see them who run the site. */
export interface KnownMember {
  userKey: string;
  isOps: boolean;
  /** First name and the initial of the last. */
  displayName: string;
}

export interface FindMember {
  /** The member whose access token this is; null for one that is not valid. */
  byAccessToken(token: string): Promise<KnownMember | null>;
  /** Null when nobody has an account with this email. */
  byEmail(email: string): Promise<KnownMember | null>;
}

export function createFindMember(db: Database, clock: () => Date): FindMember {
  const tokens = createTokenStore(db, clock);

  return {
    async byAccessToken(token) {
      const identity = await tokens.findAccess(token);
      if (!identity) return null;
      const [user] = await db.select().from(users).where(eq(users.key, identity.userKey));
      return user ? knownMember(user) : null;
    },
    async byEmail(email) {
      const [user] = await db.select().from(users).where(eq(users.email, email.trim().toLowerCase()));
      return user ? knownMember(user) : null;
    },
  };
}

export function knownMember({ key, isOps, name, lastName }: typeof users.$inferSelect): KnownMember {
  const [initial] = lastName;
  return { userKey: key, isOps, displayName: initial ? `${name} ${initial}.` : name };
}
