import type { ReleaseRecord } from 'shared-contracts/release-record';
import { RECORD, type ReleaseDepot, releaseKey } from './depot.ts';
import { hasIntegrity, recordBytes, releaseIdOf } from './release-id.ts';
import type { Signer } from './signing/signed-document.ts';
import { canRemove } from './store/release-store.ts';

/** What is stored so far, for whoever waits. */
export type UploadProgress = (done: number, total: number, file: string) => void;

/**
 * A file that the record sends browsers or servers to without giving its hash, that it wants for servers alone although
 * browsers load it, or that would take the record's own place.
 */
export function unsoundFile({ entry, exposes, files, types, server }: ReleaseRecord): string | null {
  if (Object.hasOwn(files, RECORD)) return RECORD;
  const pages = Object.values(exposes).flatMap(({ scripts, styles }) => [...scripts, ...styles]);
  const promised = [entry, ...pages, ...(types === null ? [] : [types])];
  if (server !== null && (promised.includes(server) || !Object.hasOwn(files, server))) return server;
  return promised.find((file) => !Object.hasOwn(files, file)) ?? null;
}

/** The files of a record that the store does not have as the record says. */
export async function missingFiles(depot: ReleaseDepot, record: ReleaseRecord): Promise<string[]> {
  const releaseId = releaseIdOf(record);
  const missing: string[] = [];
  for (const file of Object.keys(record.files)) {
    if (!(await isIntact(depot, record, releaseId, file))) missing.push(file);
  }
  return missing;
}

/**
 * Stores one file of a record and reads it back; false when it is not what the record says, before or after. Bytes in the
 * store that are not what the record says make way for those that are.
 */
export async function storeFile(
  depot: ReleaseDepot,
  record: ReleaseRecord,
  file: string,
  bytes: Buffer | undefined,
): Promise<boolean> {
  const named = Object.hasOwn(record.files, file) ? record.files[file] : undefined;
  if (!bytes || !named || !hasIntegrity(bytes, named.integrity)) return false;
  const releaseId = releaseIdOf(record);
  const key = releaseKey(record.remote, releaseId, file);
  const { store } = depot;
  if (!(await store.createOnly(key, bytes)) && canRemove(store) && !(await isIntact(depot, record, releaseId, file))) {
    await store.remove(key);
    await store.createOnly(key, bytes);
  }
  return isIntact(depot, record, releaseId, file);
}

/**
 * Stores the signed record of a release whose files are all there: without one a release does not exist. False when the
 * store has something else in its place.
 */
export async function sealRelease(depot: ReleaseDepot, record: ReleaseRecord, signer: Signer): Promise<boolean> {
  const releaseId = releaseIdOf(record);
  const write = () => depot.writeRecord(record.remote, releaseId, recordBytes(record), signer);
  const isThere = async () => (await depot.readRecord(record.remote, releaseId)) !== null;
  const { store } = depot;
  if (!(await write()) && canRemove(store) && !(await isThere())) {
    await store.remove(releaseKey(record.remote, releaseId, RECORD));
    await write();
  }
  return isThere();
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

/** Whether a file in the store is what its release's record says of it. */
export async function isIntact(
  depot: ReleaseDepot,
  record: ReleaseRecord,
  releaseId: string,
  file: string,
): Promise<boolean> {
  const stored = await depot.readFile(record.remote, releaseId, file);
  return stored !== null && hasIntegrity(stored, record.files[file]?.integrity);
}
