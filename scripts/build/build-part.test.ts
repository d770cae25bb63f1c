import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { releaseIdOf } from '../../services/releases/index.ts';
import { copySources } from '../testing/copy-sources.ts';
import { buildPart } from './build-part.ts';

const folders: string[] = [];
function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'build-'));
  folders.push(folder);
  return folder;
}

describe('a build', () => {
  after(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  it('gives the same release from the same sources in another checkout', async () => {
    const elsewhere = copySources();
    folders.push(elsewhere);
    for (const name of ['host', 'store'] as const) {
      const here = await buildPart(name, { outputFolder: temporaryFolder() });
      execFileSync(process.execPath, ['scripts/build.ts', name], { cwd: elsewhere });
      const file = path.join(elsewhere, name === 'host' ? 'host' : `remotes/${name}`, 'dist/release.json');
      assert.equal(releaseIdOf(JSON.parse(readFileSync(file, 'utf8'))), releaseIdOf(here.record));
    }
  });

  it('is skipped while its sources are the same, and another version is another container', async () => {
    const outputFolder = temporaryFolder();
    const first = await buildPart('store', { outputFolder });
    const again = await buildPart('store', { outputFolder });
    const next = await buildPart('store', { outputFolder: temporaryFolder(), version: '9.9.9' });

    assert.equal(first.wasBuilt, true);
    assert.equal(again.wasBuilt, false);
    assert.equal(next.record.version, '9.9.9');
    assert.notEqual(next.record.containerName, first.record.containerName);
  });

  it('carries every page of the route table, so that no row leads to a page that no release has', async () => {
    const { routeTable } = await import('shared-contracts/routes');
    for (const { remote, page } of routeTable) {
      const { record } = await buildPart(remote, { outputFolder: path.join(temporaryFolder(), remote) });
      assert.ok(record.exposes[page], `${remote} exposes ${page}`);
    }
  });
});
