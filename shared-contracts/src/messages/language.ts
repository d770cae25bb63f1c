/** The languages of the site's own words, as HTML names them. Names, titles and texts of schools stay as they are given. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Cookie in which a visitor's choice is kept. It is theirs by a press of a button, so no consent is asked for. */
export const LANGUAGE_COOKIE = 'language';

/** The language of a cookie's value or of a document's `lang`; English for whatever is none of ours. */
export function languageOf(text: string | null | undefined): Language {
  return LANGUAGES.find((language) => language === text) ?? 'en';
}

/** What `Intl` calls a language as it is written in the United States. */
export const localeOf = (language: Language) => `${language}-US` as const;
