import { createHash } from 'node:crypto';
import type { ReleaseRecord } from 'shared-contracts/release-record';

/** The bytes of a record as they are stored and hashed: one record, one text. */
export function recordBytes(record: ReleaseRecord): Buffer {
  return Buffer.from(`${JSON.stringify(sortKeys(record), null, 2)}\n`);
}

/** SHA-256 of a release record's bytes, in hex: the name of the release. */
export function releaseIdOf(record: ReleaseRecord): string {
  return createHash('sha256').update(recordBytes(record)).digest('hex');
}

/**
 * Subresource-integrity hash of a file. Every first view carries those of all releases, so that they are as short as is
 * safe (decision 101).
 */
export function integrityOf(bytes: Buffer): string {
  return hashOf('sha256', bytes);
}

/** Whether a file has the bytes that a record names; records of before have longer hashes. */
export function hasIntegrity(bytes: Buffer, integrity: string | undefined): boolean {
  return integrity === hashOf(integrity?.startsWith('sha384-') ? 'sha384' : 'sha256', bytes);
}

function hashOf(algorithm: 'sha256' | 'sha384', bytes: Buffer): string {
  return `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;
}

/** How a release is named to people. */
export function shortId(releaseId: string): string {
  return releaseId.slice(0, 8);
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, entry]) => [key, sortKeys(entry)]),
  );
}
