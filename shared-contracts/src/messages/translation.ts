import { IntlMessageFormat } from 'intl-messageformat';
import { type Language, localeOf } from './language.ts';
import type { Translation } from './t.ts';

/** Makes the translation of a part from its texts, in ICU's format. The library reads each text once. */
export function createTranslation(language: Language, texts: Readonly<Record<string, string>>): Translation {
  const formats = new Map<string, IntlMessageFormat>();
  return {
    language,
    texts: new Map(Object.entries(texts)),
    fill(text, values) {
      let format = formats.get(text);
      if (!format) {
        format = new IntlMessageFormat(text, localeOf(language), undefined, { ignoreTag: true });
        formats.set(text, format);
      }
      return String(format.format(values));
    },
  };
}
