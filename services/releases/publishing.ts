import type { ReleaseRecord } from 'shared-contracts/release-record';
import type { ReleasableName } from 'shared-contracts/remote';
import { RECORD, type ReleaseDepot } from './depot.ts';
import type { Gate, GateFinding, Visitor } from './release-desk.ts';
import type { ReleaseEvent } from './release-events.ts';
import { releaseIdOf } from './release-id.ts';
import { isIntact, missingFiles, sealRelease, storeFile, type UploadProgress, unsoundFile } from './upload-release.ts';

type PublishRefusal =
  | { status: 'forbidden'; message: string }
  | { status: 'refused'; code: 'damaged' | 'gate'; message: string; findings?: GateFinding[] };

export type PublishOutcome = { status: 'published' | 'already-there'; releaseId: string } | PublishRefusal;

/** What an upload has still to bring; nothing for a release that is there. */
export type BeginOutcome =
  | { status: 'begun'; releaseId: string; missing: string[] }
  | { status: 'already-there'; releaseId: string; missing: string[] }
  | PublishRefusal;

/** What publishing would come to, and the files that it would take. */
export type PublishPlan =
  | { status: 'planned' | 'already-there'; releaseId: string; missing: string[] }
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

  async function refusal(visitor: Visitor, record: ReleaseRecord, isDryRun = false): Promise<PublishRefusal | null> {
    const part = record.remote;
    const why = await forbidden(visitor, part);
    if (why !== null) return { status: 'forbidden', message: why };
    const findings = await gate({ record, releaseId: releaseIdOf(record), environment: null, force: false });
    if (findings.length > 0) {
      const message = `The gate refuses ${part} ${record.version}: ${findings.map((one) => one.message).join(' ')}`;
      if (!isDryRun) await note(visitor, { ...event(record), kind: 'failed-gate', release: null, message });
      return { status: 'refused', code: 'gate', message, findings };
    }
    const unsound = unsoundFile(record);
    return unsound === null ? null : damaged(visitor, record, unsound, isDryRun);
  }

  async function damaged(
    visitor: Visitor,
    record: ReleaseRecord,
    file: string,
    isDryRun = false,
  ): Promise<PublishRefusal> {
    const message = `"${file}" differs from what the release says of it.`;
    if (!isDryRun) await note(visitor, { ...event(record), kind: 'refused', release: releaseIdOf(record), message });
    return { status: 'refused', code: 'damaged', message };
  }

  async function seal(visitor: Visitor, record: ReleaseRecord): Promise<PublishOutcome> {
    if (!(await sealRelease(depot, record, visitor.signer))) return damaged(visitor, record, RECORD);
    const releaseId = releaseIdOf(record);
    const message = `${record.remote} ${record.version}`;
    await note(visitor, { ...event(record), kind: 'published', release: releaseId, message });
    return { status: 'published', releaseId };
  }

  /** The files that a release still needs, or needs again because the store damaged them; null when it is there whole. */
  async function lackedFiles(record: ReleaseRecord): Promise<string[] | null> {
    const releaseId = releaseIdOf(record);
    const missing = await missingFiles(depot, record);
    const isSealed =
      (await depot.isPublished(record.remote, releaseId)) &&
      (await depot.readRecord(record.remote, releaseId)) !== null;
    return isSealed && missing.length === 0 ? null : missing;
  }

  async function filesToBring<Status extends string>(record: ReleaseRecord, status: Status) {
    const releaseId = releaseIdOf(record);
    const missing = await lackedFiles(record);
    if (missing === null) return { status: 'already-there' as const, releaseId, missing: [] };
    return { status, releaseId, missing };
  }

  return {
    /**
     * Stores a release; nobody gets it before it is promoted. The same bytes a second time change nothing, or mend what was
     * damaged in the store.
     */
    async publish(
      visitor: Visitor,
      record: ReleaseRecord,
      files: ReadonlyMap<string, Buffer>,
      onProgress: UploadProgress = () => {},
    ): Promise<PublishOutcome> {
      const refused = await refusal(visitor, record);
      if (refused) return refused;
      const names = await lackedFiles(record);
      if (names === null) return { status: 'already-there', releaseId: releaseIdOf(record) };
      for (const [index, file] of names.entries()) {
        if (!(await storeFile(depot, record, file, files.get(file)))) return damaged(visitor, record, file);
        onProgress(index + 1, names.length, file);
      }
      return seal(visitor, record);
    },

    /** Judges a release by its record, and says which files are still to be brought. */
    async beginPublish(visitor: Visitor, record: ReleaseRecord): Promise<BeginOutcome> {
      return (await refusal(visitor, record)) ?? filesToBring(record, 'begun');
    },

    /** Says what publishing a release would come to. Writes nothing but the refusal of somebody without the right. */
    async planPublish(visitor: Visitor, record: ReleaseRecord): Promise<PublishPlan> {
      return (await refusal(visitor, record, true)) ?? filesToBring(record, 'planned');
    },

    /** Stores one file of a release whose record is known. */
    async storeFile(visitor: Visitor, record: ReleaseRecord, file: string, bytes: Buffer): Promise<StoreFileOutcome> {
      const why = await forbidden(visitor, record.remote);
      if (why !== null) return { status: 'forbidden', message: why };
      const releaseId = releaseIdOf(record);
      const wasDamaged =
        (await depot.isPublished(record.remote, releaseId)) && !(await isIntact(depot, record, releaseId, file));
      if (!(await storeFile(depot, record, file, bytes))) return damaged(visitor, record, file);
      if (wasDamaged) {
        const message = `"${file}" was damaged in the store and is whole again.`;
        await note(visitor, { ...event(record), kind: 'published', release: releaseId, message });
      }
      return { status: 'stored', releaseId };
    },

    /** Makes a release exist whose files were all brought. */
    async finishPublish(visitor: Visitor, record: ReleaseRecord): Promise<PublishOutcome> {
      const refused = await refusal(visitor, record);
      if (refused) return refused;
      const lacked = await lackedFiles(record);
      if (lacked === null) return { status: 'already-there', releaseId: releaseIdOf(record) };
      const [missing] = lacked;
      return missing === undefined ? seal(visitor, record) : damaged(visitor, record, missing);
    },
  };
}
