import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, it } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import type { ReleasableName } from 'shared-contracts/remote';
import { buildPart } from './build-part.ts';

/** A little more than it is today, in KB: whoever adds more than that to each first view says why here. */
const SCRIPT_BUDGET = 188.7;
/** The same of styles, which stand before the content of a rendered page. */
const STYLE_BUDGET = 9.6;

/** Of a fresh build, what stands in front of the content of the home page. */
const files: string[] = [];
const folders: string[] = [];

async function build(name: ReleasableName, page: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'budget-'));
  folders.push(folder);
  const { record } = await buildPart(name, { outputFolder: folder });
  const { scripts = [], styles = [] } = record.exposes[page] ?? {};
  files.push(...[...new Set([record.entry, ...scripts, ...styles])].map((file) => path.join(folder, file)));
}

before(async () => {
  await build('host', 'shell');
  await build('watch', 'home');
});

after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Compressed, in KB. */
function sizeOf(kind: '.js' | '.css'): number {
  const chosen = files.filter((file) => file.endsWith(kind));
  return chosen.reduce((sum, file) => sum + brotliCompressSync(readFileSync(file)).length, 0) / 1_000;
}

it(`loads no more than ${SCRIPT_BUDGET} KB of script before the content of the home page`, () => {
  const size = sizeOf('.js');
  assert.ok(size <= SCRIPT_BUDGET, `It loads ${size} KB.`);
});

it(`has no more than ${STYLE_BUDGET} KB of styles before the content of the home page`, () => {
  const size = sizeOf('.css');
  assert.ok(size <= STYLE_BUDGET, `It has ${size} KB.`);
});

it('has browsers compile the scripts of the shell whole, as they load', () => {
  const scripts = files.filter((file) => /^(main|vendor)\./.test(path.basename(file)) && file.endsWith('.js'));
  assert.equal(scripts.length, 2);
  // Only at the very beginning, and on a line of its own, does it count.
  for (const file of scripts) assert.match(readFileSync(file, 'utf8'), /^\/\/# allFunctionsCalledOnLoad\n/);
});
