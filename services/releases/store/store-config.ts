import path from 'node:path';

/** A bucket of Amazon's, or of a server that speaks its protocol. */
export interface BucketConfig {
  kind: 's3';
  bucket: string;
  /** First segments of every key, without slashes around; empty for the whole bucket. */
  prefix: string;
  /** Null for Amazon's own. */
  endpoint: string | null;
  region: string;
  /** Null for those of the machine or its role. */
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string } | null;
}

/** Where releases are kept. */
export type StoreConfig = { kind: 'folder'; folder: string } | BucketConfig;

type Environment = Record<string, string | undefined>;

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;
const LONGEST_PREFIX = 200;

/**
 * Reads where releases are kept; `problems` has a line for each bad variable.
 * @param dataDir absolute; releases are in its folder `releases` unless `RELEASE_STORE` names another place
 */
export function readStoreConfig(
  environment: Environment,
  dataDir: string,
): { config: StoreConfig; problems: string[] } {
  const present: Environment = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const place = present.RELEASE_STORE;
  if (place?.startsWith('s3:')) return readBucket(present, place);
  const problems = ['RELEASE_STORE_ENDPOINT', 'RELEASE_STORE_REGION']
    .filter((variable) => present[variable] !== undefined)
    .map((variable) => `${variable}: has a meaning only when RELEASE_STORE is an s3:// address`);
  if (place !== undefined && /^[a-z][a-z0-9+.-]+:/i.test(place) && !path.isAbsolute(place)) {
    problems.push('RELEASE_STORE: must be the path of a folder, or an address such as s3://bucket/prefix');
  }
  return { config: { kind: 'folder', folder: path.resolve(place ?? path.join(dataDir, 'releases')) }, problems };
}

function readBucket(environment: Environment, place: string): { config: BucketConfig; problems: string[] } {
  const problems: string[] = [];
  const [, bucket = '', prefix = ''] = /^s3:\/\/([^/]*)(?:\/(.*?))?\/*$/s.exec(place) ?? [];
  if (!BUCKET.test(bucket)) {
    problems.push('RELEASE_STORE: must name a bucket, as s3://bucket/prefix; 3 to 63 of a-z, 0-9, dots and dashes');
  }
  if (prefix !== '' && (prefix.length > LONGEST_PREFIX || !PREFIX.test(prefix))) {
    problems.push('RELEASE_STORE: the prefix must be names of letters, digits, dots, dashes, _ with slashes between');
  }
  const endpoint = environment.RELEASE_STORE_ENDPOINT ?? null;
  if (endpoint !== null && !isOrigin(endpoint)) {
    problems.push('RELEASE_STORE_ENDPOINT: must be an address without a path, such as https://s3.example.org');
  }
  const region = environment.RELEASE_STORE_REGION ?? 'us-east-1';
  if (!/^[a-z0-9-]{1,40}$/.test(region)) {
    problems.push('RELEASE_STORE_REGION: must be a region such as us-east-1');
  }
  const credentials = readCredentials(environment, problems);
  return { config: { kind: 's3', bucket, prefix, endpoint, region, credentials }, problems };
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && [url.origin, `${url.origin}/`].includes(text.toLowerCase());
}

function readCredentials(environment: Environment, problems: string[]): BucketConfig['credentials'] {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = environment;
  if (accessKeyId === undefined && secretAccessKey === undefined) return null;
  if (accessKeyId === undefined) problems.push('AWS_ACCESS_KEY_ID: must go with AWS_SECRET_ACCESS_KEY');
  if (secretAccessKey === undefined) problems.push('AWS_SECRET_ACCESS_KEY: must go with AWS_ACCESS_KEY_ID');
  const sessionToken = environment.AWS_SESSION_TOKEN;
  return {
    accessKeyId: accessKeyId ?? '',
    secretAccessKey: secretAccessKey ?? '',
    ...(sessionToken === undefined ? {} : { sessionToken }),
  };
}
