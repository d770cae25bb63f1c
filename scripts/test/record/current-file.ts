import { type RecordLine, writeRecordLine } from './record.ts';

/** A test file, by its path from the top of the project, and the record of its run. */
export interface RecordedFile {
  file: string;
  record: string;
}

/** What a process of test files is running now. Its reporter, which Node loads by itself, learns it from here. */
export const current: { file?: RecordedFile; onEnd: () => void | Promise<void> } = { onEnd() {} };

type TestLine = RecordLine extends infer Line ? (Line extends { unit: string } ? Omit<Line, 'unit'> : never) : never;

/** Adds a line to the record of the file that runs now. */
export function recordOfCurrentFile(line: TestLine): void {
  if (current.file) writeRecordLine({ ...line, unit: current.file.file } as RecordLine, current.file.record);
}
