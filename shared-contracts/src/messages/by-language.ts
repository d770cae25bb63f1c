import { type Language, localeOf } from './language.ts';
import { currentLanguage } from './t.ts';

/**
 * Gives what `make` makes for the locale of the page's language, made once for each language: a formatter of `Intl` costs far
 * more to make than to use.
 */
export function byLanguage<Made>(make: (locale: ReturnType<typeof localeOf>) => Made): () => Made {
  const made = new Map<Language, Made>();
  return () => {
    const language = currentLanguage();
    const known = made.get(language) ?? make(localeOf(language));
    made.set(language, known);
    return known;
  };
}
