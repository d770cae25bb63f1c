import type { ImportResult } from '../../services/directory/import/import-file.ts';
import type { ImportKind } from '../../services/directory/import/import-kind.ts';
import { changedFields } from '../../services/directory/import/plan-import.ts';
import type { Columns, Problem } from '../../services/directory/import/read-table.ts';

const MOST_PROBLEMS = 25;
const MOST_CHANGES = 20;
/** Rows of one problem that are named. */
const MOST_ROWS = 3;

const count = (number: number) => number.toLocaleString('en-US');

/** Why a file was refused: a line for each problem, those of many rows in one. */
export function refusal(file: string, problems: readonly Problem[]): string {
  const alike = [...Map.groupBy(problems, ({ column, message }) => JSON.stringify([column, message])).values()];
  const lines = alike.slice(0, MOST_PROBLEMS).map((same) => `  ${problemLine(same)}`);
  if (alike.length > MOST_PROBLEMS) lines.push(`  … and ${count(alike.length - MOST_PROBLEMS)} more problems.`);
  return [`${file} cannot be imported, and nothing was changed.`, ...lines].join('\n');
}

function problemLine(same: readonly Problem[]): string {
  const [first] = same;
  if (!first) return '';
  const rows = same.flatMap(({ row }) => row ?? []);
  const named = rows.slice(0, MOST_ROWS).map(String).join(', ');
  const others = rows.length > MOST_ROWS ? ` and ${count(rows.length - MOST_ROWS)} more` : '';
  const place = [
    rows.length === 0 ? null : `${rows.length === 1 ? 'row' : 'rows'} ${named}${others}`,
    first.column === null ? null : `column ${first.column}`,
  ];
  const where = place.filter(Boolean).join(', ');
  return where === '' ? `The file ${first.message}.` : `${where}: ${first.message}`;
}

/** What an import changed, or would. */
export function report<Of extends Columns, Row extends { key: string }>(
  file: string,
  kind: ImportKind<Of, Row>,
  { changes, unchanged, written, leftOut }: Extract<ImportResult<Row>, { changes: unknown }>,
  isDryRun: boolean,
): string {
  const added = changes.filter(({ before }) => before === null).length;
  const rows = changes.length + unchanged;
  const name = (number: number) => `${count(number)} ${kind.name}${number === 1 ? '' : 's'}`;
  const changed = changes.flatMap(({ before, after }) => (before === null ? [] : [{ before, after }]));
  const lines = [
    `${file}: ${name(rows)}, ${count(added)} new, ${count(changed.length)} changed, ${count(unchanged)} as they were.`,
  ];
  if (isDryRun) lines.push('This was a dry run; nothing was written.');
  else if (written < changes.length) lines.push(`${count(written)} of ${count(changes.length)} changes are written.`);
  for (const { before, after } of changed.slice(0, MOST_CHANGES)) lines.push(`  ${changeLine(kind, before, after)}`);
  if (changed.length > MOST_CHANGES) lines.push(`  … and ${count(changed.length - MOST_CHANGES)} more changed.`);
  if (leftOut.length > 0) lines.push(`Columns that nothing is made of: ${leftOut.join(', ')}.`);
  return lines.join('\n');
}

function changeLine<Of extends Columns, Row extends { key: string }>(
  kind: ImportKind<Of, Row>,
  before: Row,
  after: Row,
): string {
  const columnOf = (field: keyof Row) =>
    kind.columnOf[field] ?? String(field).replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const fields = changedFields(before, after).filter((field) => !kind.derived.includes(field));
  const steps = fields.map((field) => `${columnOf(field)} ${quoted(before[field])} → ${quoted(after[field])}`);
  return `${kind.nameOf(after)}: ${steps.length > 0 ? steps.join(', ') : 'how it is found'}`;
}

function quoted(value: unknown): string {
  if (value === null) return 'nothing';
  return `“${value instanceof Date ? value.toISOString() : value}”`;
}
