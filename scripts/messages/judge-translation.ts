import { IntlMessageFormat } from 'intl-messageformat';
import type { Message } from './read-messages.ts';

export interface TranslationFacts {
  /** Messages of the code, each with the place where it stands. */
  messages: readonly (Message & { place: string })[];
  /** Names that come as data, see `translateName`. */
  names: readonly string[];
  /** What the translation of this part says. */
  texts: Readonly<Record<string, string>>;
  /** The same of packages whose translations come along. */
  inherited: Readonly<Record<string, string>>;
}

/** What is wrong with the translation of a part, each in a line. */
export function judgeTranslation({ messages, names, texts, inherited }: TranslationFacts): string[] {
  const used = new Set([...names, ...messages.map(({ text }) => text)]);
  const isKnown = (text: string) => Object.hasOwn(texts, text) || Object.hasOwn(inherited, text);
  const lacking = [...used].filter((text) => !isKnown(text));
  return [
    ...lacking.map((text) => `has no translation of "${text}"`),
    ...Object.keys(texts).flatMap((text) => {
      if (Object.hasOwn(inherited, text)) return [`translates "${text}", which comes along already`];
      return used.has(text) ? judgeText(text, texts[text] ?? '') : [`translates "${text}", which nobody says`];
    }),
    ...messages.flatMap(({ text, values, place }) => {
      const needed = placesOf(text);
      const isSame = values === null || 'problem' in needed || sameNames(values, needed.names);
      return isSame ? [] : [`${place}: "${text}" does not get just the values that it names`];
    }),
  ];
}

function judgeText(english: string, translated: string): string[] {
  if (translated.trim() === '') return [`has nothing in place of "${english}"`];
  const [original, other] = [placesOf(english), placesOf(translated)];
  if ('problem' in original) return [`"${english}" is no message: ${original.problem}`];
  if ('problem' in other) return [`the translation of "${english}" is no message: ${other.problem}`];
  if (!original.isPlain)
    return [`"${english}" is more than \`t\` can fill: {name}, {count, plural, one {…} other {…}}`];
  return sameNames(original.names, other.names) ? [] : [`the translation of "${english}" has other places`];
}

function placesOf(text: string): { names: string[]; isPlain: boolean } | { problem: string } {
  try {
    const format = new IntlMessageFormat(text, 'en-US', undefined, { ignoreTag: true });
    const elements = format.getAst();
    return { names: namesIn(elements), isPlain: elements.every(isPlain) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

type Elements = ReturnType<IntlMessageFormat['getAst']>;
/** The library's numbers for what a message consists of. */
const [LITERAL, NAME, PLURAL, COUNT] = [0, 1, 6, 7];

/** Whether `t` fills it in English, for which it has no library. */
function isPlain(element: Elements[number]): boolean {
  if (element.type !== PLURAL) return element.type === LITERAL || element.type === NAME;
  const { options } = element as Extract<Elements[number], { options: object }>;
  const parts = Object.values(options).flatMap(({ value }) => value);
  const isOfWords = parts.every(({ type }) => type === LITERAL || type === COUNT);
  return isOfWords && Object.keys(options).join() === 'one,other';
}

/** Names of the places of a message, among them those within its plurals. */
function namesIn(elements: Elements): string[] {
  return elements.flatMap((element) => [
    ...('value' in element && element.type !== LITERAL ? [element.value] : []),
    ...('options' in element ? Object.values(element.options).flatMap(({ value }) => namesIn(value)) : []),
  ]);
}

function sameNames(some: readonly string[], others: readonly string[]): boolean {
  return [...new Set(some)].sort().join() === [...new Set(others)].sort().join();
}
