import type { Node, TSMethodSignature } from 'oxc-parser';
import type { ContractTypes } from './read-types.ts';
import { childrenOf } from './walk-nodes.ts';

/**
 * The text of types with every signature written so that tsc compares all of it:
 *
 * - methods (`f(x): y`) as properties (`f: (x) => y`), since it compares the parameters of methods in both directions and
 *   would let a narrowed one pass;
 * - the type of a rest parameter once more beside the function, since it looks at the first place only when it asks
 *   whether two functions are the same.
 */
export function strictSignatures({ program, text }: Pick<ContractTypes, 'program' | 'text'>): string {
  function render(node: Node): string {
    const whole = span(node, node.start, node.end);
    return node.type === 'TSFunctionType' ? withRest(node, whole) : whole;
  }

  /** The text of a part of a node, with the nodes in it rendered. */
  function span(node: Node, from: number, to: number): string {
    const properties = asProperties(node);
    let result = '';
    let at = from;
    for (const child of childrenOf(node).sort((a, b) => a.start - b.start)) {
      // A name that is written once can stand in the tree twice.
      if (child.start < at || child.end > to) continue;
      result += text.slice(at, child.start) + (properties.get(child) ?? render(child));
      at = child.end;
    }
    return result + text.slice(at, to);
  }

  /** What is written in place of a node's methods: those of one name become one property, at the first one's place. */
  function asProperties(node: Node): Map<Node, string> {
    const members = node.type === 'TSInterfaceBody' ? node.body : node.type === 'TSTypeLiteral' ? node.members : [];
    const byName = new Map<string, TSMethodSignature[]>();
    for (const member of members) {
      if (member.type !== 'TSMethodSignature' || member.kind !== 'method') continue;
      const name = text.slice(member.start, signatureStart(member));
      byName.set(name, [...(byName.get(name) ?? []), member]);
    }
    const properties = new Map<Node, string>();
    for (const [name, overloads] of byName) {
      for (const method of overloads) properties.set(method, '');
      const [first, ...others] = overloads;
      if (!first) continue;
      const type =
        others.length === 0
          ? withRest(first, signature(first, ' => '))
          : `{ ${overloads.map((method) => signature(method, ': ')).join('; ')} }`;
      properties.set(first, `${name}: ${type};`);
    }
    return properties;
  }

  const signatureStart = ({ key, typeParameters }: TSMethodSignature) =>
    typeParameters?.start ?? text.indexOf('(', key.end);

  function signature(method: TSMethodSignature, arrow: string): string {
    const { returnType } = method;
    const end = returnType?.start ?? text.lastIndexOf(')', method.end) + 1;
    const result = returnType ? render(returnType.typeAnnotation) : 'any';
    return span(method, signatureStart(method), end).trimEnd() + arrow + result;
  }

  /** A function with a member, never there, that takes what its rest parameter takes. */
  function withRest({ params }: Pick<TSMethodSignature, 'params'>, written: string): string {
    const last = params.at(-1);
    const type = last?.type === 'RestElement' ? last.typeAnnotation?.typeAnnotation : undefined;
    return type ? `((${written}) & { '~rest'?: (rest: ${render(type)}) => void })` : written;
  }

  return render(program);
}
