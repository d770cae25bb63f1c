import { type Argument, type CallExpression, type NewExpression, type Node, parseSync } from 'oxc-parser';
import { walkNodes } from '../../services/releases/gate/walk-nodes.ts';

/** A message that a module asks for by `t`. */
export interface Message {
  text: string;
  /** Names of the values that come along; null when they cannot be read from the code. */
  values: string[] | null;
  line: number;
}

/** What a module says to fans. */
export interface ModuleMessages {
  messages: Message[];
  /** Calls of `t` whose text is not in the code. */
  unreadable: number[];
  /** Words that fans read or hear and that are no messages. */
  plain: { text: string; line: number }[];
}

/** Attributes and properties whose text fans read or hear. */
const SHOWN = new Set([
  ...['aria-label', 'alt', 'placeholder', 'title', 'label', 'retryLabel', 'legend', 'hint', 'heading'],
  ...['message', 'text', 'description', 'eyebrow', 'lead', 'missing'],
]);

/** Reads the messages of a module, and the words that it shows without making them messages. Throws when it is no module. */
export function readMessages(file: string, source: string): ModuleMessages {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file} cannot be read: ${errors[0].message}`);
  const read: ModuleMessages = { messages: [], unreadable: [], plain: [] };
  /** What has been read, and what is not to be. */
  const settled = new Set<Node>();
  const lineOf = (node: Node) => source.slice(0, node.start).split('\n').length;

  function readCall(call: CallExpression): void {
    const [text, values] = call.arguments;
    if (text) leaveOut(text);
    const texts = text ? textsOf(text) : null;
    if (texts === null) {
      read.unreadable.push(lineOf(call));
      return;
    }
    read.messages.push(...texts.map((each) => ({ text: each, values: namesOf(values), line: lineOf(call) })));
  }

  function readPlain(node: Node): void {
    for (const shown of shownBy(node)) {
      if (settled.has(shown)) continue;
      settled.add(shown);
      const text = textOf(shown).trim();
      if (isWords(text)) read.plain.push({ text, line: lineOf(shown) });
    }
  }

  function leaveOut(node: Node): void {
    for (const written of writtenIn(node)) settled.add(written);
  }

  walkNodes(program, (node) => {
    if (node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 't') readCall(node);
    else readPlain(node);
    if (isForOperations(node)) node.arguments.forEach(leaveOut);
  });
  return read;
}

/** The texts that an expression may be; null when one of them is not in the code. */
function textsOf(node: Argument | Node): string[] | null {
  if (node.type === 'Literal' && typeof node.value === 'string') return [node.value];
  if (node.type !== 'ConditionalExpression') return null;
  const [one, other] = [textsOf(node.consequent), textsOf(node.alternate)];
  return one && other && [...one, ...other];
}

function namesOf(values: Argument | undefined): string[] | null {
  if (!values) return [];
  if (values.type !== 'ObjectExpression') return null;
  return values.properties.flatMap((property) =>
    property.type === 'Property' && property.key.type === 'Identifier' ? [property.key.name] : [],
  );
}

/** The texts in the code that a node shows. */
function shownBy(node: Node): Node[] {
  if (node.type === 'JSXText') return [node];
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    return node.children.flatMap((child) =>
      child.type === 'JSXExpressionContainer' ? writtenIn(child.expression) : [],
    );
  }
  if (node.type === 'JSXAttribute') {
    const isShown = node.name.type === 'JSXIdentifier' && SHOWN.has(node.name.name);
    if (!isShown || !node.value) return [];
    return writtenIn(node.value.type === 'JSXExpressionContainer' ? node.value.expression : node.value);
  }
  if (node.type === 'Literal') return SENTENCE.test(textOf(node)) ? [node] : [];
  if (node.type !== 'Property' || node.key.type !== 'Identifier' || !SHOWN.has(node.key.name)) return [];
  return writtenIn(node.value);
}

/** The texts that an expression may be, as far as they stand in it. */
function writtenIn(node: Node): Node[] {
  if (node.type === 'Literal' || node.type === 'TemplateLiteral') return [node];
  if (node.type === 'ConditionalExpression') return [...writtenIn(node.consequent), ...writtenIn(node.alternate)];
  return node.type === 'LogicalExpression' ? writtenIn(node.right) : [];
}

/** A text in the code, with `…` in place of what is put in. */
function textOf(node: Node): string {
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.raw).join('…');
  return 'value' in node ? String(node.value) : '';
}

/** Whether what is handed over is for those who look after the site: errors and what goes to the console. */
function isForOperations(node: Node): node is NewExpression | CallExpression {
  if (node.type === 'NewExpression') return true;
  const callee = node.type === 'CallExpression' && node.callee.type === 'MemberExpression' ? node.callee.object : null;
  return callee?.type === 'Identifier' && callee.name === 'console';
}

/** Wherever it stands, a whole sentence is for somebody to read. */
const SENTENCE = /^\p{Lu}.* .*[.…!?]$/su;

/** Names of formats and the like have no capital in front, and nothing put in. */
const isWords = (text: string) => /^\s*\p{Lu}.*\p{L}/su.test(text) || /….*\p{L}{2}|\p{L}{2}.*…/su.test(text);
