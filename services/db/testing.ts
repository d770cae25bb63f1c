import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type OpenDatabase, openEmbedded, openPostgres } from './database.ts';

let snapshot: Promise<Blob> | undefined;

/** The migrated, empty database is made once a process; each test then starts from a copy. */
function migratedSnapshot(): Promise<Blob> {
  snapshot ??= (async () => {
    const template = await openEmbedded();
    const blob = await template.dump();
    await template.close();
    return blob;
  })();
  return snapshot;
}

/**
 * A fresh migrated database for one test or one test file: PGlite in memory, or, with `TEST_DATABASE_URL`, a new
 * database on that PostgreSQL server which `close` drops.
 */
export async function testDatabase(): Promise<OpenDatabase> {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) return openEmbedded({ snapshot: await migratedSnapshot() });

  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(url, `create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const open = await openPostgres(own.href);
  return {
    ...open,
    close: async () => {
      await open.close();
      await administer(url, `drop database ${name} with (force)`);
    },
  };
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
