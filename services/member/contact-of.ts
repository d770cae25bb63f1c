import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema/index.ts';
import type { ServiceContext } from '../service-context.ts';

/** How a member is written to; null when there is no such account. */
export function createContactOf(db: Database): ServiceContext['contactOf'] {
  return async (userKey) => {
    const [user] = await db
      .select({ email: users.email, firstName: users.name, timeZone: users.timeZone })
      .from(users)
      .where(eq(users.key, userKey));
    return user ?? null;
  };
}
