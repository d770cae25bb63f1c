import { t } from 'shared-contracts/messages';
import { CookieSettings } from './cookie-settings.tsx';
import styles from './plain-frame.module.css';

/** Stands in for a header that cannot be shown: the way home, without anything that it would have to read. */
export function PlainHeader() {
  return (
    <header className={styles.root}>
      <a href="/">{t('Home')}</a>
      <a href="/member/account">{t('My account')}</a>
    </header>
  );
}

/** Stands in for a footer that cannot be shown: what the law asks for. */
export function PlainFooter() {
  return (
    <footer className={styles.root}>
      <a href="/termsofuse">{t('Terms of use')}</a>
      <a href="/privacypolicy">{t('Privacy policy')}</a>
      <CookieSettings />
    </footer>
  );
}
