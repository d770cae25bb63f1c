import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type OpenDatabase, openPostgres } from '../database.ts';
import { migrationsHash } from './migrations-hash.ts';

/** A new database on the PostgreSQL server at this address, which `close` drops. */
export async function postgresDatabase(url: string): Promise<OpenDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  template ??= makeTemplate(url);
  await administer(url, `create database ${name} template ${await template}`);
  const open = await openPostgres(addressOf(url, name));
  return {
    ...open,
    close: async () => {
      await open.close();
      await administer(url, `drop database ${name} with (force)`);
    },
  };
}

/** Name of the migrated, empty database that test databases are copies of. */
let template: Promise<string> | undefined;

/** Any number that nothing else takes for a lock on the server of a test run. */
const TEMPLATE_LOCK = 4_583_002;

/** Makes the template unless another process of this or an earlier run has made it. */
async function makeTemplate(url: string): Promise<string> {
  const name = `migrated_${migrationsHash()}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  if (!rowCount) {
    const unfinished = `${name}_unfinished`;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished}`);
    const migrated = await openPostgres(addressOf(url, unfinished));
    await migrated.close();
    await client.query(`alter database ${unfinished} rename to ${name}`);
  }
  await client.end();
  return name;
}

function addressOf(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
