import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, it } from 'node:test';
import { readStoreConfig } from './store-config.ts';

const read = (environment: Record<string, string>) => readStoreConfig(environment, '/srv/data');

describe('the configuration of the release store', () => {
  it('is a folder of the data folder without a word, or with empty ones', () => {
    const folder = path.join('/srv/data', 'releases');
    assert.deepEqual(read({}), { config: { kind: 'folder', folder }, problems: [] });
    assert.deepEqual(read({ RELEASE_STORE: '', RELEASE_STORE_REGION: '' }).config, { kind: 'folder', folder });
  });

  it('is any other folder, from where the process runs if its path is relative', () => {
    assert.deepEqual(read({ RELEASE_STORE: '/mnt/releases' }).config, { kind: 'folder', folder: '/mnt/releases' });
    assert.deepEqual(read({ RELEASE_STORE: 'kept/releases' }).config, {
      kind: 'folder',
      folder: path.resolve('kept/releases'),
    });
  });

  it('is a bucket, with the credentials of the machine unless some are given', () => {
    assert.deepEqual(read({ RELEASE_STORE: 's3://network.releases' }), {
      config: {
        kind: 's3',
        bucket: 'network.releases',
        prefix: '',
        endpoint: null,
        region: 'us-east-1',
        credentials: null,
      },
      problems: [],
    });
    assert.deepEqual(
      read({
        RELEASE_STORE: 's3://releases/site/one/',
        RELEASE_STORE_ENDPOINT: 'http://127.0.0.1:9000/',
        RELEASE_STORE_REGION: 'eu-central-1',
        AWS_ACCESS_KEY_ID: 'key',
        AWS_SECRET_ACCESS_KEY: 'word',
        AWS_SESSION_TOKEN: 'hour',
      }).config,
      {
        kind: 's3',
        bucket: 'releases',
        prefix: 'site/one',
        endpoint: 'http://127.0.0.1:9000/',
        region: 'eu-central-1',
        credentials: { accessKeyId: 'key', secretAccessKey: 'word', sessionToken: 'hour' },
      },
    );
  });

  const bad: [Record<string, string>, string[]][] = [
    [{ RELEASE_STORE: 'https://releases.example.org' }, ['RELEASE_STORE']],
    [{ RELEASE_STORE: 'gs://releases' }, ['RELEASE_STORE']],
    [{ RELEASE_STORE: 's3:releases' }, ['RELEASE_STORE']],
    [{ RELEASE_STORE: 's3://' }, ['RELEASE_STORE']],
    [{ RELEASE_STORE: 's3://Big_Bucket' }, ['RELEASE_STORE']],
    [{ RELEASE_STORE: 's3://releases/../other' }, ['RELEASE_STORE']],
    [{ RELEASE_STORE: 's3://releases/a//b' }, ['RELEASE_STORE']],
    [{ RELEASE_STORE: 's3://releases/a?b' }, ['RELEASE_STORE']],
    [{ RELEASE_STORE_ENDPOINT: 'https://s3.example.org' }, ['RELEASE_STORE_ENDPOINT']],
    [{ RELEASE_STORE_REGION: 'eu-central-1' }, ['RELEASE_STORE_REGION']],
    ...[
      's3.example.org',
      'ftp://s3.example.org',
      'https://user:word@s3.example.org',
      'https://s3.example.org/path',
    ].map((endpoint): [Record<string, string>, string[]] => [
      { RELEASE_STORE: 's3://releases', RELEASE_STORE_ENDPOINT: endpoint },
      ['RELEASE_STORE_ENDPOINT'],
    ]),
    [{ RELEASE_STORE: 's3://releases', AWS_ACCESS_KEY_ID: 'key' }, ['AWS_SECRET_ACCESS_KEY']],
    [{ RELEASE_STORE: 's3://releases', AWS_SECRET_ACCESS_KEY: 'word' }, ['AWS_ACCESS_KEY_ID']],
    [
      {
        RELEASE_STORE: 's3://R',
        RELEASE_STORE_ENDPOINT: 'x',
        RELEASE_STORE_REGION: 'The East',
        AWS_ACCESS_KEY_ID: 'k',
      },
      ['RELEASE_STORE', 'RELEASE_STORE_ENDPOINT', 'RELEASE_STORE_REGION', 'AWS_SECRET_ACCESS_KEY'],
    ],
  ];
  for (const [environment, variables] of bad) {
    it(`names ${variables.join(', ')} of ${JSON.stringify(environment)}`, () => {
      const { problems } = read(environment);
      assert.deepEqual(
        problems.map((problem) => problem.split(':')[0]),
        variables,
      );
    });
  }
});
