import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { it } from 'node:test';

const root = path.resolve(import.meta.dirname, '../../..');
const template = path.join(import.meta.dirname, 'template');
const compiler = path.join(path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');

it('uses the contract and the design system as they are', (t) => {
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(path.join(root, '.cache/template-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  // With the name of a remote that there is, since the contract knows no other.
  const named = (text: string) => text.replaceAll('__name__', 'store').replaceAll('__Name__', 'Store');
  const files = readdirSync(template, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.txt'));
  assert.ok(files.length > 5);
  for (const file of files) {
    const copy = path.join(folder, named(file.replace(/\.txt$/, '')));
    mkdirSync(path.dirname(copy), { recursive: true });
    writeFileSync(copy, named(readFileSync(path.join(template, file), 'utf8')));
  }
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: '../../tsconfig.browser.json', include: ['src', '../../css-modules.d.ts'] }),
  );
  const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', folder, '--noEmit', '--pretty', 'false'], {
    encoding: 'utf8',
  });
  assert.equal(status, 0, stdout);
});
