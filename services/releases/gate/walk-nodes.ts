import type { Node } from 'oxc-parser';

/** The nodes right below a node of a syntax tree. */
export function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((child): child is Node => child !== null && typeof child === 'object' && 'type' in child);
}

/** Calls `visit` for a node of a syntax tree and for everything below it. */
export function walkNodes(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const child of childrenOf(node)) walkNodes(child, visit);
}
