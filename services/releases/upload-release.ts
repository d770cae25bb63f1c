import type { ReleaseRecord } from 'shared-contracts/release-record';
import { readRecord, releaseKey } from './channel.ts';
import { integrityOf, recordBytes } from './release-id.ts';
import type { ReleaseStore } from './release-store.ts';

const RECORD = 'release.json';

/**
 * Stores a release's files, reads each back, and then stores its record: a release without one does not exist.
 * Answers the first file that is not what the record says, or null.
 */
export async function uploadRelease(
  store: ReleaseStore,
  record: ReleaseRecord,
  releaseId: string,
  files: ReadonlyMap<string, Buffer>,
): Promise<string | null> {
  const missing = missingFile(record);
  if (missing !== null) return missing;
  for (const [file, { integrity }] of Object.entries(record.files)) {
    const bytes = files.get(file);
    if (!bytes || integrityOf(bytes) !== integrity) return file;
    await store.createOnly(releaseKey(record.remote, releaseId, file), bytes);
    if (!(await isIntact(store, record, releaseId, file))) return file;
  }
  await store.createOnly(releaseKey(record.remote, releaseId, RECORD), recordBytes(record));
  return (await readRecord(store, record.remote, releaseId)) ? null : RECORD;
}

/** True when every file of a published release is still what its record says. */
export async function isWhole(store: ReleaseStore, record: ReleaseRecord, releaseId: string): Promise<boolean> {
  for (const file of Object.keys(record.files)) {
    if (!(await isIntact(store, record, releaseId, file))) return false;
  }
  return true;
}

/** A file that the record sends browsers to without giving its hash, or that would take the record's own place. */
function missingFile({ entry, exposes, files }: ReleaseRecord): string | null {
  if (Object.hasOwn(files, RECORD)) return RECORD;
  const promised = [entry, ...Object.values(exposes).flatMap(({ scripts, styles }) => [...scripts, ...styles])];
  return promised.find((file) => !Object.hasOwn(files, file)) ?? null;
}

async function isIntact(store: ReleaseStore, record: ReleaseRecord, releaseId: string, file: string): Promise<boolean> {
  const stored = await store.get(releaseKey(record.remote, releaseId, file));
  return stored !== null && integrityOf(stored) === record.files[file]?.integrity;
}
