import { En as english } from 'media-chrome/lang/en';
import { addTranslation, setLanguage } from 'media-chrome/utils/i18n';
import { currentLanguage, translateName } from 'shared-contracts/messages';

/** Has media-chrome's elements say their words in the language of the page, not in that of the browser. */
export function speakInControls(): void {
  const language = currentLanguage();
  const texts = Object.keys(english).map((text) => [text, translateName(text)]);
  addTranslation(language, Object.fromEntries(texts));
  setLanguage(language);
}
