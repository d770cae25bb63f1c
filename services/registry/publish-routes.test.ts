import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { OpenDatabase } from '../db/database.ts';
import { releaseUploads } from '../db/schema/index.ts';
import { testDatabase } from '../db/testing.ts';
import { readEvents } from '../releases/index.ts';
import { sampleRelease } from '../releases/testing.ts';
import { registryUnderTest } from './registry-testing.ts';

let database: OpenDatabase;
before(async () => {
  database = await testDatabase();
});
after(() => database.close());

const { record, files, releaseId } = sampleRelease('watch', '1.0.0');
const base = `/releases/watch/${releaseId}`;
const bytesOf = (file: string) => files.get(file) as Buffer;

describe('publishing over HTTP', () => {
  it('takes the record, the missing files and the end, and signs for whoever came', async (t) => {
    const { call, token, control } = await registryUnderTest(t, database);
    const pat = await token('pat', 'watch:*:publish');
    const begun = await call(pat, 'POST', '/releases/watch', record);
    assert.deepEqual(begun.body, { status: 'begun', releaseId, missing: [...files.keys()] });
    for (const [file, bytes] of files) {
      assert.equal((await call(pat, 'PUT', `${base}/files/${file}`, bytes)).body.status, 'stored');
    }
    assert.deepEqual(await control.depot.readRecord('watch', releaseId), null);
    assert.deepEqual((await call(pat, 'POST', `${base}/finish`)).body, { status: 'published', releaseId });
    assert.equal(await control.depot.publisherOf('watch', releaseId), 'pat');
    const listed = await call(pat, 'GET', `/releases/watch?prefix=${releaseId.slice(0, 6)}`);
    assert.deepEqual(listed.body, { releases: [releaseId] });
    assert.deepEqual((await call(pat, 'GET', '/releases/watch?prefix=ffffff')).body, { releases: [] });
    assert.equal((await readEvents(control.depot.store, 1))[0]?.kind, 'published');
  });

  it('goes on where it broke off, and answers the same when an answer was lost', async (t) => {
    const { call, token } = await registryUnderTest(t, database);
    const pat = await token('pat', 'watch:*:publish');
    await call(pat, 'POST', '/releases/watch', record);
    await call(pat, 'PUT', `${base}/files/entry.js`, bytesOf('entry.js'));
    const early = await call(pat, 'POST', `${base}/finish`);
    assert.deepEqual([early.status, early.body.code], [422, 'damaged']);
    const robin = await token('robin', 'watch:*:publish');
    const again = await call(robin, 'POST', '/releases/watch', record);
    assert.deepEqual(again.body.missing, ['page.css', 'font.woff2']);
    for (const file of again.body.missing) await call(robin, 'PUT', `${base}/files/${file}`, bytesOf(file));
    assert.equal((await call(robin, 'POST', `${base}/finish`)).body.status, 'published');
    assert.equal((await call(robin, 'POST', `${base}/finish`)).body.status, 'already-there');
    assert.equal((await call(pat, 'POST', '/releases/watch', record)).body.status, 'already-there');
    assert.deepEqual(await database.db.select().from(releaseUploads), []);
  });

  it('keeps nothing but what the record names: no other bytes, no other file, no path out', async (t) => {
    const { call, token, control } = await registryUnderTest(t, database);
    const pat = await token('pat', 'watch:*:publish');
    await call(pat, 'POST', '/releases/watch', record);
    const poison = Buffer.from('alert(1)');
    const statuses: Record<string, number> = {
      ...{ 'entry.js': 422, 'extra.js': 422, 'release.jws': 422, __proto__: 422 },
      ...{ '..%2f..%2fkeys%2f0000000001.jws': 400, 'a%2f..%2fb': 400, '.hidden': 400, 'a%5cb': 400, '%2e%2e': 404 },
    };
    for (const [file, expected] of Object.entries(statuses)) {
      const { status } = await call(pat, 'PUT', `${base}/files/${file}`, poison);
      assert.equal(status, expected, file);
    }
    for (const file of ['../../keys/0000000001.jws', '/etc/passwd', 'a//b', '.hidden', 'a\\b', 'x'.repeat(201), '']) {
      const escaping = { ...record, files: { ...record.files, [file]: Object.values(record.files)[0] } };
      const { status, body } = await call(pat, 'POST', '/releases/watch', escaping);
      assert.deepEqual([status, body.code], [400, 'no_file_name'], file);
    }
    assert.equal((await call(pat, 'PUT', `${base}/files/entry.js`, bytesOf('page.css'))).status, 422);
    assert.deepEqual(await control.depot.store.list(`r/watch/${releaseId}`), []);
  });

  it('judges without beginning anything in a dry run', async (t) => {
    const { call, token, control } = await registryUnderTest(t, database);
    const pat = await token('pat', 'watch:*:publish');
    const before = (await readEvents(control.depot.store, 50)).length;
    const other = sampleRelease('watch', '1.0.1');
    const planned = await call(pat, 'POST', '/releases/watch?dryRun=true', other.record);
    assert.deepEqual(planned.body, { status: 'planned', releaseId: other.releaseId, missing: [...files.keys()] });
    const file = `/releases/watch/${other.releaseId}/files/entry.js`;
    assert.equal((await call(pat, 'PUT', file, other.files.get('entry.js'))).status, 404);
    const { 'entry.js': _, ...unsound } = other.record.files;
    const refused = await call(pat, 'POST', '/releases/watch?dryRun=true', { ...other.record, files: unsound });
    assert.deepEqual([planned.status, refused.status], [200, 422]);
    assert.equal((await readEvents(control.depot.store, 50)).length, before);
    assert.equal((await call(pat, 'POST', '/releases/watch?dryRun=perhaps', record)).status, 400);
  });

  it('lets nobody change the record of an upload that is under way', async (t) => {
    const { call, token } = await registryUnderTest(t, database);
    const pat = await token('pat', 'watch:*:publish');
    await call(pat, 'POST', '/releases/watch', record);
    const evil = {
      ...record,
      files: { ...record.files, 'entry.js': { bytes: 8, integrity: `sha256-${'A'.repeat(43)}=` } },
    };
    const other = await call(await token('mallory', 'watch:*:publish'), 'POST', '/releases/watch', evil);
    assert.notEqual(other.body.releaseId, releaseId);
    await database.db.update(releaseUploads).set({ record: evil });
    assert.equal((await call(pat, 'PUT', `${base}/files/entry.js`, bytesOf('entry.js'))).status, 404);
  });

  it('asks to begin first, and refuses a record of another part, too large a file, and no bytes', async (t) => {
    const { call, token } = await registryUnderTest(t, database);
    const pat = await token('pat', '*:*:publish');
    await database.db.delete(releaseUploads);
    const unknown = await call(pat, 'PUT', `${base}/files/entry.js`, bytesOf('entry.js'));
    assert.deepEqual([unknown.status, unknown.body.code], [404, 'upload_not_begun']);
    assert.equal((await call(pat, 'POST', `${base}/finish`)).status, 404);
    assert.match((await call(pat, 'POST', '/releases/store', record)).body.message, /\/releases\/watch/);
    const entry = { ...record.files['entry.js'], bytes: 20 * 1024 * 1024 + 1 };
    const big = await call(pat, 'POST', '/releases/watch', {
      ...record,
      files: { ...record.files, 'entry.js': entry },
    });
    assert.match(big.body.message, /20 MB/);
    await call(pat, 'POST', '/releases/watch', record);
    assert.equal((await call(pat, 'PUT', `${base}/files/entry.js`, { code: 1 })).status, 415);
    assert.equal((await call(pat, 'PUT', `${base}/files/entry.js`, Buffer.alloc(20 * 1024 * 1024 + 1))).status, 413);
  });

  it('reads no body of somebody without a token', async (t) => {
    const { call } = await registryUnderTest(t, database);
    assert.equal((await call(null, 'PUT', `${base}/files/entry.js`, Buffer.alloc(21 * 1024 * 1024))).status, 401);
  });

  it('passes the gate at the beginning and at the end', async (t) => {
    const { call, token, setGate } = await registryUnderTest(t, database);
    const pat = await token('pat', 'watch:*:publish');
    await call(pat, 'POST', '/releases/watch', record);
    for (const [file, bytes] of files) await call(pat, 'PUT', `${base}/files/${file}`, bytes);
    setGate(async () => [{ code: 'contract', message: 'Bump the major version.' }]);
    for (const url of ['/releases/watch', `${base}/finish`]) {
      const { status, body } = await call(pat, 'POST', url, url === '/releases/watch' ? record : undefined);
      assert.deepEqual([status, body.code, body.findings[0].code], [422, 'gate', 'contract']);
    }
  });
});
