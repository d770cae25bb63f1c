import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createReleaseFollower, integrityOf, releaseKey } from '../releases/index.ts';
import { sampleRelease, sampleReleaseForServers, sampleTime, temporaryDepot } from '../releases/testing.ts';
import { acceptedEncoding, createFileCache } from './file-cache.ts';
import { prepareReleases } from './prepare-releases.ts';
import { createReleaseFiles } from './release-files.ts';
import { gatewayUnderTest } from './testing.ts';

async function servedRelease(t: TestContext) {
  const { depot, store, folder, live } = await temporaryDepot(t);
  const { files } = sampleRelease('watch', '1.0.0');
  const releaseId = await live('watch', '1.0.0');
  const { app } = await gatewayUnderTest(t, undefined, { files: createReleaseFiles(depot) });
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });
  return { app, get, files, folder, live, store, releaseId, base: `/r/watch/${releaseId}` };
}

describe('release files', () => {
  it('are the published bytes in every encoding', async (t) => {
    const { get, base, files } = await servedRelease(t);
    const entry = files.get('entry.js');
    const cases: [accepted: string, encoding: string | undefined, decode: (body: Buffer) => Buffer][] = [
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['gzip, br;q=0', 'gzip', gunzipSync],
      ['identity', undefined, (body) => body],
      ['', undefined, (body) => body],
    ];
    for (const [accepted, encoding, decode] of cases) {
      // The second answer comes from the cache.
      for (let time = 0; time < 2; time++) {
        const response = await get(`${base}/entry.js`, { 'accept-encoding': accepted });
        assert.equal(response.statusCode, 200);
        assert.equal(response.headers['content-encoding'], encoding);
        assert.deepEqual(decode(response.rawPayload), entry);
      }
    }
  });

  it('become smaller when they are asked for often, and stay the published bytes', async (t) => {
    const { depot } = await temporaryDepot(t);
    const bytes = Buffer.from(
      Array.from({ length: 4_000 }, (_, line) => `const line${line} = ${line ** 3};\n`).join(''),
    );
    const file = { key: 'r/watch/often.js', integrity: integrityOf(bytes) };
    await depot.store.createOnly(file.key, bytes);
    const { read, inMemory } = createFileCache(depot.store);
    const ask = async (...asked: Parameters<typeof read>) => inMemory(...asked) ?? read(...asked);
    const first = await ask(file, 'br');
    assert.ok(first);
    let now: Buffer | null = first;
    while (now?.length === first.length) {
      await nextTurn();
      now = await ask(file, 'br');
    }
    assert.ok(now && now.length < first.length);
    assert.deepEqual(brotliDecompressSync(now), bytes);
  });

  it('are in memory once their release is prepared, and nothing else is', async (t) => {
    const { depot, live } = await temporaryDepot(t);
    const releaseId = await live('watch', '1.0.0');
    const files = createReleaseFiles(depot);
    const entry = `watch/${releaseId}/entry.js`;
    assert.equal(files.inMemory(entry, 'br'), null);
    await files.prepare('watch', releaseId);
    assert.deepEqual(files.inMemory(entry, 'br'), await files.read(entry, 'br'));
    assert.equal(files.inMemory(entry, 'gzip'), null);
    assert.equal(files.inMemory(`watch/${releaseId}/missing.js`, 'br'), null);
    assert.equal(files.inMemory('nobody/entry.js', 'br'), null);
  });

  it('may be kept for ever, are of a fixed type, and vary by encoding', async (t) => {
    const { get, base } = await servedRelease(t);
    const types = {
      'entry.js': 'text/javascript; charset=utf-8',
      'page.css': 'text/css; charset=utf-8',
      'font.woff2': 'font/woff2',
    };
    for (const [file, type] of Object.entries(types)) {
      const { headers } = await get(`${base}/${file}`, { 'accept-encoding': 'br' });
      assert.equal(headers['content-type'], type);
      assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
      assert.equal(headers['x-content-type-options'], 'nosniff');
      assert.equal(headers.vary, 'accept-encoding');
    }
  });

  it('are not compressed again when their format is compressed', async (t) => {
    const { get, base, files } = await servedRelease(t);
    const response = await get(`${base}/font.woff2`, { 'accept-encoding': 'br, gzip' });
    assert.equal(response.headers['content-encoding'], undefined);
    assert.deepEqual(response.rawPayload, files.get('font.woff2'));
  });

  it('answer HEAD like GET, without the bytes', async (t) => {
    const { app, base } = await servedRelease(t);
    const response = await app.inject({ method: 'HEAD', url: `${base}/entry.js` });
    assert.equal(response.statusCode, 200);
    assert.equal(response.headers['cache-control'], 'public, max-age=31536000, immutable');
    assert.equal(response.body, '');
  });

  it('are a plain 404 that nobody may keep, when they are in no release', async (t) => {
    const { get, base, releaseId, store } = await servedRelease(t);
    await store.createOnly(releaseKey('watch', releaseId, 'unlisted.js'), 'stored, but in no record');
    await store.createOnly('r/watch/secret.txt', 'outside of any release');
    const addresses = [
      `${base}/missing.js`,
      `${base}/unlisted.js`,
      `${base}/release.jws`,
      `${base}/`,
      base,
      `${base}/entry.js/`,
      `${base}//entry.js`,
      `${base}/..%2f..%2fsecret.txt`,
      `${base}/%2e%2e/secret.txt`,
      `${base}/entry.js%00`,
      `${base}/%ff`,
      `${base}/__proto__`,
      `/r/account/${releaseId}/entry.js`,
      `/r/nobody/${releaseId}/entry.js`,
      `/r/constructor/${releaseId}/entry.js`,
      `/r/watch/${releaseId.toUpperCase()}/entry.js`,
      `/r/watch/${releaseId.slice(1)}/entry.js`,
      `/r/watch/${'a'.repeat(5_000)}/entry.js`,
      `/r/${'a'.repeat(5_000)}`,
      '/r/watch/secret.txt',
      '/r/watch',
      '/r/',
    ];
    for (const address of addresses) {
      const response = await get(address);
      assert.equal(response.statusCode, 404, address);
      assert.equal(response.headers['cache-control'], 'no-store', address);
      assert.equal(response.headers['content-type'], 'text/plain; charset=utf-8', address);
    }
  });

  it('are not found under the name of another part, also after they were found under their own', async (t) => {
    const { get, base, releaseId } = await servedRelease(t);
    assert.equal((await get(`${base}/entry.js`)).statusCode, 200);
    assert.equal((await get(`/r/account/${releaseId}/entry.js`)).statusCode, 404);
  });

  it('are a 404 while they are missing in the store, and found again once they are back', async (t) => {
    const { get, base, folder, files, store, releaseId } = await servedRelease(t);
    const key = releaseKey('watch', releaseId, 'entry.js');
    await rm(path.join(folder, key));
    assert.equal((await get(`${base}/entry.js`, { 'accept-encoding': 'br' })).statusCode, 404);
    await store.createOnly(key, files.get('entry.js') ?? '');
    assert.equal((await get(`${base}/entry.js`, { 'accept-encoding': 'br' })).statusCode, 200);
  });

  it('are found as soon as their release is published, also after a 404', async (t) => {
    const { get, live } = await servedRelease(t);
    const address = `/r/watch/${sampleRelease('watch', '1.1.0').releaseId}/entry.js`;
    assert.equal((await get(address)).statusCode, 404);
    await live('watch', '1.1.0');
    assert.equal((await get(address)).statusCode, 200);
  });

  it('whose bytes were changed in the store are a 404, each in turn, and the others are served', async (t) => {
    const { get, base, folder, files, releaseId } = await servedRelease(t);
    for (const [name, bytes] of files) {
      const place = path.join(folder, releaseKey('watch', releaseId, name));
      await writeFile(place, Buffer.concat([bytes, Buffer.from(' ')]));
    }
    for (const name of files.keys()) assert.equal((await get(`${base}/${name}`)).statusCode, 404, name);
    for (const [name, bytes] of files) await writeFile(path.join(folder, releaseKey('watch', releaseId, name)), bytes);
    for (const name of files.keys()) assert.equal((await get(`${base}/${name}`)).statusCode, 200, name);
  });
});

