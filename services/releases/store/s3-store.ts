import { randomUUID } from 'node:crypto';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { assertKey, type ReleaseStore } from './release-store.ts';
import { type Patience, persist, statusOf, usualPatience } from './s3-attempts.ts';

/** Where in which bucket a store lives. */
export interface S3Place {
  client: S3Client;
  bucket: string;
  /** First segments of every key, without slashes around; empty for the whole bucket. */
  prefix: string;
  patience?: Patience;
}

/** Key of a bucket for a key of the store. */
export function bucketKey({ prefix }: Pick<S3Place, 'prefix'>, key: string): string {
  return prefix === '' ? key : `${prefix}/${key}`;
}

/**
 * A release store in a bucket that honours `If-None-Match`, which `probeBucket` finds out. Its credentials need to read,
 * to write and to list: without the last, a bucket forbids a key that is only absent. Throws a `BucketError` when the
 * bucket does not answer; whether a write that ends so was done is then unknown.
 */
export function s3Store(place: S3Place): ReleaseStore {
  const { client, bucket, patience = usualPatience } = place;
  const locate = (key: string) => {
    assertKey(key);
    return { Bucket: bucket, Key: bucketKey(place, key) };
  };

  async function listPage(prefix: string, token: string | undefined) {
    return persist(`list "${prefix}"`, patience, (abortSignal) =>
      client.send(
        new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, Delimiter: '/', ContinuationToken: token }),
        { abortSignal },
      ),
    );
  }

  return {
    async get(key) {
      const object = locate(key);
      return persist(`read "${key}"`, patience, async (abortSignal) => {
        try {
          const { Body } = await client.send(new GetObjectCommand(object), { abortSignal });
          return Buffer.from((await Body?.transformToByteArray()) ?? []);
        } catch (error) {
          // Not every 404: that of a missing bucket, or of a stranger at this address, says nothing about the key.
          if ((error as Error).name === 'NoSuchKey') return null;
          throw error;
        }
      });
    },

    async list(prefix) {
      const folder = `${locate(prefix).Key}/`;
      const names = new Set<string>();
      let token: string | undefined;
      do {
        const page = await listPage(folder, token);
        for (const { Key = '' } of page.Contents ?? []) names.add(Key.slice(folder.length));
        for (const { Prefix = '' } of page.CommonPrefixes ?? []) names.add(Prefix.slice(folder.length, -1));
        token = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (token !== undefined);
      return [...names].filter((name) => name !== '' && !name.startsWith('.')).sort();
    },

    async createOnly(key, bytes) {
      const object = locate(key);
      const writer = randomUUID();
      const put = { ...object, Body: Buffer.from(bytes), IfNoneMatch: '*', Metadata: { writer } };
      return persist(`write "${key}"`, patience, async (abortSignal) => {
        try {
          await client.send(new PutObjectCommand(put), { abortSignal });
          return true;
        } catch (error) {
          if (statusOf(error) !== 412) throw error;
          // The one who was first may be this very call: an attempt whose answer was lost, or sent twice on the way.
          const { Metadata } = await client.send(new HeadObjectCommand(object), { abortSignal });
          return Metadata?.writer === writer;
        }
      });
    },

    async remove(key) {
      const object = locate(key);
      await persist(`remove "${key}"`, patience, (abortSignal) =>
        client.send(new DeleteObjectCommand(object), { abortSignal }),
      );
    },
  };
}
