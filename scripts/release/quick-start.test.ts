import assert from 'node:assert/strict';
import { it } from 'node:test';
import { runScript } from '../testing/run-script.ts';

/** Tells at the end which modules were loaded, one in a line. */
const listModules = `
  import { registerHooks } from 'node:module';
  const seen = [];
  registerHooks({ load: (url, context, next) => (seen.push(url), next(url, context)) });
  process.on('exit', () => console.log(seen.join('\\n')));
`;

it('A rollback begins without what only other verbs need', async () => {
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(listModules)}`;
  const { code, out } = await runScript('release.ts', { NODE_OPTIONS }, ['rollback', '--help']);
  assert.equal(code, 0);
  const loaded = out.split('\n').filter((line) => /^(file|node):/.test(line));
  assert.ok(loaded.some((address) => address.endsWith('/services/releases/release-desk.ts')));
  const packages = new Set(loaded.map((address) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(address)?.[1]));
  packages.delete(undefined);
  assert.deepEqual([...packages].sort(), ['commander', 'jose', 'semver', 'zod']);
});
