import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { readRows } from '../../services/db/count-up-to.ts';
import { startPostgres } from '../test/postgres-cluster.ts';
import { listCalls } from '../testing/list-calls.ts';
import { planReads } from '../testing/plan-reads.ts';
import { type Statement, scaledNetwork } from '../testing/scaled-network.ts';

/** A table with fewer rows may be read from end to end: it is not one of those that grow with the network. */
const SMALL_TABLE = 2_000;

/** Rows that one part of a plan may look at: what a total counts, a few times over, and a seventh of the events. */
const MOST_READ = 5_000;

test('No list and no search reads a large table in a network ten times as large', { timeout: 110_000 }, async (t) => {
  const cluster = await startPostgres();
  if (!cluster) return t.skip('no PostgreSQL was found here');
  t.after(() => cluster.stop());
  let statements: Statement[] = [];
  const open = await scaledNetwork(cluster.url, 10, (statement) => statements.push(statement));
  t.after(() => open.close());
  const { calls, close } = await listCalls(open);
  t.after(close);
  const tables = await readRows<{ name: string; rows: number }>(
    open.db,
    sql`select relname as name, reltuples::int as rows from pg_class where relkind = 'r'`,
  );
  const rowsOf = new Map(tables.map(({ name, rows }) => [name, rows]));

  const faults: string[] = [];
  for (const { name, call } of calls) {
    statements = [];
    await call();
    for (const statement of statements) {
      for (const { table, isWhole, rows } of planReads(await open.explain(statement))) {
        const size = rowsOf.get(table) ?? 0;
        // A scan that ends with the first page of a word that every game has reads little.
        if (isWhole && size >= SMALL_TABLE && rows > size / 2) faults.push(`${name} scans ${table}`);
        else if (rows > MOST_READ) faults.push(`${name} looks at ${rows} rows of ${table}`);
      }
    }
  }
  assert.deepEqual(faults, []);
});
