import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ReleasableName } from 'shared-contracts/remote';

/** Where parts are built. */
export interface Workshop {
  /** Folder that everything else is relative to. */
  root: string;
  /** The whole checkout; else one remote alone, with the contract and this code as published packages. */
  isWhole: boolean;
  /** Folder of a part, from the root. */
  folderOf(name: ReleasableName): string;
}

const checkout = path.resolve(import.meta.dirname, '../..');

/** This checkout; from a published package, the folder of the remote that it is used in. */
export const workshop: Workshop = existsSync(path.join(checkout, 'host'))
  ? { root: checkout, isWhole: true, folderOf: (name) => (name === 'host' ? 'host' : `remotes/${name}`) }
  : { root: process.cwd(), isWhole: false, folderOf: () => '.' };
