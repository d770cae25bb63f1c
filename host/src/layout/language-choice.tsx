import { currentLanguage, LANGUAGES, type Language } from 'shared-contracts/messages';
import { Button } from 'shared-ui';
import { useShellContext } from '../shell/shell-context.ts';

/** Each in its own language, which whoever looks for it can read. */
const OFFERS: Readonly<Record<Language, string>> = { en: 'View in English', es: 'Ver en español' };

/** Offers the languages that the site does not speak now. */
export function LanguageChoice() {
  const { chooseLanguage } = useShellContext();
  return LANGUAGES.filter((language) => language !== currentLanguage()).map((language) => (
    <Button key={language} size="s" lang={language} onClick={() => chooseLanguage(language)}>
      {OFFERS[language]}
    </Button>
  ));
}
