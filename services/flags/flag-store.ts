import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { flagEnvironments, flagEvaluations, flags } from '../db/schema/flags.ts';
import { type Flag, type FlagDefinition, flagDefinitionSchema } from './flag-definition.ts';

/** All flags of an environment at one version. */
export interface EnvironmentFlags {
  clientId: string;
  version: number;
  isSecure: boolean;
  goals: unknown;
  flags: ReadonlyMap<string, Flag>;
}

export interface EvaluationCount {
  flagKey: string;
  variation: number;
  count: number;
}

export type FlagStore = ReturnType<typeof createFlagStore>;

/** Flags in the database. Whoever changes them, the database numbers the change. */
export function createFlagStore(db: Database) {
  return {
    /** The version of each environment, by client-side id: what tells cheaply that something has changed. */
    async versions(): Promise<Map<string, number>> {
      const rows = await db
        .select({ clientId: flagEnvironments.clientId, version: flagEnvironments.version })
        .from(flagEnvironments);
      return new Map(rows.map(({ clientId, version }) => [clientId, version]));
    },

    /** One statement, so that version and flags belong together. */
    async read(clientId: string): Promise<EnvironmentFlags | null> {
      const rows = await db
        .select()
        .from(flagEnvironments)
        .leftJoin(flags, eq(flags.environment, flagEnvironments.clientId))
        .where(eq(flagEnvironments.clientId, clientId));
      const environment = rows[0]?.flag_environments;
      if (!environment) return null;
      const { version, isSecure, goals } = environment;
      const found = rows.flatMap((row) => (row.flags ? [[row.flags.key, toFlag(row.flags)] as const] : []));
      return { clientId, version, isSecure, goals, flags: new Map(found) };
    },

    /** Replaces a flag's definition or makes the flag; the salt stays, so that nobody changes buckets. */
    async put(environment: string, key: string, definition: FlagDefinition): Promise<void> {
      const values = {
        ...definition,
        debugEventsUntil: definition.debugEventsUntil === null ? null : new Date(definition.debugEventsUntil),
      };
      await db
        .insert(flags)
        .values({ environment, key, salt: key, ...values })
        .onConflictDoUpdate({ target: [flags.environment, flags.key], set: values });
    },

    /** True when there was such a flag. */
    async remove(environment: string, key: string): Promise<boolean> {
      const removed = await db
        .delete(flags)
        .where(and(eq(flags.environment, environment), eq(flags.key, key)))
        .returning();
      return removed.length > 0;
    },

    /** Adds to the counts of served variations; counts of flags that are gone meanwhile are dropped. */
    async count(environment: string, counts: readonly EvaluationCount[], now: Date): Promise<void> {
      for (const { flagKey, variation, count } of counts) {
        await db.execute(sql`
          insert into ${flagEvaluations} (environment, flag_key, variation, count, last_at)
          select environment, key, ${variation}::integer, ${count}::bigint, ${now.toISOString()}::timestamptz
          from ${flags} where environment = ${environment} and key = ${flagKey}
          on conflict (environment, flag_key, variation) do update
          set count = ${flagEvaluations}.count + excluded.count, last_at = excluded.last_at
        `);
      }
    },

    /** How often each variation was served, as browsers told. */
    async counts(environment: string): Promise<EvaluationCount[]> {
      return db
        .select({
          flagKey: flagEvaluations.flagKey,
          variation: flagEvaluations.variation,
          count: flagEvaluations.count,
        })
        .from(flagEvaluations)
        .where(eq(flagEvaluations.environment, environment));
    },
  };
}

function toFlag(row: typeof flags.$inferSelect): Flag {
  const { key, salt, version, flagVersion, environment: _, debugEventsUntil, ...rest } = row;
  const parsed = flagDefinitionSchema.safeParse({ ...rest, debugEventsUntil: debugEventsUntil?.toISOString() ?? null });
  return { key, salt, version, flagVersion, definition: parsed.success ? parsed.data : null };
}