describe('the script of a release for servers', () => {
  async function withScript(t: TestContext) {
    const { depot, desk, visitor, folder } = await temporaryDepot(t);
    const { record, files, releaseId } = sampleReleaseForServers('watch', '1.0.0');
    assert.equal((await desk.publish(await visitor('pat'), record, files)).status, 'published');
    const place = path.join(folder, releaseKey('watch', releaseId, 'server.js'));
    return { released: createReleaseFiles(depot), releaseId, place, script: String(files.get('server.js')) };
  }

  it('is given to servers alone', async (t) => {
    const { released, releaseId, script } = await withScript(t);
    assert.equal(await released.serverScript('watch', releaseId), script);
    assert.equal(await released.read(`watch/${releaseId}/server.js`, 'identity'), null);
    assert.equal(released.inMemory(`watch/${releaseId}/server.js`, 'identity'), null);
    assert.ok(await released.read(`watch/${releaseId}/entry.js`, 'identity'));
  });

  it('is none when its bytes were changed, and the release stays as good as it was for browsers', async (t) => {
    const { released, releaseId, place } = await withScript(t);
    await writeFile(place, 'exports.home = steal();');
    assert.equal(await released.serverScript('watch', releaseId), null);
    assert.equal(await released.prepare('watch', releaseId), true);
  });

  it('is none of a release that has none, or that is not there', async (t) => {
    const { depot, live } = await temporaryDepot(t);
    const released = createReleaseFiles(depot);
    assert.equal(await released.serverScript('watch', await live('watch', '1.0.0')), null);
    assert.equal(await released.serverScript('watch', 'f'.repeat(64)), null);
  });
});

