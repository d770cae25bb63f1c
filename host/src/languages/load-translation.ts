import { type Language, languageOf, setTranslation, type Translation } from 'shared-contracts/messages';

/** A file of each language, which only those visitors load who chose it. The gateway announces it by its name. */
const loads: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Translation>>> = {
  es: async () => (await import(/* webpackChunkName: "language-es" */ './es.ts')).spanish,
};

/**
 * Has the shell speak the document's language. False when its words did not come: then the document is in English, and says
 * so.
 */
export async function speakLanguageOf(document: Document): Promise<boolean> {
  const language = languageOf(document.documentElement.lang);
  if (language === 'en') return true;
  try {
    setTranslation(await loads[language]());
    return true;
  } catch {
    document.documentElement.lang = 'en';
    return false;
  }
}
