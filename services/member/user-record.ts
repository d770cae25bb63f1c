import { eq } from 'drizzle-orm';
import type { UserInfo } from 'shared-contracts/entities';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema/index.ts';
import type { MembershipFacts } from '../service-context.ts';

type UserRecord = typeof users.$inferSelect;

/** The account of an identified sender. */
export async function readUser(db: Database, userKey: string): Promise<UserRecord> {
  const [user] = await db.select().from(users).where(eq(users.key, userKey));
  if (!user) throw new Error(`A token names the user ${userKey}, who is not in the database.`);
  return user;
}

export function toUserInfo(user: UserRecord, membership: MembershipFacts): UserInfo {
  return {
    key: user.key,
    email: user.email,
    name: user.name,
    last_name: user.lastName,
    zip_code: user.zipCode,
    time_zone: user.timeZone,
    created_at: user.createdAt.toISOString(),
    ...membership,
    school_to_support: membership.school_to_support ?? user.schoolToSupport,
  };
}
