import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { remoteConfig } from '../../rspack.config.base.ts';
import { buildPart } from './build-part.ts';

test('pages that are named together have one script', async (t) => {
  const outputFolder = mkdtempSync(path.join(tmpdir(), 'together-'));
  t.after(() => rmSync(outputFolder, { recursive: true }));
  const { exposes } = (await buildPart('watch', { outputFolder })).record;
  assert.deepEqual(exposes.state?.scripts, exposes.sport?.scripts);
  assert.deepEqual(exposes['watch-events']?.scripts, exposes.sport?.scripts);
  assert.notDeepEqual(exposes.home?.scripts, exposes.sport?.scripts);
});

test('a page that the remote does not have is named together with nothing', () => {
  const remote = { name: 'watch', dir: import.meta.dirname, pages: ['home'] };
  assert.throws(
    () => remoteConfig({ ...remote, together: { listing: ['home', 'states'] } }),
    /names states, which is not/,
  );
});
