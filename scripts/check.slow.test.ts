import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { copySources } from './testing/copy-sources.ts';

let copy = '';

function check(): { exitCode: number | null; output: string } {
  const run = spawnSync(process.execPath, ['scripts/check.ts'], { cwd: copy, encoding: 'utf8' });
  return { exitCode: run.status, output: run.stdout + run.stderr };
}

describe('npm run check', () => {
  before(() => {
    copy = copySources();
  });
  after(() => rmSync(copy, { recursive: true, force: true }));

  it('passes on the project as it is', () => {
    const { exitCode, output } = check();
    assert.equal(exitCode, 0, output);
  });

  it('fails on a forbidden import, a dead export and a type error, each by its name', () => {
    writeFileSync(
      path.join(copy, 'remotes/store/src/pages/network-store/planted-import.ts'),
      "export { activateWatchApi } from '../../../../watch/src/watch-api/watch-api.ts';\n",
    );
    writeFileSync(path.join(copy, 'shared-ui/src/planted-dead-export.ts'), 'export const nobodyUsesThis = 1;\n');
    writeFileSync(path.join(copy, 'services/planted-type-error.ts'), "export const wrong: number = 'text';\n");

    const { exitCode, output } = check();

    assert.equal(exitCode, 1);
    assert.match(output, /FAIL import rules/);
    assert.match(output, /remotes-stand-alone: remotes\/store\/src\/pages\/network-store\/planted-import\.ts/);
    assert.match(output, /FAIL dead code/);
    assert.match(output, /planted-dead-export\.ts/);
    assert.match(output, /FAIL types on servers/);
    assert.match(output, /planted-type-error\.ts/);
    assert.match(output, /ok {3}one version of each package/);
  });
});
