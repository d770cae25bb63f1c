import assert from 'node:assert/strict';
import { after, before, beforeEach } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import type { Database, OpenDatabase } from '../../db/database.ts';
import { writeTestNetwork } from '../../db/network-testing.ts';
import { associations, events, publishers, schools } from '../../db/schema/index.ts';
import { testDatabase } from '../../db/testing.ts';
import { type ImportOptions, type ImportResult, importFile } from './import-file.ts';
import type { ImportKind } from './import-kind.ts';
import { importSchools } from './import-schools.ts';
import type { Columns } from './read-table.ts';

export const SCHOOLS = importSchools([]);

/** The columns that a new school needs. */
export const HEADING = 'key,name,city,state_code,lat,lng';

/** A file of so many new schools of Texas. */
export const manySchools = (count: number) =>
  [HEADING, ...Array.from({ length: count }, (_, index) => `n${index},School ${index},Waco,TX,31.5,-97.1`)].join('\n');

type Importing = Promise<ImportResult<{ key: string }>>;

/** How many rows an import found new, changed and as they were. */
export async function done(importing: Importing): Promise<{ added: number; changed: number; unchanged: number }> {
  const result = await importing;
  assert.ok(result.status === 'done', JSON.stringify(result));
  const added = result.changes.filter(({ before }) => before === null).length;
  return { added, changed: result.changes.length - added, unchanged: result.unchanged };
}

/** What an import was refused for, a line for each problem. */
export async function refused(importing: Importing): Promise<string[]> {
  const result = await importing;
  assert.ok(result.status === 'refused', JSON.stringify(result));
  return result.problems.map(({ row, column, message }) => [row ?? '-', column ?? '-', message].join(' | '));
}

/** Imports into a database that has the test network before each test. */
export function importsUnderTest() {
  let open: OpenDatabase;
  let db: Database;
  before(async () => {
    open = await testDatabase();
    db = open.db;
  });
  after(() => open.close());
  beforeEach(async () => {
    await db.execute(sql`truncate associations, schools, publishers, events, logos cascade`);
    await writeTestNetwork(db);
  });

  return {
    get db() {
      return db;
    },
    run: <Of extends Columns, Row extends { key: string }>(
      kind: ImportKind<Of, Row>,
      text: string,
      options: Partial<ImportOptions> = {},
    ) =>
      importFile(db, kind, Buffer.from(text), {
        isDryRun: false,
        signal: new AbortController().signal,
        onProgress: () => {},
        ...options,
      }),
    async schoolOf(key: string) {
      const [row] = await db.select().from(schools).where(eq(schools.key, key));
      return row;
    },
    /** All that an import could change. */
    directory: async () => ({
      associations: await db.select().from(associations).orderBy(associations.key),
      schools: await db.select().from(schools).orderBy(schools.key),
      publishers: await db.select().from(publishers).orderBy(publishers.key),
      events: await db.select().from(events).orderBy(events.key),
    }),
  };
}
