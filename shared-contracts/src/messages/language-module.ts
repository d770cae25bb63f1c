import type { Language } from './language.ts';
import { setTranslation, type Translation } from './t.ts';

/** What a remote exposes beside its pages for each language that it speaks besides English, see `languageModule`. */
export interface LanguageModule {
  /** Has the remote say its words in the language; `fill` is that of the shell's translation. Null for English again. */
  speak(fill: Translation['fill'] | null): void;
}

/** Name under which a remote exposes its words in a language. */
export const languageModule = (language: Language) => `language-${language}`;

/** The language of the pages of a remote that exposes these modules, for a visitor who reads another one than English. */
export function languageOfPages(exposed: Readonly<Record<string, unknown>>, wanted: Language): Language {
  return Object.hasOwn(exposed, languageModule(wanted)) ? wanted : 'en';
}

/** Makes a remote's module of a language from its texts. It has no library: the shell's one fills them. */
export function speakBy(language: Language, texts: Readonly<Record<string, string>>): LanguageModule['speak'] {
  const byEnglish = new Map(Object.entries(texts));
  return (fill) => setTranslation(fill && { language, texts: byEnglish, fill });
}
