import assert from 'node:assert/strict';
import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { ReleaseMap } from 'shared-contracts/remote';
import { freePort, type Product, startProduct } from '../../../e2e/fixtures/run-product.ts';
import { packPackages } from './pack-packages.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const password = 'friday-night-lights';

let team = '';
let dataDir = '';
let product: Product;

interface Outcome {
  exitCode: number;
  stdout: string;
  output: string;
}

function run(program: string, args: string[], cwd: string, environment: Record<string, string> = {}): Promise<Outcome> {
  const options = { cwd, env: { ...process.env, ...environment }, maxBuffer: 1e8 };
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], options, (error, stdout, stderr) => {
      resolve({ exitCode: error ? Number(error.code ?? 1) : 0, stdout, output: stdout + stderr });
    });
  });
}

/** The command of the published package, in the team's folder. */
const command = 'node_modules/remote-build/remote-build/remote.js';
const remote = (args: string[], environment: Record<string, string> = {}) =>
  run(command, args, team, {
    DATA_DIR: path.join(team, '.data'),
    ...environment,
  });

async function succeeds(outcome: Promise<Outcome>): Promise<string> {
  const { exitCode, stdout, output } = await outcome;
  assert.equal(exitCode, 0, output);
  return stdout;
}

/** A credential of one team member, as operations issue it. */
const tokenFor = async (name: string, scope: string) =>
  (
    await succeeds(
      run('scripts/release.ts', ['token', 'create', name, '--scope', scope, '--as', 'ops@demo.test'], root, {
        RELEASE_API: product.opsUrl,
        RELEASE_PASSWORD: password,
      }),
    )
  ).trim();

/**
 * Packages of others that a folder's manifest asks for, and no more: what the code uses without asking for it is missing, as
 * it might be after an install.
 */
function linkPackages(folder: string): void {
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  for (const name of Object.keys({ ...dependencies, ...peerDependencies })) {
    const place = path.join(team, 'node_modules', name);
    if (existsSync(place)) continue;
    mkdirSync(path.dirname(place), { recursive: true });
    symlinkSync(path.join(root, 'node_modules', name), place);
  }
}

describe('a team with nothing but its remote and the published packages', () => {
  before(async () => {
    team = mkdtempSync(path.join(tmpdir(), 'team-'));
    dataDir = mkdtempSync(path.join(tmpdir(), 'environment-'));
    const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'remotes/store'], {
      cwd: root,
    });
    for (const file of files.toString().trim().split('\n')) {
      cpSync(path.join(root, file), path.join(team, path.relative('remotes/store', file)));
    }
    const packed = await packPackages(path.join(team, 'packages'));
    const folders = packed.map(({ name, file }) => {
      const folder = path.join(team, 'node_modules', name);
      mkdirSync(folder, { recursive: true });
      execFileSync('tar', ['-xzf', file, '-C', folder, '--strip-components=1']);
      return folder;
    });
    for (const folder of [team, ...folders]) linkPackages(folder);
    product = await startProduct(dataDir);
  });
  after(async () => {
    await product?.stop();
    for (const folder of [team, dataDir]) rmSync(folder, { recursive: true, force: true });
  });

  it('has every file that the packages offer', () => {
    for (const name of ['shared-contracts', 'shared-ui', 'remote-build']) {
      const folder = path.join(team, 'node_modules', name);
      const { exports } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
        exports: Record<string, string | Record<string, string>>;
      };
      const offered = Object.values(exports).flatMap((file) =>
        typeof file === 'string' ? [file] : Object.values(file),
      );
      assert.ok(offered.length > 3, name);
      const missing = offered.filter((file) => !existsSync(path.join(folder, file)));
      assert.deepEqual(missing, [], name);
    }
  });

  it('checks its types', async () => {
    await succeeds(remote(['types']));
  });

  it('runs its tests, those of the contract among them', async () => {
    const { exitCode, output } = await remote(['test']);
    assert.equal(exitCode, 0, output);
    assert.match(output, /PASS src\/contract\.test\.ts/);
    assert.match(output, /PASS src\/contract-on-server\.test\.ts/);
  });

  it('runs hot inside the running environment', async () => {
    const port = await freePort();
    const args = ['dev', 'store', '--against', product.url, '--port', String(port)];
    const child = spawn(process.execPath, [command, ...args], { cwd: team, stdio: ['ignore', 'pipe', 'pipe'] });
    const ended = once(child, 'exit');
    let output = '';
    const isReady = new Promise<void>((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (text) => {
          output += text;
          if (output.includes('ready in')) resolve();
        });
      }
      void ended.then(() => reject(new Error(output)));
    });
    await isReady;
    const here = `http://localhost:${port}`;
    const page = await (await fetch(`${here}/store/bleacherside`, { headers: { accept: 'text/html' } })).text();
    const { remotes } = (await (await fetch(`${here}/release-map.json`)).json()) as ReleaseMap;
    const scripts = [...page.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, address]) => address);
    for (const address of [...scripts, remotes.store?.current.entry]) {
      assert.equal((await fetch(here + address)).status, 200, address);
    }
    assert.equal(remotes.store?.current.containerName, 'store_development');
    child.kill('SIGTERM');
    await ended;
  });

  it('publishes to the registry, previews and promotes, each with the right that it takes', async () => {
    const author = { RELEASE_API: product.opsUrl, RELEASE_TOKEN: await tokenFor('store-author', 'store:*:*') };
    const reviewer = {
      RELEASE_API: product.opsUrl,
      RELEASE_TOKEN: await tokenFor('store-reviewer', 'store:production:promote'),
    };

    const published = JSON.parse(await succeeds(remote(['publish', 'store', '--version', '1.0.1', '--json'], author)));
    const release = published.releaseId as string;
    assert.equal((await remote(['publish', 'store', '--version', '1.0.2'], reviewer)).exitCode, 3);

    const preview = await succeeds(
      remote(['preview', 'store', '--release', release, '--for', 'free@demo.test'], author),
    );
    assert.match(preview, /\/previews\//);

    // Whoever published may not promote to production; a second person may.
    assert.notEqual((await remote(['promote', 'store', '--release', release], author)).exitCode, 0);
    await succeeds(remote(['promote', 'store', '--release', release, '--holdback', '0'], reviewer));
    const { remotes } = (await (await fetch(`${product.url}/release-map.json`)).json()) as ReleaseMap;
    assert.equal(remotes.store?.current.releaseId, release);
    assert.equal(remotes.store?.current.version, '1.0.1');
    assert.equal((await fetch(product.url + remotes.store?.current.entry)).status, 200);
  });
});
