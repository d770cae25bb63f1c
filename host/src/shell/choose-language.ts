import { LANGUAGE_COOKIE, type Language, t } from 'shared-contracts/messages';
import type { CookieJar } from '../session/cookies.ts';
import type { Toasts } from './toasts.ts';

interface LanguageChoiceOptions {
  cookies: CookieJar;
  reload: () => void;
  toast: Toasts['show'];
}

/** Has the site speak the language that a visitor chooses: all of it, from the document on that is loaded then. */
export function createLanguageChoice({ cookies, reload, toast }: LanguageChoiceOptions): (language: Language) => void {
  return (language) => {
    cookies.write(LANGUAGE_COOKIE, language);
    if (cookies.read(LANGUAGE_COOKIE) === language) return reload();
    toast({
      tone: 'danger',
      text: t(
        'Your browser does not keep cookies for this site, and so no choice of a language either. Allow cookies in its settings, then choose again.',
      ),
    });
  };
}
