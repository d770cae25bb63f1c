import { t } from 'shared-contracts/messages';
import { CALIFORNIA_PRIVACY_PATH, PASSES_PATH } from 'shared-contracts/routes';
import { useAppSelector } from 'shared-contracts/store';
import { TextLink, VisuallyHidden } from 'shared-ui';
import { QuickLinks } from '../quick-links/quick-links.tsx';
import { BrandMark } from './brand-mark.tsx';
import { CookieSettings } from './cookie-settings.tsx';
import styles from './footer.module.css';
import { LanguageChoice } from './language-choice.tsx';
import { PartBoundary } from './part-boundary.tsx';

const siteLinks = (storeSlug: string) => [
  { href: '/search', label: t('Find a game') },
  { href: '/find-school', label: t('Find your school') },
  { href: '/watch-events', label: t('All games') },
  { href: '/highlights', label: t('Highlights') },
  { href: PASSES_PATH, label: t('Passes and prices') },
  { href: `/store/${storeSlug}`, label: t('Store') },
  { href: '/member/account', label: t('My account') },
];

const legalLinks = () => [
  { href: '/termsofuse', label: t('Terms of use') },
  { href: '/privacypolicy', label: t('Privacy policy') },
  { href: CALIFORNIA_PRIVACY_PATH, label: t('California privacy rights') },
  { href: '/producerlite-privacy-policy', label: t('Producer app privacy') },
];

/** The foot of every page; in focus mode only what the law asks for and the way to help. */
export function Footer({ isFocused }: { isFocused: boolean }) {
  const isGpc = useAppSelector((state) => state.consent.isGpc);
  const { name, storeSlug, isDemo, links } = useAppSelector((state) => state.site);
  return (
    <footer className={styles.root}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <BrandMark name={name} />
          <p className={styles.line}>{t('High-school sports, live and on demand, from the home side of the field.')}</p>
          {!isFocused && <LanguageChoice />}
        </div>
        <nav aria-label={t('Footer')}>
          <ul className={styles.links}>
            {!isFocused &&
              siteLinks(storeSlug).map(({ href, label }) => (
                <li key={href}>
                  <TextLink tone="quiet" href={href}>
                    {label}
                  </TextLink>
                </li>
              ))}
            {legalLinks().map(({ href, label }) => (
              <li key={href}>
                <TextLink tone="quiet" href={href}>
                  {label}
                </TextLink>
              </li>
            ))}
            <li>
              <TextLink tone="quiet" href={links.fanSupport} target="_blank" rel="noopener noreferrer">
                {t('Customer support')}
                <VisuallyHidden> {t('(opens in a new tab)')}</VisuallyHidden>
              </TextLink>
            </li>
            <li>
              <CookieSettings />
            </li>
          </ul>
        </nav>
        <PartBoundary>
          <QuickLinks />
        </PartBoundary>
        {isGpc && (
          <p className={styles.demo}>
            {t('Opt-out signal honored: your browser sends Global Privacy Control, so targeting is off.')}
          </p>
        )}
        {isDemo && (
          <p className={styles.demo}>
            {t('This is a demonstration: schools, teams and the schedule are generated, and no card is ever charged.')}
          </p>
        )}
      </div>
    </footer>
  );
}
