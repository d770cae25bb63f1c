import { z } from 'zod';

type Node = {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Node>;
  required?: string[];
  additionalProperties?: Node | boolean;
  items?: Node;
  anyOf?: Node[];
  oneOf?: Node[];
};

/** The point in time of a sample. */
export const SAMPLE_INSTANT = '2026-11-20T18:00:00.000Z';

/** Answers that a schema takes: one with all that may be there, one with as little as may be, and each way to choose. */
export function sampleOf(schema: z.ZodType): unknown[] {
  const node = z.toJSONSchema(schema) as Node;
  return [0, 1, 2, 3].map((choice) => make(node, choice));
}

function make(node: Node, choice: number): unknown {
  const choices = node.anyOf ?? node.oneOf;
  if (choices) return make(choices[choice % choices.length] as Node, choice);
  if (node.const !== undefined) return node.const;
  // A union of plain types is written as a list of their names.
  if (Array.isArray(node.type)) return make({ ...node, type: node.type[choice % node.type.length] as string }, choice);
  if (node.enum) return node.enum[choice % node.enum.length];
  switch (node.type) {
    case 'string':
      return node.format === 'date-time' ? SAMPLE_INSTANT : 'words';
    case 'number':
    case 'integer':
      return 3;
    case 'boolean':
      return choice % 2 === 0;
    case 'array':
      return [make(node.items ?? {}, choice)];
    case 'object': {
      const { properties = {}, required = [] } = node;
      const present = Object.entries(properties).filter(([name]) => required.includes(name) || choice % 2 === 0);
      const more = node.additionalProperties;
      const record = typeof more === 'object' ? { something: make(more, choice) } : {};
      return { ...record, ...Object.fromEntries(present.map(([name, inner]) => [name, make(inner, choice)])) };
    }
    case 'null':
      return null;
    default:
      return {};
  }
}
