import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { workshop } from '../../build/workshop.ts';
import { compiledDeclaration, importedFiles } from './plan-package.ts';

const compiler = path.join(path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');

export interface CompileOptions {
  /** Files to begin with, from the root of the checkout; what they import comes along. */
  files: readonly string[];
  /** Folder of the checkout that the output is relative to. */
  from: string;
  to: string;
}

/** Compiles sources to JavaScript and declarations that any toolchain reads. Throws with the compiler's words. */
export async function compile({ files, from, to }: CompileOptions): Promise<void> {
  const project = path.join(workshop.root, '.cache', `pack-${path.basename(to)}.json`);
  await mkdir(path.dirname(project), { recursive: true });
  await writeFile(
    project,
    JSON.stringify({
      extends: path.join(workshop.root, 'tsconfig.json'),
      compilerOptions: {
        noEmit: false,
        noCheck: true,
        declaration: true,
        rewriteRelativeImportExtensions: true,
        rootDir: path.join(workshop.root, from),
        outDir: to,
      },
      files: [...files, 'css-modules.d.ts'].map((file) => path.join(workshop.root, file)),
    }),
  );
  await run([compiler, '-p', project, '--pretty', 'false']);
  await rm(project);
  for (const file of await filesIn(to, '.d.ts'))
    await writeFile(file, compiledDeclaration(await readFile(file, 'utf8')));
}

/** Takes out of a folder of compiled code whatever does not run: modules that lent their types only. */
export async function keepWhatRuns(folder: string, entries: readonly string[]): Promise<void> {
  const kept = new Set<string>();
  const queue = entries.map((entry) => path.join(folder, entry));
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (kept.has(file)) continue;
    kept.add(file);
    const code = await readFile(file, 'utf8');
    queue.push(...importedFiles(code).map((imported) => path.resolve(path.dirname(file), imported)));
  }
  const isKept = (file: string) => kept.has(file.replace(/\.d\.ts$/, '.js'));
  const all = [...(await filesIn(folder, '.js')), ...(await filesIn(folder, '.d.ts'))];
  await Promise.all(all.filter((file) => !isKept(file)).map((file) => rm(file)));
}

/** Files below a folder whose names end so. */
export async function filesIn(folder: string, ending: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

function run(args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The compiler refused:\n${output}`))));
  });
}
