import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';

test('Ctrl+C lets a script finish what it has begun, and its last words come before the end', async (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'run-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'associations.csv');
  const rows = Array.from({ length: 5000 }, (_, index) => `a${index},Association ${index},A${index},TX`);
  writeFileSync(file, ['key,name,acronym,state_code', ...rows].join('\n'));
  const run = spawn(process.execPath, ['scripts/run.mjs', 'db', 'import', 'associations', file], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '', DEMO: '0' },
    // A group of its own, which gets the signal as a terminal's does.
    detached: true,
  });
  const printed = Promise.all([text(run.stdout), text(run.stderr)]);
  const ended = once(run, 'exit');
  while (!existsSync(path.join(folder, 'lock')) && run.exitCode === null) await wait(10);
  process.kill(-Number(run.pid), 'SIGINT');
  assert.deepEqual(await ended, [1, null]);
  assert.match((await printed).join(), /changes are written.*Stopped before its end\. The same command goes on/s);
});
