import type { ReleaseRecord } from 'shared-contracts/release-record';
import type { ReleasableName } from 'shared-contracts/remote';
import { RECORD, type ReleaseDepot } from './depot.ts';
import type { Gate, GateFinding, Visitor } from './release-desk.ts';
import type { ReleaseEvent } from './release-events.ts';
import { releaseIdOf } from './release-id.ts';
import { missingFiles, sealRelease, storeFile, type UploadProgress, unsoundFile } from './upload-release.ts';

type PublishRefusal =
  | { status: 'forbidden'; message: string }
  | { status: 'refused'; code: 'damaged' | 'gate'; message: string; findings?: GateFinding[] };

export type PublishOutcome = { status: 'published' | 'already-there'; releaseId: string } | PublishRefusal;

/** What an upload has still to bring; nothing for a release that is there. */
export type BeginOutcome =
  | { status: 'begun'; releaseId: string; missing: string[] }
  | { status: 'already-there'; releaseId: string; missing: string[] }
  | PublishRefusal;

export type StoreFileOutcome = { status: 'stored'; releaseId: string } | PublishRefusal;

export interface PublishingOptions {
  depot: ReleaseDepot;
  gate: Gate;
  /** A sentence when the visitor may not publish the part. */
  forbidden: (visitor: Visitor, part: ReleasableName) => Promise<string | null>;
  note: (visitor: Visitor, event: Omit<ReleaseEvent, 'at' | 'actor'>) => Promise<void>;
}

/**
 * Publishing at one go, and in the steps of an upload that may break off and go on: begin, the files in any order,
 * finish. Files are believed only as far as the record names their hashes, and a release's name is the record's own.
 */
export function createPublishing({ depot, gate, forbidden, note }: PublishingOptions) {
  const event = (record: ReleaseRecord) => ({ part: record.remote, environment: null, action: 'publish' }) as const;

  async function refusal(visitor: Visitor, record: ReleaseRecord): Promise<PublishRefusal | null> {
    const part = record.remote;
    const why = await forbidden(visitor, part);
    if (why !== null) return { status: 'forbidden', message: why };
    const findings = await gate({ record, releaseId: releaseIdOf(record), environment: null, force: false });
    if (findings.length > 0) {
      const message = `The gate refuses ${part} ${record.version}: ${findings.map((one) => one.message).join(' ')}`;
      await note(visitor, { ...event(record), kind: 'failed-gate', release: null, message });
      return { status: 'refused', code: 'gate', message, findings };
    }
    const unsound = unsoundFile(record);
    return unsound === null ? null : damaged(visitor, record, unsound);
  }

  async function damaged(visitor: Visitor, record: ReleaseRecord, file: string): Promise<PublishRefusal> {
    const message = `"${file}" differs from what the release says of it.`;
    await note(visitor, { ...event(record), kind: 'refused', release: releaseIdOf(record), message });
    return { status: 'refused', code: 'damaged', message };
  }

  async function seal(visitor: Visitor, record: ReleaseRecord): Promise<PublishOutcome> {
    if (!(await sealRelease(depot, record, visitor.signer))) return damaged(visitor, record, RECORD);
    const releaseId = releaseIdOf(record);
    const message = `${record.remote} ${record.version}`;
    await note(visitor, { ...event(record), kind: 'published', release: releaseId, message });
    return { status: 'published', releaseId };
  }

  const isThere = (record: ReleaseRecord) => depot.isPublished(record.remote, releaseIdOf(record));

  return {
    /** Stores a release; nobody gets it before it is promoted. The same bytes a second time change nothing. */
    async publish(
      visitor: Visitor,
      record: ReleaseRecord,
      files: ReadonlyMap<string, Buffer>,
      onProgress: UploadProgress = () => {},
    ): Promise<PublishOutcome> {
      const refused = await refusal(visitor, record);
      if (refused) return refused;
      if (await isThere(record)) return { status: 'already-there', releaseId: releaseIdOf(record) };
      const names = Object.keys(record.files);
      for (const [index, file] of names.entries()) {
        if (!(await storeFile(depot, record, file, files.get(file)))) return damaged(visitor, record, file);
        onProgress(index + 1, names.length, file);
      }
      return seal(visitor, record);
    },

    /** Judges a release by its record, and says which files are still to be brought. */
    async beginPublish(visitor: Visitor, record: ReleaseRecord): Promise<BeginOutcome> {
      const refused = await refusal(visitor, record);
      if (refused) return refused;
      const releaseId = releaseIdOf(record);
      if (await isThere(record)) return { status: 'already-there', releaseId, missing: [] };
      return { status: 'begun', releaseId, missing: await missingFiles(depot, record) };
    },

    /** Stores one file of a release whose record is known. */
    async storeFile(visitor: Visitor, record: ReleaseRecord, file: string, bytes: Buffer): Promise<StoreFileOutcome> {
      const why = await forbidden(visitor, record.remote);
      if (why !== null) return { status: 'forbidden', message: why };
      if (!(await storeFile(depot, record, file, bytes))) return damaged(visitor, record, file);
      return { status: 'stored', releaseId: releaseIdOf(record) };
    },

    /** Makes a release exist whose files were all brought. */
    async finishPublish(visitor: Visitor, record: ReleaseRecord): Promise<PublishOutcome> {
      const refused = await refusal(visitor, record);
      if (refused) return refused;
      if (await isThere(record)) return { status: 'already-there', releaseId: releaseIdOf(record) };
      const [missing] = await missingFiles(depot, record);
      return missing === undefined ? seal(visitor, record) : damaged(visitor, record, missing);
    },
  };
}
