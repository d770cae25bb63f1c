import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { describe, it, type TestContext } from 'node:test';
import { takeDataLock } from './data-lock.ts';

/** Takes the lock at an agreed instant, prints the outcome, and lives until its input ends. */
const takerScript = `
  import { takeDataLock } from ${JSON.stringify(new URL('./data-lock.ts', import.meta.url).href)};
  const [folder, instant] = process.argv.slice(1);
  while (Date.now() < Number(instant));
  console.log(JSON.stringify(takeDataLock(folder)));
  process.stdin.resume();
`;

function temporaryFolder(t: TestContext): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

function startTaker(
  t: TestContext,
  folder: string,
  instant = 0,
): ChildProcess & { outcome: Promise<{ status: string }> } {
  const child = spawn(process.execPath, ['--input-type=module', '-e', takerScript, folder, String(instant)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  t.after(() => child.kill('SIGKILL'));
  const outcome = Promise.race([
    once(createInterface(child.stdout), 'line').then(([line]) => JSON.parse(String(line))),
    once(child, 'exit').then(([code]) => ({ status: `exited with ${code}` })),
  ]);
  return Object.assign(child, { outcome });
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

describe('the data lock', () => {
  it('is held by one process at a time, and free again once that one lets go', async (t) => {
    const folder = temporaryFolder(t);
    const lock = takeDataLock(path.join(folder, 'new', 'folder'));
    assert.ok(lock.status === 'held');
    const refused = await startTaker(t, path.join(folder, 'new', 'folder')).outcome;
    assert.deepEqual(refused, { status: 'taken', pid: process.pid });
    lock.release();
    assert.equal((await startTaker(t, path.join(folder, 'new', 'folder')).outcome).status, 'held');
  });

  it('is refused to a second taker in the very same process', (t) => {
    const folder = temporaryFolder(t);
    const lock = takeDataLock(folder);
    assert.deepEqual(takeDataLock(folder), { status: 'taken', pid: process.pid });
    assert.ok(lock.status === 'held');
    lock.release();
  });

  it('is taken over from a process that was killed', async (t) => {
    const folder = temporaryFolder(t);
    const first = startTaker(t, folder);
    assert.equal((await first.outcome).status, 'held');
    await kill(first);
    const lock = takeDataLock(folder);
    assert.ok(lock.status === 'held');
    lock.release();
    assert.deepEqual(readdirSync(folder), []);
  });

  it('is not mistaken for held when the dead holder’s number now belongs to another process', (t) => {
    const folder = temporaryFolder(t);
    writeFileSync(path.join(folder, 'lock'), `${process.ppid} another-start`);
    assert.equal(takeDataLock(folder).status, 'held');
  });

  for (const content of ['', 'garbage', '-1', '0', '1e3', '99999999999']) {
    it(`is taken over when its file holds ${JSON.stringify(content)}`, (t) => {
      const folder = temporaryFolder(t);
      writeFileSync(path.join(folder, 'lock'), content);
      assert.equal(takeDataLock(folder).status, 'held');
    });
  }

  it('is taken over also when a process was killed while it took over from another', (t) => {
    const folder = temporaryFolder(t);
    const dead = spawnSync(process.execPath, ['-e', '0']).pid;
    for (const name of ['lock', 'lock.guard']) writeFileSync(path.join(folder, name), `${dead} gone`);
    assert.equal(takeDataLock(folder).status, 'held');
    assert.deepEqual(readdirSync(folder), ['lock']);
  });

  it('is let go only by its holder', (t) => {
    const folder = temporaryFolder(t);
    const lock = takeDataLock(folder);
    assert.ok(lock.status === 'held');
    writeFileSync(path.join(folder, 'lock'), '1 someone-else');
    lock.release();
    assert.deepEqual(readdirSync(folder), ['lock']);
  });

  it('goes to exactly one of many that find a dead holder at the same moment', async (t) => {
    const dead = spawnSync(process.execPath, ['-e', '0']).pid;
    for (let round = 0; round < 4; round++) {
      const folder = temporaryFolder(t);
      writeFileSync(path.join(folder, 'lock'), `${dead} gone`);
      const instant = Date.now() + 400;
      const takers = Array.from({ length: 6 }, () => startTaker(t, folder, instant));
      const outcomes = await Promise.all(takers.map((taker) => taker.outcome));
      assert.deepEqual(outcomes.map(({ status }) => status).sort(), ['held', ...Array(5).fill('taken')]);
      await Promise.all(takers.map(kill));
    }
  });
});
