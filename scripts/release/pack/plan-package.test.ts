import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { compiledDeclaration, importedFiles, importedPackages, planPackage } from './plan-package.ts';

describe('the manifest of a published package', () => {
  const plan = planPackage(
    {
      name: 'shared-contracts',
      version: '1.2.0',
      exports: { './api': './src/api/index.ts', './tokens.css': './src/tokens.css', './css': './css.d.ts' },
      dependencies: { react: '19.0.0', zod: '4.0.0' },
      sideEffects: ['./src/api/*.ts'],
    },
    { license: 'MIT', files: ['src'], imports: { axe: '1.0.0', 'shared-ui': '1.0.0', 'shared-contracts': '1.2.0' } },
  );

  it('exports compiled code with its types, and other files as they are', () => {
    assert.deepEqual(plan.exports, {
      './api': { types: './src/api/index.d.ts', default: './src/api/index.js' },
      './tokens.css': './src/tokens.css',
      './css': { types: './css.d.ts' },
    });
    assert.deepEqual(plan.sideEffects, ['./src/api/*.js']);
  });

  it('leaves to its user what a page has one copy of, and never needs itself', () => {
    assert.deepEqual(plan.dependencies, { axe: '1.0.0', zod: '4.0.0' });
    assert.deepEqual(plan.peerDependencies, { react: '^19.0.0', 'shared-ui': '^1.0.0' });
    assert.equal('private' in plan, false);
  });
});

describe('compiled modules', () => {
  it('are asked which packages and files they import', () => {
    const code = `import { a } from '@scope/one/part';\nimport 'two';\nconst b = await import("three/deep");\nimport c from './four.js';\nimport d from 'node:fs';\nconst e = \`from "./pages/\${page}.js"\`;`;
    assert.deepEqual(importedPackages(code), ['@scope/one', 'two', 'three']);
    assert.deepEqual(importedFiles(code), ['./four.js']);
  });

  it('are named by declarations in the place of sources', () => {
    const text = `import type { A } from './a.ts';\nexport * from "../b.tsx";\ntype C = import('./c.ts').C;\nimport 'd.ts';`;
    assert.equal(
      compiledDeclaration(text),
      `import type { A } from './a.js';\nexport * from "../b.js";\ntype C = import('./c.js').C;\nimport 'd.ts';`,
    );
  });
});
