import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { BucketError } from './s3-attempts.ts';
import { s3Store } from './s3-store.ts';
import type { Fault } from './testing/s3-server.ts';
import { storeConformance } from './testing/store-conformance.ts';
import { testBucket } from './testing/test-bucket.ts';

storeConformance('the S3 store', async (t) => {
  const { place } = await testBucket(t);
  return () => s3Store(place());
});

storeConformance('the S3 store of a whole bucket with small pages', async (t) => {
  const { place } = await testBucket(t, { pageSize: 7 });
  return () => s3Store({ ...place(), prefix: '' });
});

/** Strikes the first so many requests of a kind. */
function strikes(method: string, fault: Fault, count = 1) {
  let left = count;
  return (request: { method: string }) => (request.method === method && left-- > 0 ? fault : null);
}

describe('the S3 store', () => {
  it('keeps its keys below its prefix and reads nothing beside it', async (t) => {
    const { server, place } = await testBucket(t);
    const store = s3Store(place());
    server.objects.set('ch/1', { bytes: Buffer.from('foreign'), metadata: {} });
    server.objects.set('team/releases-of-others/ch/1', { bytes: Buffer.from('foreign'), metadata: {} });
    assert.equal(await store.get('ch/1'), null);
    assert.deepEqual(await store.list('ch'), []);
    await store.createOnly('ch/1', 'ours');
    assert.equal(String(server.objects.get('team/releases/ch/1')?.bytes), 'ours');
  });

  it('asks for further pages until a list is whole', async (t) => {
    const { server, place } = await testBucket(t, { pageSize: 2 });
    const store = s3Store(place());
    for (const name of ['a', 'b', 'c', 'd', 'e']) await store.createOnly(`ch/${name}`, '');
    assert.deepEqual(await store.list('ch'), ['a', 'b', 'c', 'd', 'e']);
    assert.equal(server.requests.filter((request) => request.startsWith('LIST')).length, 3);
  });

  it('overlooks what a console left for a folder, and hidden names', async (t) => {
    const { server, place } = await testBucket(t);
    for (const name of ['', '.probe', 'real']) {
      server.objects.set(`team/releases/ch/${name}`, { bytes: Buffer.alloc(0), metadata: {} });
    }
    assert.deepEqual(await s3Store(place()).list('ch'), ['real']);
  });

  const passing: Fault[] = ['unavailable', 'conflict', 'hang', 'cut-before', 'cut-after', 'cut-answer'];
  for (const fault of passing) {
    it(`gets over "${fault}" in reading, listing and writing`, async (t) => {
      const { server, place } = await testBucket(t);
      const store = s3Store(place());
      server.fault = strikes('PUT', fault);
      assert.equal(await store.createOnly('ch/1', 'step'), true);
      server.fault = strikes('GET', fault);
      assert.equal(String(await store.get('ch/1')), 'step');
      server.fault = strikes('LIST', fault);
      assert.deepEqual(await store.list('ch'), ['1']);
      server.fault = strikes('PUT', fault);
      assert.equal(await store.createOnly('ch/1', 'step'), false);
      server.fault = strikes('HEAD', fault);
      assert.equal(await store.createOnly('ch/1', 'step'), false);
    });
  }

  it('knows its own write again when the answer was lost, and that of another who wrote the same', async (t) => {
    const { server, place } = await testBucket(t);
    const [one, two] = [s3Store(place()), s3Store(place())];
    server.fault = strikes('PUT', 'cut-after');
    assert.equal(await one.createOnly('ch/1', 'same'), true);
    server.fault = strikes('PUT', 'cut-after');
    assert.equal(await two.createOnly('ch/1', 'same'), false);
  });

  it('asks a bounded number of times and rests between', async (t) => {
    const { server, place } = await testBucket(t);
    const rests: number[] = [];
    const store = s3Store(place({ attempts: 3, rest: async (attempt) => void rests.push(attempt) }));
    server.fault = () => 'unavailable';
    await assert.rejects(store.createOnly('ch/1', 'x'), (error) => {
      assert.ok(error instanceof BucketError);
      assert.equal(error.status, 503);
      assert.match(error.message, /could not write "ch\/1": 503 SlowDown/);
      return true;
    });
    assert.equal(server.requests.length, 3);
    assert.deepEqual(rests, [1, 2]);
  });

  it('gives up on a bucket that never answers, and on one that is not there', async (t) => {
    const { server, place } = await testBucket(t);
    const store = s3Store(place({ attempts: 2 }));
    server.fault = () => 'hang';
    await assert.rejects(store.get('ch/1'), { name: 'Error', message: /could not read "ch\/1": TimeoutError/ });
    await assert.rejects(s3Store(place({ attempts: 1, limit: 1 })).get('ch/1'), BucketError);
    await server.close();
    await assert.rejects(store.list('ch'), /could not list "team\/releases\/ch\/": ECONNREFUSED/);
  });

  it('does not take a missing bucket for an absent key', async (t) => {
    const { server, place } = await testBucket(t);
    const elsewhere = s3Store({ ...place(), bucket: 'elsewhere' });
    await assert.rejects(elsewhere.get('ch/1'), /404 NoSuchBucket/);
    await assert.rejects(elsewhere.list('ch'), /404 NoSuchBucket/);
    await assert.rejects(elsewhere.createOnly('ch/1', 'x'), /404 NoSuchBucket/);
    assert.equal(server.requests.length, 3, 'a refusal is not asked again');
  });
});
