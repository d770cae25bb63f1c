import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { version } from 'react';
import { remoteNames } from 'shared-contracts/remote';
import { routeTable } from 'shared-contracts/routes';
import { integrityOf, releaseIdOf } from '../../services/releases/index.ts';
import { copySources } from '../testing/copy-sources.ts';
import { type BuiltPart, buildPart } from './build-part.ts';

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

  it('holds nothing of the build before it in the same folder', async () => {
    const outputFolder = temporaryFolder();
    writeFileSync(path.join(outputFolder, 'page.0a1b2c3d.js'), 'of before');
    const { record } = await buildPart('store', { outputFolder });
    assert.ok(record.server);
    assert.equal(record.files['page.0a1b2c3d.js'], undefined);
  });

  it('bears the types of its contract, the same in host and remote, and says which packages it shares', async () => {
    const host = await buildPart('host', { outputFolder: temporaryFolder() });
    const store = await buildPart('store', { outputFolder: temporaryFolder() });
    const typesOf = ({ folder, record }: BuiltPart) => {
      const bytes = readFileSync(path.join(folder, record.types ?? ''));
      assert.equal(record.files[record.types ?? '']?.integrity, integrityOf(bytes));
      return bytes.toString();
    };

    assert.equal(typesOf(store), typesOf(host));
    assert.match(typesOf(store), /export interface Shell/);
    assert.equal(host.record.shared.react, version);
    assert.equal(store.record.shared.react, `^${version}`);
    const pageFiles = Object.values(store.record.exposes).flatMap(({ scripts, styles }) => [...scripts, ...styles]);
    assert.ok(!pageFiles.includes(store.record.types ?? ''));
  });

  it('of each remote exposes the pages that the route table names, no more and no less', async () => {
    for (const name of remoteNames) {
      const { record } = await buildPart(name, { outputFolder: temporaryFolder() });
      const pages = routeTable.filter(({ remote }) => remote === name).map(({ page }) => page);
      const exposed = Object.keys(record.exposes).filter((key) => !key.startsWith('language-'));
      assert.deepEqual(exposed.sort(), [...new Set(pages)].sort());
    }
  });
});
