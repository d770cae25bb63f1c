import type { Database } from '../../db/database.ts';
import type { ImportKind, RowChange } from './import-kind.ts';
import { inBatches } from './in-batches.ts';
import type { Columns, FileRow, Problem } from './read-table.ts';

export type ImportPlan<Row> =
  | { status: 'planned'; changes: RowChange<Row>[]; unchanged: number }
  | { status: 'refused'; problems: Problem[] };

/**
 * Compares the rows of a file with what the directory has. Nothing is written.
 * @param onRead is called after each batch, with how many rows have been looked up
 */
export async function planImport<Of extends Columns, Row extends { key: string }>(
  db: Database,
  kind: ImportKind<Of, Row>,
  file: readonly FileRow<Of>[],
  onRead: (read: number) => void,
): Promise<ImportPlan<Row>> {
  let read = 0;
  const stored = new Map<string, Row>();
  for (const rows of inBatches(file)) {
    const found = await kind.load(
      db,
      rows.map(({ key }) => key),
    );
    for (const row of found) stored.set(row.key, row);
    read += rows.length;
    onRead(read);
  }
  const missing = missingCells(kind, file, stored);
  if (missing.length > 0) return { status: 'refused', problems: missing };
  const wanted = await kind.want(db, file, stored);
  if (wanted.problems.length > 0) return { status: 'refused', problems: wanted.problems };
  const changes = wanted.rows
    .map(({ row }) => ({ before: stored.get(row.key) ?? null, after: row }))
    .filter(({ before, after }) => before === null || changedFields(before, after).length > 0);
  return { status: 'planned', changes, unchanged: wanted.rows.length - changes.length };
}

/** The fields whose values differ. */
export function changedFields<Row extends object>(before: Row, after: Row): (keyof Row)[] {
  return (Object.keys(after) as (keyof Row)[]).filter((field) => !isSame(before[field], after[field]));
}

const isSame = (one: unknown, other: unknown) =>
  one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other;

function missingCells<Of extends Columns, Row extends { key: string }>(
  kind: ImportKind<Of, Row>,
  file: readonly FileRow<Of>[],
  stored: ReadonlyMap<string, Row>,
): Problem[] {
  return kind.required.flatMap((column) =>
    file.flatMap(({ number, key, cells }) => {
      if (cells[column] === null) return [{ row: number, column, message: 'must not be blank' }];
      if (cells[column] !== undefined || stored.has(key)) return [];
      const message = `is missing, and a new ${kind.name} cannot do without it`;
      return [{ row: number, column, message }];
    }),
  );
}
