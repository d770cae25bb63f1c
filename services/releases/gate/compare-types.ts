import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TypesRelation } from './plan-fit.ts';
import { type ContractTypes, readTypes } from './read-types.ts';
import { type Compiler, installedCompiler, runTsc } from './run-tsc.ts';
import { strictSignatures } from './strict-signatures.ts';
import { QUESTIONS, readAnswers, writeQuestions } from './type-questions.ts';

export type TypesComparison =
  /** A relation for each of the types that remotes were built with, in their order. */
  | { status: 'compared'; version: string | null; relations: TypesRelation[] }
  | { status: 'unavailable'; message: string };

export interface CompareOptions {
  compiler?: Compiler | null;
  /** Milliseconds. */
  timeLimit?: number;
}

const TIME_LIMIT = 20_000;

/**
 * Compares the contract's types that a host was built with to those that remotes were: what the host gives must be
 * assignable to what a remote takes, and the other way round for what a remote gives.
 */
export async function compareTypes(
  hostSource: string,
  remoteSources: readonly string[],
  { compiler = installedCompiler(), timeLimit = TIME_LIMIT }: CompareOptions = {},
): Promise<TypesComparison> {
  if (!compiler) return { status: 'unavailable', message: 'TypeScript is not installed beside the services.' };
  const host = readTypes(hostSource);
  if (!host.ok) return { status: 'unavailable', message: `The host's types file cannot be read: ${host.message}.` };
  const distinct = [...new Set(remoteSources)];
  const remotes: ContractTypes[] = [];
  for (const source of distinct) {
    const remote = readTypes(source);
    if (!remote.ok) return { status: 'unavailable', message: `A types file cannot be read: ${remote.message}.` };
    remotes.push(remote.types);
  }
  const differing = remotes.filter(({ text }) => text !== host.types.text);
  const relations = differing.length > 0 ? await check(host.types, differing, compiler, timeLimit) : [];
  if (!Array.isArray(relations)) return { status: 'unavailable', message: relations.message };
  const bySource = new Map(
    distinct.map((source, index) => {
      const remote = remotes[index] as ContractTypes;
      const same = { version: remote.version, isSame: true, misfits: [], removed: [] };
      return [source, relations[differing.indexOf(remote)] ?? same] as const;
    }),
  );
  return {
    status: 'compared',
    version: host.types.version,
    relations: remoteSources.flatMap((source) => bySource.get(source) ?? []),
  };
}

async function check(
  host: ContractTypes,
  remotes: readonly ContractTypes[],
  compiler: Compiler,
  timeLimit: number,
): Promise<TypesRelation[] | { message: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'contract-gate-'));
  try {
    const { text, questions } = writeQuestions(remotes.length);
    const named = (types: ContractTypes, name: string) => strictSignatures(types).replaceAll('~contract', `~${name}`);
    await symlink(compiler.packages, path.join(folder, 'node_modules'), 'junction');
    await Promise.all([
      writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(project)),
      writeFile(path.join(folder, 'host.ts'), named(host, 'host')),
      ...remotes.map((types, index) =>
        writeFile(path.join(folder, `remote${index}.ts`), named(types, `remote${index}`)),
      ),
      writeFile(path.join(folder, QUESTIONS), text),
    ]);
    const run = await runTsc(compiler, folder, timeLimit);
    if (!run.ok) return run;
    return readAnswers(run.diagnostics, questions, host, remotes);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const project = {
  compilerOptions: {
    target: 'ES2024',
    module: 'ESNext',
    moduleResolution: 'bundler',
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: true,
    noEmit: true,
  },
  include: ['*.ts'],
};
