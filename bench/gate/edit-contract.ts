import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Node, parseSync } from 'oxc-parser';
import { contractTypes } from '../../scripts/build/contract-types/contract-types.ts';
import { walkNodes } from '../../services/releases/gate/index.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** A change of one source file of the contract; throws when the file no longer has what is to be changed. */
export interface Edit {
  file: string;
  apply: (text: string) => string;
}

/** Changes the text of a file of the contract. */
export function edit(file: string, from: string | RegExp, to: string): Edit {
  return {
    file,
    apply(text) {
      const changed = text.replace(from, to);
      if (changed === text) throw new Error(`${file} has no ${from} to seed a change at.`);
      return changed;
    },
  };
}

/** Changes the text of a member, such as `Shell.session.refresh`; an empty text leaves it out. */
export function member(file: string, name: string, change: (text: string) => string): Edit {
  return {
    file,
    apply(text) {
      const { start, end } = findMember(file, text, name.split('.'));
      const changed = text.slice(0, start) + change(text.slice(start, end)) + text.slice(end);
      if (changed === text) throw new Error(`The change of ${name} in ${file} changes nothing.`);
      return changed;
    },
  };
}

/** Adds members at the end of an interface. */
export function grow(file: string, name: string, members: string): Edit {
  return {
    file,
    apply(text) {
      const { end } = findMember(file, text, [name]);
      return `${text.slice(0, end - 1)}${members}\n}${text.slice(end)}`;
    },
  };
}

function findMember(file: string, text: string, names: readonly string[]): Node {
  let found: Node = parseSync(file, text).program;
  for (const name of names) {
    let next: Node | undefined;
    walkNodes(found, (node) => {
      const isNamed =
        (node.type === 'TSInterfaceDeclaration' && node.id.name === name) ||
        ((node.type === 'TSPropertySignature' || node.type === 'TSMethodSignature') &&
          text.slice(node.key.start, node.key.end).replaceAll("'", '') === name);
      if (isNamed) next ??= node;
    });
    if (!next) throw new Error(`${file} has no ${names.join('.')} to seed a change at.`);
    found = next;
  }
  return found;
}

export interface EditedContract {
  /** Types of the contract with these changes, under this version. */
  types(version: string, edits: readonly Edit[]): Promise<string>;
  close(): Promise<void>;
}

/** A copy of the contract's sources to change; its types are written by the build's own code. */
export async function openEditedContract(): Promise<EditedContract> {
  const cache = path.join(root, '.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(path.join(cache, 'gate-bench-'));
  const copy = path.join(folder, 'shared-contracts');
  await cp(path.join(root, 'shared-contracts'), copy, { recursive: true });
  return {
    async types(version, edits) {
      const originals = new Map<string, string>();
      const versioned: Edit = {
        file: 'remote/contract-version.ts',
        apply: (text) => text.replace(/'\d+\.\d+\.\d+'/, `'${version}'`),
      };
      const all = [versioned, ...edits];
      try {
        for (const { file, apply } of all) {
          const place = path.join(copy, 'src', file);
          const text = await readFile(place, 'utf8');
          if (!originals.has(place)) originals.set(place, text);
          await writeFile(place, apply(text));
        }
        return await contractTypes(copy);
      } finally {
        for (const [place, text] of originals) await writeFile(place, text);
      }
    },
    close: () => rm(folder, { recursive: true }),
  };
}
