import { S3Client } from '@aws-sdk/client-s3';
import type { BucketConfig } from './store-config.ts';

/** Milliseconds: to connect, and without a byte from the other side. */
const usualLimits = { connect: 2_000, silence: 5_000 };

/** A client for the bucket of a configuration. It tries once: the store decides what is tried again. */
export function s3Client({ bucket, endpoint, region, credentials }: BucketConfig, limits = usualLimits): S3Client {
  return new S3Client({
    region,
    ...(endpoint === null ? {} : { endpoint }),
    ...(credentials === null ? {} : { credentials }),
    // Servers other than Amazon's seldom have a name for each bucket, and no certificate fits a bucket's name with dots.
    forcePathStyle: endpoint !== null || bucket.includes('.'),
    maxAttempts: 1,
    // Other servers do not know the newer checksums; whoever reads a release checks its hashes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: limits.connect, socketTimeout: limits.silence },
  });
}
