import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { rollDeclarations } from './roll-declarations.ts';

const wanted = [{ module: 'remote/shell', name: 'Shell' }];

const declarations = new Map([
  [
    'remote/shell',
    `import { z } from 'zod';
import type { UserInfo as User, Unused } from '../entities/index.ts';
declare const levels: readonly ['a', 'b'];
export interface Shell { user: User; level: (typeof levels)[number]; state: import("../store/state.ts").State; }
export declare const other: z.ZodString;
export {};
`,
  ],
  ['entities/index', "export * from './event.ts';\nexport * from './user.ts';\n"],
  ['entities/event', 'export interface GameEvent { key: string; }\nexport interface Unused { a: 1; }\n'],
  [
    'entities/user',
    "import { z } from 'zod';\nexport declare const schema: z.ZodString;\nexport type UserInfo = z.infer<typeof schema>;\n",
  ],
  ['store/state', 'export interface State { user: 1; }\nexport interface Hidden { b: 2; }\n'],
]);

describe('rollDeclarations', () => {
  it('keeps what is reached, each in the module that declares it, and nothing else', () => {
    assert.equal(
      rollDeclarations(declarations, wanted),
      `declare module "~contract" {
export { Shell as Shell } from "~contract/remote/shell";
}
declare module "~contract/entities/user" {
import { z } from 'zod';
export const schema: z.ZodString;
export type UserInfo = z.infer<typeof schema>;
}
declare module "~contract/remote/shell" {
import type { UserInfo as User } from "~contract/entities/user";
const levels: readonly ['a', 'b'];
export interface Shell { user: User; level: (typeof levels)[number]; state: import("~contract/store/state").State; }
}
declare module "~contract/store/state" {
export interface State { user: 1; }
}
`,
    );
  });

  it('gives the same bytes whatever the order of the files', () => {
    const reversed = new Map([...declarations].reverse());
    assert.equal(rollDeclarations(reversed, wanted), rollDeclarations(declarations, wanted));
  });

  it('throws for a type that the contract has lost', () => {
    assert.throws(
      () => rollDeclarations(declarations, [{ module: 'remote/shell', name: 'Gone' }]),
      /no Gone in remote/,
    );
  });
});
