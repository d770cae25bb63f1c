import type { Database } from '../../db/database.ts';
import { gatherStatistics } from '../../db/gather-statistics.ts';
import type { ImportKind, RowChange } from './import-kind.ts';
import { inBatches } from './in-batches.ts';
import { planImport } from './plan-import.ts';
import { type Columns, type Problem, readTable } from './read-table.ts';

export interface ImportOptions {
  /** Finds out what would change, and writes nothing. */
  isDryRun: boolean;
  /** Ends the import between two batches. */
  signal: AbortSignal;
  /** Is called after each batch of rows. */
  onProgress(doing: 'comparing' | 'writing', done: number, total: number): void;
}

export type ImportResult<Row> =
  | { status: 'refused'; problems: Problem[] }
  | {
      status: 'done' | 'stopped';
      changes: RowChange<Row>[];
      /** Rows of the file that the directory had already. */
      unchanged: number;
      /** How many of the changes are written, the first ones. */
      written: number;
      leftOut: string[];
    };

/**
 * Brings the directory to what a file says of it, row by row by key; rows that are not in the file stay. A file with a problem
 * changes nothing. What was written when an import ends early stays, and the next one of the same file goes on from there, since it
 * writes only what differs.
 */
export async function importFile<Of extends Columns, Row extends { key: string }>(
  db: Database,
  kind: ImportKind<Of, Row>,
  bytes: Uint8Array,
  { isDryRun, signal, onProgress }: ImportOptions,
): Promise<ImportResult<Row>> {
  const table = readTable(bytes, kind.columns);
  if (table.status === 'refused') return table;
  const plan = await planImport(db, kind, table.rows, (compared) =>
    onProgress('comparing', compared, table.rows.length),
  );
  if (plan.status === 'refused') return plan;
  const { changes, unchanged } = plan;
  let written = 0;
  if (!isDryRun) {
    for (const batch of inBatches(changes)) {
      if (signal.aborted) break;
      await db.transaction((tx) => kind.write(tx, batch));
      written += batch.length;
      onProgress('writing', written, changes.length);
    }
    if (written > 0) await gatherStatistics(db);
  }
  const isDone = isDryRun || written === changes.length;
  return { status: isDone ? 'done' : 'stopped', changes, unchanged, written, leftOut: table.leftOut };
}
