import { z } from 'zod';
import { releasableNames } from './remote-name.ts';

/** Releases of before have hashes of SHA-384. */
const integrity = z.string().regex(/^(sha256-[A-Za-z0-9+/]{43}=|sha384-[A-Za-z0-9+/]{64})$/);

/** What a page needs before it can run, as paths inside the release folder. */
export const pageFilesSchema = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) });
export type PageFiles = z.infer<typeof pageFilesSchema>;

/**
 * A release: what one build of host or remote is made of. Its id is the SHA-256 of these exact bytes, so the record
 * names every file by size and hash and can never change.
 */
export const releaseRecordSchema = z.object({
  remote: z.enum(releasableNames),
  version: z.string(),
  /** Script that defines the federation container; for the host, its main script. */
  entry: z.string(),
  /** Name of the container and of the global that the entry defines; unique per build, see docs/architecture.md. */
  containerName: z.string(),
  exposes: z.record(z.string(), pageFilesSchema),
  files: z.record(z.string(), z.object({ bytes: z.number().int().nonnegative(), integrity })),
  /** Versions of the contract package that this build works with, as a semver range. For the host: what it offers. */
  contract: z.string(),
  /** File of the release that holds the types of that contract, for the gate; null for a build without. */
  types: z.string().nullable().default(null),
  /** Script of the release by which servers render its pages; null for a build without. */
  server: z.string().nullable().default(null),
  /** Packages that come from the host at run time: the ranges that a remote needs, the versions that a host brings. */
  shared: z.record(z.string(), z.string()).default({}),
  /** SHA-256 of everything that went into the build; equal sources give an equal release. */
  source: z.string(),
});
export type ReleaseRecord = z.infer<typeof releaseRecordSchema>;