describe('preparing releases', () => {
  it('leaves a damaged release out of the map until it is published again, and serves the one before', async (t) => {
    const { depot, desk, visitor, folder, live } = await temporaryDepot(t);
    await live('host', '1.0.0');
    const good = await live('watch', '1.0.0');
    const bad = await live('watch', '1.1.0');
    await writeFile(path.join(folder, releaseKey('watch', bad, 'page.css')), 'body { display: none }');
    const follower = createReleaseFollower(depot, 'production', () => new Date(sampleTime));
    await follower.poll();
    const errors: string[] = [];
    const changed = new Promise<void>((resolve) => follower.onChange(resolve));
    let lookAgain = () => {};
    const stop = prepareReleases(follower, createReleaseFiles(depot), {
      log: { error: (_facts, message) => errors.push(message) },
      repeat: (look) => {
        lookAgain = look;
        return () => {};
      },
    });
    t.after(stop);
    await changed;
    const shown = () => follower.compose(null)?.map.remotes.watch?.current.releaseId;
    assert.equal(shown(), good);
    assert.deepEqual(errors, ['a release in the store is damaged and is left out']);

    const { record, files } = sampleRelease('watch', '1.1.0');
    assert.equal((await desk.publish(await visitor('pat'), record, files)).status, 'published');
    const mended = new Promise<void>((resolve) => follower.onChange(resolve));
    lookAgain();
    await mended;
    assert.equal(shown(), bad);
    assert.equal(errors.length, 1);
  });
});

describe('acceptedEncoding', () => {
  const cases: [header: string | undefined, encoding: string][] = [
    [undefined, 'identity'],
    ['*', 'identity'],
    ['gzip', 'gzip'],
    ['GZIP;q=0.5, BR;q=0.1', 'br'],
    ['br; q=0, gzip', 'gzip'],
    ['br;q=0.000,gzip;q=0', 'identity'],
    ['abroad, x-gzip-like', 'identity'],
  ];
  for (const [header, encoding] of cases) {
    it(`answers ${encoding} to "${header}"`, () => assert.equal(acceptedEncoding(header), encoding));
  }
});
