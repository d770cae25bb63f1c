import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

/** How the compiler is called: a program, and what comes before the compiler's own arguments. */
export interface Compiler {
  program: string;
  args: readonly string[];
  /** Folder of installed packages, with the type declarations that a contract is made of. */
  packages: string;
}

/** The project's own TypeScript; null when it is not installed. */
export function installedCompiler(): Compiler | null {
  try {
    const manifest = createRequire(import.meta.url).resolve('typescript/package.json');
    const folder = path.dirname(manifest);
    return { program: process.execPath, args: [path.join(folder, 'bin/tsc')], packages: path.dirname(folder) };
  } catch {
    return null;
  }
}

export interface Diagnostic {
  /** File name without its folder. */
  file: string;
  /** Counted from 1. */
  line: number;
  /** The lines of the message, the outermost first. */
  message: string[];
}

export type CompilerRun = { ok: true; diagnostics: Diagnostic[] } | { ok: false; message: string };

/** Checks a project folder; a compiler that is missing, hangs, or says something else than its findings gives a message. */
export function runTsc(compiler: Compiler, folder: string, timeLimit: number): Promise<CompilerRun> {
  const args = [...compiler.args, '-p', folder, '--pretty', 'false'];
  // A process group of its own, so that the limit also ends what the compiler's launcher has started.
  const child = spawn(compiler.program, args, { stdio: ['ignore', 'pipe', 'pipe'], cwd: folder, detached: true });
  let output = '';
  child.stdout.on('data', (text) => (output += text));
  child.stderr.on('data', (text) => (output += text));
  return new Promise((resolve) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      endGroup(child);
    }, timeLimit);
    const settle = (run: CompilerRun) => {
      clearTimeout(timer);
      resolve(isLate ? { ok: false, message: `tsc did not finish within ${timeLimit / 1000} s.` } : run);
    };
    child.on('error', (error) => settle({ ok: false, message: `tsc could not be started (${error.message}).` }));
    // Not `exit`: by then all that wrote to the same pipes has ended as well.
    child.on('close', (code) => {
      const diagnostics = parseDiagnostics(output);
      const isPlausible = code === 0 ? output.trim() === '' : (code === 1 || code === 2) && diagnostics.length > 0;
      const [first = ''] = output.trim().split('\n', 1);
      settle(isPlausible ? { ok: true, diagnostics } : { ok: false, message: `tsc ended with ${code}: ${first}` });
    });
  });
}

function endGroup(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // Where there are no process groups, or it ended meanwhile.
    child.kill('SIGKILL');
  }
}

function parseDiagnostics(output: string): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const line of output.split(/\r?\n/)) {
    const [, file, number, message] = /^(.+?)\((\d+),\d+\): error TS\d+: (.*)$/.exec(line) ?? [];
    if (file !== undefined && message !== undefined) {
      diagnostics.push({ file: path.basename(file), line: Number(number), message: [message] });
    } else if (line.startsWith('  ')) diagnostics.at(-1)?.message.push(line.trim());
  }
  return diagnostics;
}
