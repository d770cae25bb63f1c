import { type Node, type Program, parseSync } from 'oxc-parser';
import { walkNodes } from './walk-nodes.ts';

/** Types files are written by the build and are some kilobytes long; one that is longer was made to keep tsc busy. */
const MOST_CHARACTERS = 1_000_000;
const OWN = '~contract';

/** The types that a release bears, read and found to declare nothing but the contract. */
export interface ContractTypes {
  program: Program;
  /** Without comments, which could give tsc orders. */
  text: string;
  /** Version of the contract that the types say they are. */
  version: string;
}

export type TypesReading = { ok: true; types: ContractTypes } | { ok: false; message: string };

/**
 * Reads a types file. It comes with a release and is not trusted: one that declares modules of packages, or names files,
 * could change what the comparison means.
 */
export function readTypes(source: string): TypesReading {
  if (source.length > MOST_CHARACTERS) return { ok: false, message: `it is longer than ${MOST_CHARACTERS} characters` };
  const { program, comments, errors } = parseSync('contract.d.ts', source, { lang: 'dts' });
  if (errors[0]) return { ok: false, message: errors[0].message };
  const foreign = program.body.find((node) => !isOwnModule(node));
  if (foreign) {
    const start = source.slice(foreign.start, foreign.end).split('\n', 1)[0];
    return { ok: false, message: `it declares something beside the contract: ${start}` };
  }
  if (hasInnerModule(program)) return { ok: false, message: 'it declares globals or namespaces' };
  const outside = specifiersIn(program).find((specifier) => !isAllowed(specifier));
  if (outside !== undefined) return { ok: false, message: `it imports "${outside}", which is no package` };

  let text = source;
  for (const { start, end } of comments) text = text.slice(0, start) + ' '.repeat(end - start) + text.slice(end);
  const version = /\bCONTRACT_VERSION\s*[:=]\s*['"]([^'"]+)['"]/.exec(text)?.[1];
  if (version === undefined) return { ok: false, message: 'it does not say which version of the contract it is' };
  return { ok: true, types: { program, text, version } };
}

function isOwnModule(node: Program['body'][number]): boolean {
  if (node.type !== 'TSModuleDeclaration' || node.id.type !== 'Literal') return false;
  return node.id.value === OWN || node.id.value.startsWith(`${OWN}/`);
}

/** Something declared inside a module that reaches out of it. */
function hasInnerModule(program: Program): boolean {
  let modules = 0;
  walkNodes(program, ({ type }) => {
    if (type === 'TSModuleDeclaration') modules += 1;
  });
  return modules > program.body.length;
}

function specifiersIn(program: Program): string[] {
  const found: string[] = [];
  walkNodes(program, (node: Node) => {
    if (node.type === 'TSImportType') found.push(node.source.value);
    if (node.type === 'TSExternalModuleReference') found.push(node.expression.value);
    if (node.type === 'TSModuleDeclaration' && node.id.type === 'Literal') found.push(node.id.value);
    const isPort =
      node.type === 'ImportDeclaration' ||
      node.type === 'ExportAllDeclaration' ||
      node.type === 'ExportNamedDeclaration';
    if (isPort && node.source) found.push(node.source.value);
  });
  return found;
}

/** A package's name, perhaps with a path below it, or a module of the contract: nothing that leaves its folder. */
function isAllowed(specifier: string): boolean {
  return /^(~contract|@?[a-z0-9-][\w.-]*)(\/[\w.@-]+)*$/.test(specifier) && !specifier.includes('..');
}
