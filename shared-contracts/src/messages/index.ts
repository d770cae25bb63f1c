export { LANGUAGE_COOKIE, LANGUAGES, type Language, languageOf, localeOf } from './language.ts';
export {
  currentLanguage,
  inTranslation,
  type MessageValues,
  setTranslation,
  type Translation,
  t,
  translateName,
} from './t.ts';
