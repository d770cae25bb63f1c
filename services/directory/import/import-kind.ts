import type { Database } from '../../db/database.ts';
import type { Columns, FileRow, Problem } from './read-table.ts';

/** A row of the directory as a file would have it, and as it is now; null when it is new. */
export interface RowChange<Row> {
  before: Row | null;
  after: Row;
}

/** The rows that a file asks for, in its order; problems are what only the directory shows to be wrong. */
export interface Wanted<Row> {
  rows: { number: number; row: Row }[];
  problems: Problem[];
}

/** What can be imported from a file. */
export interface ImportKind<Of extends Columns, Row extends { key: string }> {
  /** What a row is of, in a report: `school`. */
  name: string;
  /** What a row is called in a report. */
  nameOf(row: Row): string;
  columns: Of;
  /** Columns that a new row needs and no row may leave blank. */
  required: readonly (keyof Of & string)[];
  /** Columns whose names are not those of the fields in small letters. */
  columnOf: Readonly<Partial<Record<keyof Row, keyof Of & string>>>;
  /** Fields that follow from others. */
  derived: readonly (keyof Row)[];
  /** Reads the rows with some keys; unknown keys are left out. */
  load(db: Database, keys: readonly string[]): Promise<Row[]>;
  /** What the file's rows make of the stored ones, each of which has the required columns. */
  want(db: Database, rows: readonly FileRow<Of>[], stored: ReadonlyMap<string, Row>): Promise<Wanted<Row>>;
  /** Writes the rows, and what repeats their facts elsewhere. */
  write(db: Database, changes: readonly RowChange<Row>[]): Promise<void>;
}
