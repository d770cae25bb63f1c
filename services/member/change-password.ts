import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { tokens, users } from '../db/schema/index.ts';
import { audit } from './audit.ts';
import { hashPassword } from './password.ts';

/**
 * Gives a member another password, and ends all their sign-ins but the one that asked for it.
 * @param family the sign-in that goes on; null ends all
 */
export async function changePassword(
  db: Database,
  change: { userKey: string; password: string; family: string | null; now: Date },
): Promise<void> {
  const { userKey, password, family, now } = change;
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    await tx.update(users).set({ passwordHash }).where(eq(users.key, userKey));
    const others = family === null ? undefined : ne(tokens.family, family);
    await tx
      .update(tokens)
      .set({ revokedAt: now })
      .where(and(eq(tokens.userKey, userKey), isNull(tokens.revokedAt), others));
    await audit(tx, userKey, 'password_changed', now);
  });
}
