/**
 * The door of every npm script, in plain JavaScript for whatever Node the machine has. It installs the packages when
 * they are missing or older than the lock file, and then runs the named script on the project's own Node.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');
const binaries = path.join(root, 'node_modules', '.bin');
const projectNode = path.join(binaries, process.platform === 'win32' ? 'node.cmd' : 'node');
const mark = path.join(root, 'node_modules', '.installed');

const scripts = {
  start: 'scripts/start.ts',
  dev: 'scripts/dev.ts',
  build: 'scripts/build.ts',
  test: 'scripts/test.ts',
  check: 'scripts/check.ts',
  release: 'scripts/release.ts',
  db: 'scripts/db.ts',
  bench: 'scripts/bench.ts',
};

function fail(message) {
  console.error(message);
  process.exit(2);
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 20)) {
  fail(`Node ${process.versions.node} is too old to set this project up. Install Node 20.20 or newer and try again.`);
}

const [name = '', ...rest] = process.argv.slice(2);
const script = scripts[name];
if (!script) fail(`There is no script "${name}". Choose one of: ${Object.keys(scripts).join(', ')}.`);

const lockHash = createHash('sha256')
  .update(readFileSync(path.join(root, 'package-lock.json')))
  .digest('hex');
const isInstalled = existsSync(projectNode) && existsSync(mark) && readFileSync(mark, 'utf8') === lockHash;
if (!isInstalled) {
  console.log('Installing packages (once; about a minute) …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // Not `npm ci`: it refuses a lock file that lacks other platforms' optional binaries, and so would any registry without them.
  const install = spawnSync(npm, ['install', '--no-save', '--loglevel=error', '--no-fund', '--no-audit'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (install.status !== 0) fail('The packages could not be installed. Read the message above, then try again.');
  if (!existsSync(projectNode)) {
    fail(
      'The project runs on the Node of its package "node", whose install script did not run. Allow it and try again.',
    );
  }
  mkdirSync(path.dirname(mark), { recursive: true });
  writeFileSync(mark, lockHash);
}

// Ctrl+C is for the script, which may have something to finish; the terminal is its own until then.
process.on('SIGINT', () => {});
const run = spawnSync(projectNode, ['--disable-warning=ExperimentalWarning', path.join(root, script), ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: `${binaries}${path.delimiter}${process.env.PATH ?? ''}` },
});
process.exit(run.status ?? 1);
