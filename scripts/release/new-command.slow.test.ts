import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { ReleaseMap, RemoteName } from 'shared-contracts/remote';
import { startProduct } from '../../e2e/fixtures/run-product.ts';
import { copySources } from '../testing/copy-sources.ts';

let copy = '';

function run(script: string, ...args: string[]): { exitCode: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { cwd: copy, encoding: 'utf8' });
  return { exitCode: status, output: stdout + stderr };
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: copy, encoding: 'utf8' });
const program = (name: string) => path.join('node_modules/.bin', name);

describe('release new', () => {
  before(() => {
    copy = copySources();
    git('add', '--all');
  });
  after(() => rmSync(copy, { recursive: true, force: true }));

  it('says what it would write, and writes nothing', () => {
    const { exitCode, output } = run('scripts/release.ts', 'new', 'tickets', '--dry-run');
    assert.equal(exitCode, 0);
    assert.match(output, /remotes\/tickets\/src\/pages\/tickets\/index\.tsx/);
    assert.equal(git('status', '--porcelain', '--untracked-files=no').includes('tickets'), false);
    assert.equal(git('diff', '--name-only'), '');
  });

  it('writes a remote that passes every check, its tests and its build at once', () => {
    assert.equal(run('scripts/release.ts', 'new', 'tickets').exitCode, 0);
    // Whatever a check complains of is named by its file.
    assert.doesNotMatch(run('scripts/check.ts').output, /tickets|remote-name\.ts|route-table\.ts/);
    const tests = run(program('jest'), '--ci', 'remotes/tickets', 'shared-contracts/src/routes');
    assert.equal(tests.exitCode, 0, tests.output);
    const build = run('scripts/build.ts', 'tickets');
    assert.equal(build.exitCode, 0, build.output);
    const record = JSON.parse(readFileSync(path.join(copy, 'remotes/tickets/dist/release.json'), 'utf8'));
    assert.deepEqual(Object.keys(record.exposes), ['tickets']);
    const again = run('scripts/release.ts', 'new', 'tickets');
    assert.equal(again.exitCode, 4);
    assert.match(again.output, /a remote "tickets" already/);
  });

  it('writes a remote that the site serves beside the others, and that is published and rolled back alone', async (t) => {
    mkdirSync(path.join(copy, 'media'), { recursive: true });
    symlinkSync(path.resolve(import.meta.dirname, '../../media/footage'), path.join(copy, 'media/footage'));
    const product = await startProduct(path.join(copy, '.data'), {}, { checkout: copy });
    try {
      const page = await fetch(`${product.url}/tickets`);
      assert.equal(page.status, 200);
      assert.match(await page.text(), /<title>[^<]*Tickets/i);
      const live = async () => {
        const { remotes } = (await (await fetch(`${product.url}/release-map.json`)).json()) as ReleaseMap;
        return remotes['tickets' as RemoteName]?.current;
      };
      const first = await live();
      assert.equal(first?.version, '1.0.0');
      assert.equal((await fetch(product.url + first?.entry)).status, 200);

      const published = await product.release('publish', 'tickets', '--version', '1.1.0', '--promote', 'production');
      assert.equal(published.exitCode, 0, published.output);
      const isLive = async (version: string) => assert.equal((await live())?.version, version);
      await t.waitFor(() => isLive('1.1.0'), { timeout: 30_000 });
      const rolledBack = await product.release('rollback', 'tickets', '--reason', 'wrong games');
      assert.equal(rolledBack.exitCode, 0, rolledBack.output);
      await t.waitFor(() => isLive('1.0.0'), { timeout: 30_000 });
    } finally {
      await product.stop();
    }
  });
});
