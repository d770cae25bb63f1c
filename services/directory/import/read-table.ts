import { CsvError, type CsvErrorCode, parse } from 'csv-parse/sync';
import { z } from 'zod';

/** The columns that a file may have beside `key`, each with the schema that makes a value of a cell's text. */
export type Columns = Readonly<Record<string, z.ZodType<unknown, string>>>;

/** What a row says of each column: its value, null where the cell is blank, undefined where the file has no such column. */
export type Cells<Of extends Columns> = { [Name in keyof Of]?: z.output<Of[Name]> | null };

export interface FileRow<Of extends Columns> {
  /** Where it is in the file; the heading is row 1, as a spreadsheet counts. */
  number: number;
  key: string;
  cells: Cells<Of>;
}

/** Why a file cannot be imported. `row` and `column` are null where it is about more than one. */
export interface Problem {
  row: number | null;
  column: string | null;
  message: string;
}

export type TableReading<Of extends Columns> =
  /** `leftOut`: names of columns that nothing is made of. */
  { status: 'read'; rows: FileRow<Of>[]; leftOut: string[] } | { status: 'refused'; problems: Problem[] };

const HEADING = 1;
const SHOWN_LENGTH = 40;
/** What a blank cell says. */
const BLANK = { success: true, data: null } as const;

const keySchema = z
  .string()
  .regex(/^[\w.-]{1,64}$/, 'must be 1 to 64 letters, digits, hyphens, underscores or full stops, without spaces');

const WRITTEN_WRONGLY: Partial<Record<CsvErrorCode, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark is opened and never closed',
  CSV_INVALID_CLOSING_QUOTE: 'something follows a closing quotation mark; double the mark where it belongs to the text',
  INVALID_OPENING_QUOTE: 'a quotation mark stands within a cell; put the whole cell in marks and double this one',
};

/** Reads a CSV file: commas between cells, UTF-8, a heading with the names of its columns, `key` among them. */
export function readTable<Of extends Columns>(bytes: Uint8Array, columns: Of): TableReading<Of> {
  const text = decode(bytes);
  if (text === null) return refused('is not in UTF-8; a spreadsheet saves it so as “CSV UTF-8”');
  const records = readRecords(text);
  if (!Array.isArray(records)) return { status: 'refused', problems: [records] };
  const [heading = [], ...lines] = records.map((record) => record.map(cleanCell));
  const names = heading.map((name) => name.toLowerCase());
  const wrongNames = headingProblems(names);
  if (wrongNames.length > 0) return { status: 'refused', problems: wrongNames };

  const schemas = new Map(Object.entries({ ...columns, key: keySchema }));
  const readings = lines.flatMap((line, index) =>
    line.every((cell) => cell === '') ? [] : [readRow<Of>(HEADING + 1 + index, line, names, schemas)],
  );
  const rows = readings.map(({ row }) => row);
  const problems = [...readings.flatMap((reading) => reading.problems), ...repeatedKeys(rows)];
  if (problems.length > 0) return { status: 'refused', problems };
  if (rows.length === 0) return refused('has no rows under its heading');
  return { status: 'read', rows, leftOut: names.filter((name) => !schemas.has(name)) };
}

function readRow<Of extends Columns>(
  number: number,
  line: readonly string[],
  names: readonly string[],
  schemas: ReadonlyMap<string, z.ZodType<unknown, string>>,
): { row: FileRow<Of>; problems: Problem[] } {
  const row: FileRow<Of> = { number, key: '', cells: {} };
  const problems: Problem[] = [];
  if (line.length !== names.length) {
    const message = `must have as many cells as the heading, ${names.length}, and has ${line.length}`;
    return { row, problems: [{ row: number, column: null, message }] };
  }
  for (const [place, column] of names.entries()) {
    const cell = line[place] ?? '';
    const schema = schemas.get(column);
    if (!schema) continue;
    const reading = cell === '' && column !== 'key' ? BLANK : schema.safeParse(cell);
    if (!reading.success) problems.push({ row: number, column, message: wrongCell(cell, reading.error) });
    else if (column === 'key') row.key = cell;
    else Object.assign(row.cells, { [column]: reading.data });
  }
  return { row, problems };
}

function repeatedKeys(rows: readonly FileRow<Columns>[]): Problem[] {
  const first = new Map<string, number>();
  return rows.flatMap(({ number, key }) => {
    const earlier = first.get(key);
    if (key !== '' && earlier === undefined) first.set(key, number);
    if (earlier === undefined) return [];
    return [{ row: number, column: 'key', message: `“${key}” is the key of row ${earlier}, too` }];
  });
}

/** Null when the bytes are no UTF-8. The mark at the beginning that spreadsheets write is left out. */
function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function readRecords(text: string): string[][] | Problem {
  try {
    return parse(text, { relax_column_count: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const message = WRITTEN_WRONGLY[error.code] ?? error.message;
    return { row: null, column: null, message: `cannot be read: in line ${String(error.lines)} ${message}` };
  }
}

function headingProblems(names: readonly string[]): Problem[] {
  if (names.every((name) => name === '')) return refused('is empty').problems;
  if (names.length === 1 && /[;\t]/.test(names[0] ?? '')) return refused('must have commas between its cells').problems;
  const twice = names.filter((name, index) => name !== '' && names.indexOf(name) !== index);
  const problems = [...new Set(twice)].map((column) => ({ row: HEADING, column, message: 'is there twice' }));
  if (names.includes('key')) return problems;
  return [...problems, { row: HEADING, column: 'key', message: 'is missing' }];
}

function refused(message: string): { status: 'refused'; problems: Problem[] } {
  return { status: 'refused', problems: [{ row: null, column: null, message }] };
}

/** Without spaces around it, and with accented letters as one sign, so that equal texts are equal. */
const cleanCell = (cell: string) => cell.trim().normalize('NFC');

const shorten = (text: string) => (text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text);

function wrongCell(cell: string, error: z.ZodError): string {
  const reason = error.issues[0]?.message ?? 'cannot be read';
  return cell === '' ? 'must not be blank' : `“${shorten(cell)}” ${reason}`;
}
