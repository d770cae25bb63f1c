import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, it } from 'node:test';
import { compareTypes } from './compare-types.ts';
import { type Compiler, installedCompiler } from './run-tsc.ts';

/** A small contract; `shell` and `page` are members of `Shell` and `PageModule`, the other texts stand beside them. */
function contract({ shell = '', module = '', props = '', beside = '', version = '1.0.0' } = {}): string {
  return `declare module "~contract" {
  import type { ComponentType } from 'react';
  export const CONTRACT_VERSION = "${version}";
  export interface Meta { title: string; image?: string }
  export interface Shell { now(): number; meta(meta: Meta): void; ${shell} }
  export interface PageProps { shell: Shell; ${props} }
  export interface PrefetchContext { url: URL }
  export interface PageModule { Page: ComponentType<PageProps>; prefetch?: (context: PrefetchContext) => Promise<unknown>; ${module} }
  ${beside}
}
`;
}

async function relationOf(host: string, remote = contract()) {
  const comparison = await compareTypes(host, [remote]);
  assert.ok(comparison.status === 'compared', 'message' in comparison ? comparison.message : '');
  return comparison.relations[0];
}

async function misfitsOf(host: string, remote = contract()): Promise<string[]> {
  return [...new Set((await relationOf(host, remote))?.misfits.map(({ type }) => type))];
}

