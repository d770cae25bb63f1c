import type { Lifetime } from '../../testing.ts';
import type { Patience } from '../s3-attempts.ts';
import { s3Client } from '../s3-client.ts';
import type { S3Place } from '../s3-store.ts';
import type { BucketConfig } from '../store-config.ts';
import { type S3Server, type S3ServerOptions, startS3Server } from './s3-server.ts';

export interface TestBucket {
  server: S3Server;
  config: BucketConfig;
  /** The place of a client of its own, which tries again at once. */
  place(patience?: Partial<Patience>): S3Place;
}

/** Long enough for a busy machine, short enough to wait for. */
const limits = { connect: 2_000, silence: 1_500 };

/** A bucket on a server of its own that goes with the test. */
export async function testBucket(t: Lifetime, options: S3ServerOptions = {}): Promise<TestBucket> {
  const server = await startS3Server(options);
  t.after(() => server.close());
  const config: BucketConfig = {
    kind: 's3',
    bucket: server.bucket,
    prefix: 'team/releases',
    endpoint: server.endpoint,
    region: 'eu-west-1',
    credentials: { accessKeyId: 'tester', secretAccessKey: 'a secret of the tests' },
  };
  return {
    server,
    config,
    place(patience = {}) {
      const client = s3Client(config, limits);
      t.after(() => client.destroy());
      const quick = { attempts: 4, limit: 20_000, rest: async () => {}, ...patience };
      return { client, bucket: config.bucket, prefix: config.prefix, patience: quick };
    },
  };
}
