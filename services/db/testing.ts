import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { type OpenDatabase, openEmbedded, openPostgres } from './database.ts';

const root = path.resolve(import.meta.dirname, '../..');
let snapshot: Promise<Blob> | undefined;

/** Where the migrated, empty database is kept between test processes; another set of migrations is another file. */
function snapshotFile(): string {
  const folder = path.join(import.meta.dirname, 'migrations');
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).sort()) {
    if (name.endsWith('.sql')) hash.update(`${name}\0`).update(readFileSync(path.join(folder, name)));
  }
  return path.join(root, '.cache', `empty-database-${hash.digest('hex').slice(0, 16)}.tar`);
}

async function makeSnapshot(file: string): Promise<Blob> {
  const template = await openEmbedded();
  const blob = await template.dump();
  await template.close();
  mkdirSync(path.dirname(file), { recursive: true });
  // Processes may make it at the same time: each writes a file of its own, and the rename is one step.
  const own = `${file}.${process.pid}`;
  writeFileSync(own, Buffer.from(await blob.arrayBuffer()));
  renameSync(own, file);
  return blob;
}

/** Initialising and migrating takes seconds, a copy of the outcome a quarter of one. */
function migratedSnapshot(): Promise<Blob> {
  snapshot ??= (async () => {
    const file = snapshotFile();
    return existsSync(file) ? new Blob([readFileSync(file)]) : makeSnapshot(file);
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
