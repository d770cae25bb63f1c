import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, it } from 'node:test';
import { generationKey, releaseKey } from './depot.ts';
import { temporaryDepot } from './testing.ts';
import { verifyReleases } from './verify-releases.ts';

describe('verifying an environment', () => {
  it('answers a row for each live release, and none for a part that was never promoted', async (t) => {
    const { depot, live } = await temporaryDepot(t);
    const host = await live('host', '1.0.0');
    const watch = await live('watch', '1.0.0');
    assert.deepEqual(await verifyReleases(depot, 'production'), [
      { part: 'host', releaseId: host, ok: true, problem: null },
      { part: 'watch', releaseId: watch, ok: true, problem: null },
    ]);
    assert.deepEqual(await verifyReleases(depot, 'qa'), []);
  });

  it('finds a changed file, a missing file, a missing record and a forged step, each in its own part', async (t) => {
    const { depot, live, folder } = await temporaryDepot(t);
    const at = (key: string) => path.join(folder, key);
    await writeFile(at(releaseKey('host', await live('host', '1.0.0'), 'page.css')), 'x');
    await rm(at(releaseKey('watch', await live('watch', '1.0.0'), 'entry.js')));
    await rm(at(releaseKey('store', await live('store', '1.0.0'), 'release.jws')));
    await live('account', '1.0.0');
    await writeFile(at(generationKey('production', 'account', 1)), 'forged');
    await live('checkout', '1.0.0');
    const rows = await verifyReleases(depot, 'production');
    const problems = Object.fromEntries(rows.map(({ part, ok, problem }) => [part, ok ? 'ok' : (problem ?? '')]));
    assert.match(problems.host ?? '', /"page.css"/);
    assert.match(problems.watch ?? '', /"entry.js"/);
    assert.match(problems.store ?? '', /no record/);
    assert.match(problems.account ?? '', /Generation 1 of account/);
    assert.equal(problems.checkout, 'ok');
  });
});
