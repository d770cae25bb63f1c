import { eq, inArray } from 'drizzle-orm';
import type { ServicesConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import { installation, users } from '../db/schema/index.ts';
import { seedDemo } from '../db/seed/seed-demo.ts';
import { addDemoUsers, demoUsers, renewDemoHoldings } from '../member/demo-users.ts';
import { decideDemo } from './decide-demo.ts';

const KEY = 'this';

export type PreparedInstallation =
  | { status: 'prepared'; isDemo: boolean; hasOperator: boolean }
  | { status: 'refused'; message: string };

type InstallationConfig = Pick<ServicesConfig, 'demo' | 'isPublic' | 'databaseUrl' | 'seed' | 'brand'>;

/** Decides whether this installation is a demo, and brings what a demo has up to `now`. Runs at each start. */
export async function prepareInstallation(
  db: Database,
  config: InstallationConfig,
  now: Date,
): Promise<PreparedInstallation> {
  const [known] = await db.select().from(installation);
  const demoKeys = demoUsers.map(({ key }) => key);
  const decision = decideDemo({
    wish: config.demo,
    isPublic: config.isPublic,
    isDatabaseNamed: config.databaseUrl !== undefined,
    decided: known?.isDemo ?? null,
    hasDemoAccounts: (await db.$count(users, inArray(users.key, demoKeys))) > 0,
    hasMembers: (await db.$count(users)) > 0,
  });
  if (decision.status === 'refused') return decision;
  const { isDemo } = decision;
  if (isDemo) await seedDemo(db, { seed: config.seed, now, domainSuffix: config.brand.domainSuffix });
  // Once only: a demo account that was deleted, or was given another password, stays so.
  if (isDemo && !known?.isDemo) await addDemoUsers(db, now);
  if (isDemo) await renewDemoHoldings(db, now);
  await writeInstallation(db, isDemo, now);
  return { status: 'prepared', isDemo, hasOperator: (await db.$count(users, eq(users.isOps, true))) > 0 };
}

/** Keeps what this installation is. The date is that of the last change. */
export async function writeInstallation(db: Database, isDemo: boolean, now: Date): Promise<void> {
  await db
    .insert(installation)
    .values({ key: KEY, isDemo, decidedAt: now })
    .onConflictDoUpdate({
      target: installation.key,
      set: { isDemo, decidedAt: now },
      setWhere: eq(installation.isDemo, !isDemo),
    });
}
