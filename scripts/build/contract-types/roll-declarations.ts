import type { Node, Statement } from 'oxc-parser';
import { walkNodes } from '../../../services/releases/gate/index.ts';
import type { Declarations } from './emit-declarations.ts';
import { type DeclarationModule, moduleOf, readModule } from './read-module.ts';

/** A declaration, by the module that holds it. */
export interface DeclarationName {
  module: string;
  name: string;
}

type Edit = [start: number, end: number, text: string];

/** What module names in the rolled file begin with: no package can bear such a name. */
const INDEX = '~contract';
const PREFIX = `${INDEX}/`;

/**
 * Makes one file of emitted declarations: a `declare module` block for each module, holding the wanted declarations and
 * those that they reach, and nothing else; `~contract` exports the wanted ones. The same declarations give the same bytes.
 */
export function rollDeclarations(declarations: Declarations, wanted: readonly DeclarationName[]): string {
  const modules = new Map<string, DeclarationModule>();
  /** Kept statements by module, each with the imported names that it uses and its edits. */
  const kept = new Map<string, Map<Statement, Edit[]>>();
  const used = new Map<string, Map<string, string>>();

  function open(module: string): DeclarationModule {
    const text = declarations.get(module) ?? declarations.get(`${module}/index`);
    if (text === undefined) throw new Error(`The contract's types reach ${module}, which was not written.`);
    const known = modules.get(module) ?? readModule(declarations.has(module) ? module : `${module}/index`, text);
    modules.set(module, known);
    return known;
  }

  /** Where a name that a module exports or uses is declared; null when it is global or comes from a package. */
  function locate(module: string, name: string): DeclarationName | null {
    const { statements, imports, renamed, starExports } = open(module);
    if (statements.has(name)) return { module, name };
    const moved = renamed.get(name) ?? imports.get(name);
    if (moved?.module && !(moved.module === module && moved.name === name)) return locate(moved.module, moved.name);
    for (const target of starExports) {
      const found = locate(target, name);
      if (found) return found;
    }
    return null;
  }

  function keep({ module, name }: DeclarationName): void {
    const { statements } = open(module);
    const statement = statements.get(name);
    const ofModule = kept.get(module) ?? new Map<Statement, Edit[]>();
    kept.set(module, ofModule);
    if (!statement || ofModule.has(statement)) return;
    const edits: Edit[] = [];
    ofModule.set(statement, edits);
    walkNodes(statement, (node) => follow(module, node, edits));
  }

  function follow(module: string, node: Node, edits: Edit[]): void {
    if (node.type === 'TSImportType') {
      const target = moduleOf(node.source.value, module);
      if (target === null) return;
      const name = leftmost(node.qualifier);
      const found = name === null ? null : locate(target, name);
      if (!found) throw new Error(`${module} imports all of ${target} as a type; name what it needs instead.`);
      edits.push([node.source.start, node.source.end, JSON.stringify(PREFIX + found.module)]);
      keep(found);
      return;
    }
    const name = referenceOf(node);
    if (name !== null) refer(module, name);
  }

  function refer(module: string, name: string): void {
    const { statements, imports, text } = open(module);
    if (statements.has(name)) keep({ module, name });
    const imported = imports.get(name);
    if (!imported) return;
    const lines = used.get(module) ?? new Map<string, string>();
    used.set(module, lines);
    if (imported.module === null) {
      const { start, end } = imported.statement;
      lines.set(text.slice(start, end), text.slice(start, end));
      return;
    }
    const found = imported.name === '*' ? null : locate(imported.module, imported.name);
    if (!found)
      throw new Error(`${module} imports ${name} of ${imported.module}, where it cannot be found by its name.`);
    lines.set(name, `import type { ${found.name} as ${name} } from ${JSON.stringify(PREFIX + found.module)};`);
    keep(found);
  }

  const index = wanted.map(({ module, name }) => {
    const found = locate(module, name);
    if (!found) throw new Error(`The contract has no ${name} in ${module}.`);
    keep(found);
    return `export { ${found.name} as ${name} } from ${JSON.stringify(PREFIX + found.module)};`;
  });

  const blocks = [...kept.keys()].sort().map((module) => {
    const { text } = open(module);
    const statements = [...(kept.get(module) ?? [])]
      .sort(([a], [b]) => a.start - b.start)
      .map(([{ start, end }, edits]) => edited(text, start, end, edits).replace(/^(export )?declare /, '$1'));
    const imports = [...(used.get(module)?.values() ?? [])].sort();
    return `declare module ${JSON.stringify(PREFIX + module)} {\n${[...imports, ...statements].join('\n')}\n}\n`;
  });
  return `declare module ${JSON.stringify(INDEX)} {\n${index.join('\n')}\n}\n${blocks.join('')}`;
}

/** The name that a node refers to, up to the first dot. */
function referenceOf(node: Node): string | null {
  switch (node.type) {
    case 'TSTypeReference':
      return leftmost(node.typeName);
    case 'TSTypeQuery':
      return leftmost(node.exprName);
    case 'TSInterfaceHeritage':
    case 'TSClassImplements':
      return leftmost(node.expression);
    case 'ClassDeclaration':
      return leftmost(node.superClass);
    default:
      return null;
  }
}

function leftmost(name: Node | null): string | null {
  if (name?.type === 'TSQualifiedName') return leftmost(name.left);
  return name?.type === 'Identifier' ? name.name : null;
}

function edited(text: string, start: number, end: number, edits: readonly Edit[]): string {
  let result = '';
  let from = start;
  for (const [editStart, editEnd, replacement] of [...edits].sort(([a], [b]) => a - b)) {
    result += text.slice(from, editStart) + replacement;
    from = editEnd;
  }
  return result + text.slice(from, end);
}
