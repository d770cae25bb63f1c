export { byLabel } from './by-label.ts';
export { byLanguage } from './by-language.ts';
export { LANGUAGE_COOKIE, LANGUAGES, type Language, languageOf, localeOf } from './language.ts';
export { type LanguageModule, languageModule, languageOfPages, speakBy } from './language-module.ts';
export {
  currentLanguage,
  currentTranslation,
  inTranslation,
  type MessageValues,
  setTranslation,
  type Translation,
  t,
  translateName,
} from './t.ts';