describe('compareTypes', () => {
  it('finds no difference in order, spelling and comments', async () => {
    const reordered = contract()
      .replace('now(): number; meta(meta: Meta): void;', 'meta: (what: Meta) => void; /** ms */ now(): number;')
      .replace('1.0.0', '1.0.1');
    assert.deepEqual(await relationOf(reordered), { version: '1.0.0', isSame: true, misfits: [], removed: [] });
  });

  it('tells growth from no difference', async () => {
    const relation = await relationOf(contract({ shell: 'zone?: string;' }));
    assert.deepEqual(relation, { version: '1.0.0', isSame: false, misfits: [], removed: [] });
  });

  it('finds a parameter of a method that takes less than it did', async () => {
    const [misfit] =
      (await relationOf(contract({ shell: 'go(to: "/a"): void;' }), contract({ shell: 'go(to: string): void;' })))
        ?.misfits ?? [];
    assert.equal(misfit?.type, 'Shell');
    assert.match(misfit?.message ?? '', /^go: Type 'string' is not assignable to type '"\/a"'$/);
  });

  it('finds overloads that are gone', async () => {
    const remote = contract({ shell: 'on(a: "x"): void; on(a: "y", b: number): void;' });
    assert.deepEqual(await misfitsOf(contract({ shell: 'on(a: "x"): void;' }), remote), ['Shell']);
  });

  it('finds an optional member that is gone, which assigning does not show', async () => {
    const relation = await relationOf(contract().replace('; image?: string', ''));
    assert.deepEqual(relation, { version: '1.0.0', isSame: false, misfits: [], removed: ['Meta.image'] });
  });

  it('finds a prop that the page needs and the host does not give, and lets the host give more', async () => {
    const more = contract({ props: 'locale: string;' });
    assert.deepEqual(await misfitsOf(contract(), more), ['PageProps']);
    assert.deepEqual(await misfitsOf(more), []);
  });

  it('finds what the host newly asks of a page', async () => {
    assert.deepEqual(await misfitsOf(contract({ module: 'title: string;' })), ['PageModule']);
    assert.deepEqual(await misfitsOf(contract({ module: 'title?: string;' })), []);
  });

  it('sees every place of a list of parameters', async () => {
    const track = (price: string) => `track(...call: ['a', { x: 1 }] | ['b', ${price}]): void;`;
    const before = contract({ shell: track('{ y: 1 }') });
    assert.equal((await relationOf(contract({ shell: track('{ y: 1; z?: 2 }') }), before))?.isSame, false);
    assert.deepEqual(await misfitsOf(contract({ shell: track('{ y: 1; z: 2 }') }), before), ['Shell']);
  });

  it('answers for each of several remotes', async () => {
    const host = contract({ shell: 'zone: string;' });
    const other = contract({ shell: 'gone(): void;' });
    const comparison = await compareTypes(host, [host, other, contract(), other]);
    assert.ok(comparison.status === 'compared');
    assert.deepEqual(
      comparison.relations.map(({ isSame, misfits }) => [isSame, misfits.length > 0]),
      [
        [true, false],
        [false, true],
        [false, false],
        [false, true],
      ],
    );
  });

  const hostile: [name: string, source: string, why: RegExp][] = [
    [
      'declares a package anew',
      `${contract()}declare module 'react' { export type ComponentType<P> = any; }`,
      /beside/,
    ],
    ['declares globals', contract({ beside: 'global { interface URL { x: 1 } }' }), /globals/],
    ['imports a file', contract({ beside: `export type X = import('/etc/passwd').X;` }), /which is no package/],
    ['imports upwards', contract({ beside: `import type { X } from 'a/../../b';` }), /which is no package/],
    ['imports a package that is not there', contract({ beside: `import type { X } from 'not-there';` }), /not-there/],
    ['is broken', 'declare module "~contract" {', /./],
    ['lacks its version', contract().replace('CONTRACT_VERSION', 'VERSION'), /which version/],
    ['says that all is any', contract().replace('interface Shell {', 'type Shell = any; interface Other {'), /any/],
  ];
  for (const [name, source, why] of hostile) {
    it(`is unavailable for a types file that ${name}`, async () => {
      const comparison = await compareTypes(contract(), [source]);
      assert.equal(comparison.status, 'unavailable');
      assert.match('message' in comparison ? comparison.message : '', why);
    });
  }

  const { packages = '' } = installedCompiler() ?? {};
  const script = (text: string): Compiler => ({ program: process.execPath, args: ['-e', text, '--'], packages });
  const failing: [name: string, compiler: Compiler | null, why: RegExp][] = [
    ['is not installed', null, /not installed/],
    ['cannot be started', { program: 'no-such-program', args: [], packages }, /could not be started/],
    ['hangs', script('setInterval(() => {}, 1000)'), /did not finish within 0\.5 s/],
    ['crashes', script('console.error("panic: no memory"); process.exit(2)'), /ended with 2: panic/],
    ['finds nothing wrong whatever it is given', script(''), /what cannot be right/],
  ];
  for (const [name, compiler, why] of failing) {
    it(`is unavailable while tsc ${name}`, async () => {
      const comparison = await compareTypes(contract(), [contract({ shell: 'x?: 1' })], { compiler, timeLimit: 500 });
      assert.equal(comparison.status, 'unavailable');
      assert.match('message' in comparison ? comparison.message : '', why);
    });
  }

  it('ends what a hanging compiler has started, and leaves no folder behind', async (t) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'gate-test-'));
    const temporary = process.env.TMPDIR;
    process.env.TMPDIR = folder;
    t.after(() => {
      if (temporary === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = temporary;
      return rm(folder, { recursive: true });
    });
    const child = `require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' })`;
    const comparison = await compareTypes(contract(), [contract({ shell: 'x?: 1' })], {
      compiler: script(`${child}; console.log('started ' + process.pid); setInterval(() => {}, 1000)`),
      timeLimit: 500,
    });
    assert.equal(comparison.status, 'unavailable');
    // The answer came although the child holds the compiler's output open for as long as it lives.
    assert.deepEqual(await readdir(folder), []);
  });

  it('runs beside itself', async () => {
    const sources = ['a', 'b', 'c'].map((name) => contract({ shell: `${name}(): void;` }));
    const misfits = await Promise.all(sources.map((source) => misfitsOf(contract(), source)));
    assert.deepEqual(
      misfits.map((types) => types.includes('Shell')),
      [true, true, true],
    );
  });
});
