import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import pg from 'pg';
import * as schema from './schema/index.ts';
import { startDatabaseThread } from './thread/database-thread.ts';
import { QueuedPool } from './waiting/queued-pool.ts';

/** The one database handle of all services; PGlite and PostgreSQL answer alike. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface OpenDatabase {
  db: Database;
  kind: 'pglite' | 'postgresql';
  /** Whether the database is there. Answers at once, also while it is busy. */
  isUp(): Promise<boolean>;
  /**
   * Takes what the embedded database has answered, between the requests of one turn of the event loop. Each statement
   * would otherwise keep the only connection until the next turn, which takes a hundred times as long in a crowd.
   */
  takeAnswers?(): void;
  close(): Promise<void>;
}

const migrationsFolder = path.join(import.meta.dirname, 'migrations');
const drizzleConfig = { schema, casing: 'snake_case' } as const;

/** Any number that no other application of the same PostgreSQL cluster takes for its own advisory lock. */
const MIGRATION_LOCK = 4_583_001;
/** Connections of one process to PostgreSQL. */
const CONNECTIONS = 10;
/** Milliseconds for a new connection to PostgreSQL. */
const CONNECT_LIMIT = 10_000;
/** Milliseconds after which PostgreSQL counts as down. */
const HEALTH_LIMIT = 2_000;

export interface EmbeddedOptions {
  /** Folder of the database; memory when absent. */
  folder?: string;
  /** A tar made by `dump`, to start from. */
  snapshot?: Blob;
  /** Told when the database breaks down, and when it is there again. */
  report?: (message: string) => void;
}

/** Opens the embedded database and brings its schema up to date. The caller holds the data folder's lock. */
export async function openEmbedded({
  report = console.error,
  ...data
}: EmbeddedOptions = {}): Promise<OpenDatabase & { dump(): Promise<Blob> }> {
  if (data.folder && !existsSync(data.folder)) mkdirSync(data.folder, { recursive: true });
  const thread = await startDatabaseThread(data, report);
  const pool = new QueuedPool({
    ...{ stream: thread.connect, user: 'postgres', database: 'postgres', ssl: false },
    ...{ max: 1, idleTimeoutMillis: 0 },
    limit: (_client, { statement }) => thread.limitStatements(statement),
    // The session is the one that the connection before had, perhaps in the midst of a transaction.
    onConnect: (client) => client.query('rollback').then(() => client.query('discard all')),
  });
  const db = drizzle(pool, drizzleConfig);
  if (!data.snapshot) await migrate(db, { migrationsFolder });
  return {
    db: db as unknown as Database,
    kind: 'pglite',
    isUp: async () => thread.isOpen(),
    takeAnswers: thread.takeAnswers,
    close: async () => {
      await pool.end();
      await thread.close();
    },
    dump: thread.dump,
  };
}

/** Opens PostgreSQL and brings its schema up to date; several processes may start at once. */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  const limits = new WeakMap<pg.PoolClient, string>();
  const pool = new QueuedPool({
    ...{ connectionString: url, max: CONNECTIONS, connectionTimeoutMillis: CONNECT_LIMIT },
    async limit(client, { statement, hold }) {
      const [ofStatement, ofTransaction] = [inPostgres(statement), inPostgres(hold)];
      const limit = `set statement_timeout = ${ofStatement}; set idle_in_transaction_session_timeout = ${ofTransaction}`;
      if (limits.get(client) === limit) return;
      await client.query(limit);
      limits.set(client, limit);
    },
  });
  // A connection of its own, which waits behind no other work.
  const health = new pg.Pool({
    ...{ connectionString: url, max: 1 },
    ...{ connectionTimeoutMillis: HEALTH_LIMIT, query_timeout: HEALTH_LIMIT },
  });
  health.on('error', () => {});
  const db = drizzle(pool, drizzleConfig);
  const lock = await pool.connect();
  try {
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(db, { migrationsFolder });
  } finally {
    await lock.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {});
    lock.release();
  }
  return {
    db: db as unknown as Database,
    kind: 'postgresql',
    isUp: () =>
      health.query('select 1').then(
        () => true,
        () => false,
      ),
    close: async () => {
      await Promise.all([pool.end(), health.end()]);
    },
  };
}

/** PostgreSQL takes 0 for no limit. */
function inPostgres(milliseconds: number): number {
  return Number.isFinite(milliseconds) ? milliseconds : 0;
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
