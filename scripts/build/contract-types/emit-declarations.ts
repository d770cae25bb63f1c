import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
const compiler = path.join(path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');

/** Texts of declaration files by module, the path below the source folder without an ending. */
export type Declarations = Map<string, string>;

/**
 * Lets tsc write the declarations of some modules of a source folder and of everything that they import. Types are
 * inferred and not checked: that is what `npm run check` does.
 */
export async function emitDeclarations(sourceFolder: string, modules: readonly string[]): Promise<Declarations> {
  const folder = await mkdtemp(path.join(tmpdir(), 'declarations-'));
  try {
    const outDir = path.join(folder, 'out');
    const project = path.join(folder, 'tsconfig.json');
    await writeFile(
      project,
      JSON.stringify({
        extends: path.join(root, 'tsconfig.base.json'),
        compilerOptions: {
          noEmit: false,
          declaration: true,
          emitDeclarationOnly: true,
          noCheck: true,
          removeComments: true,
          outDir,
          rootDir: sourceFolder,
          lib: ['ES2024', 'DOM', 'DOM.Iterable'],
          jsx: 'react-jsx',
          types: [],
        },
        files: modules.map((module) => path.join(sourceFolder, `${module}.ts`)),
      }),
    );
    await runCompiler(project);
    return await readDeclarations(outDir);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function runCompiler(project: string): Promise<void> {
  const child = spawn(process.execPath, [compiler, '-p', project, '--pretty', 'false'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (text) => (output += text));
  child.stderr.on('data', (text) => (output += text));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The contract's types could not be written:\n${output}`));
    });
  });
}

async function readDeclarations(folder: string): Promise<Declarations> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.d.ts'))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  return new Map(files.map((file, index) => [file.replace(/\.d\.ts$/, ''), texts[index] ?? '']));
}
