import { FLAG_DEFAULTS, type FlagKey } from 'shared-contracts/rules';
import type { Database } from '../db/database.ts';
import { flagEnvironments, flags } from '../db/schema/flags.ts';
import { EMBEDDED_CLIENT_ID } from './flags-config.ts';

/**
 * Makes the embedded environment with every flag at its default. What is there already stays as operations left it; a
 * deleted flag stays deleted.
 */
export async function seedFlags(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const made = await tx
      .insert(flagEnvironments)
      .values({ clientId: EMBEDDED_CLIENT_ID, name: 'Embedded' })
      .onConflictDoNothing()
      .returning();
    if (made.length === 0) return;
    const keys = Object.keys(FLAG_DEFAULTS) as FlagKey[];
    await tx.insert(flags).values(
      keys.map((key) => {
        const { default: byDefault, values } = FLAG_DEFAULTS[key];
        const variation = (values as readonly unknown[]).indexOf(byDefault);
        return {
          environment: EMBEDDED_CLIENT_ID,
          key,
          variations: values,
          offVariation: variation,
          fallthrough: { variation },
          salt: key,
        };
      }),
    );
  });
}
