import type { OpenDatabase } from './database.ts';
import { embeddedDatabase } from './testing/embedded-database.ts';
import { postgresDatabase } from './testing/postgres-database.ts';

/**
 * A fresh migrated database for one test or one test file: PGlite in memory, or, with `TEST_DATABASE_URL`, a new
 * database on that PostgreSQL server.
 */
export function testDatabase(): Promise<OpenDatabase> {
  const url = process.env.TEST_DATABASE_URL;
  return url ? postgresDatabase(url) : embeddedDatabase();
}
