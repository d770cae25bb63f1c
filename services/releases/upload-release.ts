import type { ReleaseRecord } from 'shared-contracts/release-record';
import { RECORD, type ReleaseDepot, releaseKey } from './depot.ts';
import { integrityOf, recordBytes, releaseIdOf } from './release-id.ts';
import type { Signer } from './signing/signed-document.ts';

export type UploadOutcome =
  | { status: 'uploaded' | 'already-there'; releaseId: string }
  /** A file that differs from the record, in what was given or in what the store kept. */
  | { status: 'damaged'; releaseId: string; file: string };

/** What is stored so far, for whoever waits. */
export type UploadProgress = (done: number, total: number, file: string) => void;

/**
 * Stores a release's files, reads each back, and then stores its signed record: a release without one does not exist.
 * The same bytes a second time change nothing.
 */
export async function uploadRelease(
  depot: ReleaseDepot,
  record: ReleaseRecord,
  files: ReadonlyMap<string, Buffer>,
  signer: Signer,
  onProgress: UploadProgress = () => {},
): Promise<UploadOutcome> {
  const releaseId = releaseIdOf(record);
  const missing = missingFile(record);
  if (missing !== null) return { status: 'damaged', releaseId, file: missing };
  if (await depot.readRecord(record.remote, releaseId)) return { status: 'already-there', releaseId };
  const entries = Object.entries(record.files);
  for (const [index, [file, { integrity }]] of entries.entries()) {
    const bytes = files.get(file);
    if (!bytes || integrityOf(bytes) !== integrity) return { status: 'damaged', releaseId, file };
    await depot.store.createOnly(releaseKey(record.remote, releaseId, file), bytes);
    if (!(await isIntact(depot, record, releaseId, file))) return { status: 'damaged', releaseId, file };
    onProgress(index + 1, entries.length, file);
  }
  await depot.writeRecord(record.remote, releaseId, recordBytes(record), signer);
  const isThere = (await depot.readRecord(record.remote, releaseId)) !== null;
  return isThere ? { status: 'uploaded', releaseId } : { status: 'damaged', releaseId, file: RECORD };
}

/** The first file of a published release that is not what its record says, or null. */
export async function damagedFile(
  depot: ReleaseDepot,
  record: ReleaseRecord,
  releaseId: string,
): Promise<string | null> {
  for (const file of Object.keys(record.files)) {
    if (!(await isIntact(depot, record, releaseId, file))) return file;
  }
  return null;
}

/** A file that the record sends browsers to without giving its hash, or that would take the record's own place. */
function missingFile({ entry, exposes, files, types }: ReleaseRecord): string | null {
  if (Object.hasOwn(files, RECORD)) return RECORD;
  const pages = Object.values(exposes).flatMap(({ scripts, styles }) => [...scripts, ...styles]);
  const promised = [entry, ...pages, ...(types === null ? [] : [types])];
  return promised.find((file) => !Object.hasOwn(files, file)) ?? null;
}

async function isIntact(depot: ReleaseDepot, record: ReleaseRecord, releaseId: string, file: string): Promise<boolean> {
  const stored = await depot.readFile(record.remote, releaseId, file);
  return stored !== null && integrityOf(stored) === record.files[file]?.integrity;
}
