import type { Language } from './language.ts';

/** What stands in a message's places, by their names. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** The texts of one language other than English. */
export interface Translation {
  language: Language;
  /** By the English ones. */
  texts: ReadonlyMap<string, string>;
  /** Fills the places of a translated text. */
  fill(text: string, values: MessageValues): string;
}

/** Null for English. A copy of this module is in each part's build, so each part speaks by its own translations. */
let current: Translation | null = null;

/** Has all messages from now on in the language of `translation`; null for English. */
export function setTranslation(translation: Translation | null): void {
  current = translation;
}

/** What `make` gives, with all its messages in one language. For servers, which answer in all languages at once. */
export function inTranslation<Made>(translation: Translation | null, make: () => Made): Made {
  const before = current;
  current = translation;
  try {
    return make();
  } finally {
    current = before;
  }
}

/** What messages are in now; null for English. */
export function currentTranslation(): Translation | null {
  return current;
}

export function currentLanguage(): Language {
  return current?.language ?? 'en';
}

/**
 * A message in the language of the page. `text` is the English one, in ICU's format as far as English needs it:
 * `{name}`, and `{count, plural, one {# game} other {# games}}`. A text that has no translation stays English.
 *
 * Call it while a page is rendered or an answer is made, never as a module loads: a server renders both languages with the
 * same modules.
 */
export function t(text: string, values?: MessageValues): string {
  const translated = current?.texts.get(text);
  if (current && translated !== undefined) return values ? current.fill(translated, values) : translated;
  return values ? inEnglish(text, values) : text;
}

/** A name that comes as data, such as a sport's, in the language of the page; as it came where that has no other. */
export const translateName = (name: string): string => current?.texts.get(name) ?? name;

const PLURAL = /\{(\w+), plural, one \{([^{}]*)\} other \{([^{}]*)\}\}/g;
const PLACE = /\{(\w+)\}/g;

/** No library, which every first view would carry. */
function inEnglish(text: string, values: MessageValues): string {
  return text
    .replace(PLURAL, (_, name: string, one: string, other: string) =>
      (values[name] === 1 ? one : other).replaceAll('#', () => Number(values[name]).toLocaleString('en-US')),
    )
    .replace(PLACE, (_, name: string) => String(values[name]));
}
