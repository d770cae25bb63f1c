import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
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
});
