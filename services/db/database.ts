import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import * as schema from './schema/index.ts';

/** The one database handle of all services; PGlite and PostgreSQL answer alike. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface OpenDatabase {
  db: Database;
  kind: 'pglite' | 'postgresql';
  close(): Promise<void>;
}

const migrationsFolder = path.join(import.meta.dirname, 'migrations');
const drizzleConfig = { schema, casing: 'snake_case' } as const;
const extensions = { pg_trgm, unaccent };

/** Any number that no other application of the same PostgreSQL cluster takes for its own advisory lock. */
const MIGRATION_LOCK = 4_583_001;

export interface EmbeddedOptions {
  /** Folder of the database; memory when absent. */
  folder?: string;
  /** A tar made by PGlite's `dumpDataDir`, to start from. */
  snapshot?: Blob;
}

/** Opens the embedded database and brings its schema up to date. The caller holds the data folder's lock. */
export async function openEmbedded(options: EmbeddedOptions = {}): Promise<OpenDatabase & { dump(): Promise<Blob> }> {
  if (options.folder && !existsSync(options.folder)) mkdirSync(options.folder, { recursive: true });
  const client = await PGlite.create({
    ...(options.folder ? { dataDir: options.folder } : {}),
    ...(options.snapshot ? { loadDataDir: options.snapshot } : {}),
    extensions,
  });
  const db = drizzlePglite(client, drizzleConfig);
  if (!options.snapshot) await migratePglite(db, { migrationsFolder });
  return {
    db: db as unknown as Database,
    kind: 'pglite',
    close: () => client.close(),
    dump: async () => (await client.dumpDataDir('none')) as Blob,
  };
}

/** Opens PostgreSQL and brings its schema up to date; several processes may start at once. */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: url });
  // The server may close an idle connection at any time; the pool replaces it, but unheard the event ends the process.
  pool.on('error', () => {});
  const db = drizzlePg(pool, drizzleConfig);
  const lock = await pool.connect();
  try {
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migratePg(db, { migrationsFolder });
  } finally {
    await lock.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {});
    lock.release();
  }
  return { db: db as unknown as Database, kind: 'postgresql', close: () => pool.end() };
}

/** True when the database answers. */
export async function isDatabaseUp(db: Database): Promise<boolean> {
  try {
    await db.execute(sql`select 1`);
    return true;
  } catch {
    return false;
  }
}
