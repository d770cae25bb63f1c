import type { Node, PropertyKey } from 'oxc-parser';
import type { ContractTypes } from './read-types.ts';
import { childrenOf } from './walk-nodes.ts';

interface Members {
  /** Every member by where it stands, such as `Shell.consent.has`. */
  paths: Set<string>;
  /** Alternatives of unions, by where they stand and what tells them apart. */
  alternatives: Set<string>;
}

/**
 * Members that one version of the types has and another lacks, such as `PageMeta.canonical`. Leaving out an optional
 * member breaks whoever uses it, and assigning one type to the other does not show it. An alternative of a union that is
 * gone as a whole is left to the comparison by tsc, which knows whether it was given or taken.
 */
export function removedMembers(before: ContractTypes, after: ContractTypes): string[] {
  const old = membersOf(before);
  const now = membersOf(after);
  const goneAlternatives = [...old.alternatives].filter((path) => !now.alternatives.has(path));
  return [...old.paths].filter(
    (path) => !now.paths.has(path) && !goneAlternatives.some((gone) => path.startsWith(`${gone}.`)),
  );
}

function membersOf({ program }: ContractTypes): Members {
  const members: Members = { paths: new Set(), alternatives: new Set() };
  for (const child of childrenOf(program)) collect(child, '', members);
  return members;
}

function collect(node: Node, place: string, members: Members): void {
  let here = place;
  if (node.type === 'TSInterfaceDeclaration' || node.type === 'TSTypeAliasDeclaration') here = node.id.name;
  else if (node.type === 'TSDeclareFunction') here = node.id?.name ?? place;
  else if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier') here = node.id.name;
  else if (node.type === 'TSPropertySignature' || node.type === 'TSMethodSignature') {
    here = `${place}.${keyText(node.key)}`;
    members.paths.add(here);
  } else if (node.type === 'TSUnionType') {
    for (const type of node.types) collect(type, `${place}${alternativeOf(type, place, members)}`, members);
    return;
  }
  for (const child of childrenOf(node)) collect(child, here, members);
}

/** What tells an alternative of a union from the others: its members that have one literal as their type. */
function alternativeOf(type: Node, place: string, members: Members): string {
  if (type.type !== 'TSTypeLiteral') return '';
  const marks = type.members.flatMap((member) => {
    const annotation = member.type === 'TSPropertySignature' ? member.typeAnnotation?.typeAnnotation : undefined;
    if (member.type !== 'TSPropertySignature' || annotation?.type !== 'TSLiteralType') return [];
    return 'value' in annotation.literal ? [`${keyText(member.key)}: ${String(annotation.literal.value)}`] : [];
  });
  if (marks.length === 0) return '';
  const mark = `(${marks.join(', ')})`;
  members.alternatives.add(place + mark);
  return mark;
}

function keyText(key: PropertyKey): string {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? String(key.value) : '[computed]';
}
