import { PutObjectCommand } from '@aws-sdk/client-s3';
import { BucketError, type Patience, persist, statusOf, usualPatience } from './s3-attempts.ts';
import { bucketKey, type S3Place } from './s3-store.ts';

/** What is known about writing to a bucket; the message is a sentence for operations. */
export type ProbeResult =
  | { status: 'able' }
  /** Reading may go on; nothing may be written. */
  | { status: 'refused'; message: string }
  /** Nothing was found out. */
  | { status: 'unreachable'; message: string };

/** No key of the store begins with a dot, and one name for all probes leaves one object behind, not one for each start. */
const PROBE = '.probe-conditional-writes';

/** A start does not wait longer for a bucket that is down. */
const patienceAtStart: Patience = { ...usualPatience, attempts: 2, limit: 5_000 };

/**
 * Finds out whether a bucket refuses to overwrite, by creating one key twice. A bucket that takes both would let two
 * publishers overwrite each other's generations without a word.
 */
export async function probeBucket(place: S3Place): Promise<ProbeResult> {
  const { bucket, client, patience = patienceAtStart } = place;
  const put = { Bucket: bucket, Key: bucketKey(place, PROBE), Body: 'probe', IfNoneMatch: '*' };
  const isTaken = () =>
    persist('write its probe', patience, async (abortSignal) => {
      try {
        await client.send(new PutObjectCommand(put), { abortSignal });
        return false;
      } catch (error) {
        if (statusOf(error) === 412) return true;
        throw error;
      }
    });
  try {
    // From the second start on the key is there, and the first attempt already tells.
    return (await isTaken()) || (await isTaken()) ? { status: 'able' } : { status: 'refused', message: unable(bucket) };
  } catch (error) {
    return judge(error, bucket);
  }
}

function judge(error: unknown, bucket: string): ProbeResult {
  if (!(error instanceof BucketError)) throw error;
  const { message, status } = error;
  if (status === 501) return { status: 'refused', message: unable(bucket) };
  if (status !== null && status >= 400 && status < 500 && ![408, 409, 429].includes(status)) {
    return {
      status: 'refused',
      message: `${message} Releases can be read if these credentials may; to write, they need the rights to read, write and list in bucket "${bucket}".`,
    };
  }
  return { status: 'unreachable', message };
}

function unable(bucket: string): string {
  return (
    `Bucket "${bucket}" does not honour If-None-Match, so two publishers could overwrite each other: releases can be ` +
    'read from it and not written. Update its server to one with conditional writes, or name another in RELEASE_STORE.'
  );
}
