import { CALIFORNIA_PRIVACY_PATH, PASSES_PATH } from 'shared-contracts/routes';
import { useAppSelector } from 'shared-contracts/store';
import { TextLink, VisuallyHidden } from 'shared-ui';
import { QuickLinks } from '../quick-links/quick-links.tsx';
import { BrandMark } from './brand-mark.tsx';
import { CookieSettings } from './cookie-settings.tsx';
import styles from './footer.module.css';
import { PartBoundary } from './part-boundary.tsx';

const siteLinks = (storeSlug: string) => [
  { href: '/search', label: 'Find a game' },
  { href: '/find-school', label: 'Find your school' },
  { href: '/watch-events', label: 'All games' },
  { href: '/highlights', label: 'Highlights' },
  { href: PASSES_PATH, label: 'Passes and prices' },
  { href: `/store/${storeSlug}`, label: 'Store' },
  { href: '/member/account', label: 'My account' },
];

const legalLinks = [
  { href: '/termsofuse', label: 'Terms of use' },
  { href: '/privacypolicy', label: 'Privacy policy' },
  { href: CALIFORNIA_PRIVACY_PATH, label: 'California privacy rights' },
  { href: '/producerlite-privacy-policy', label: 'Producer app privacy' },
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
          <p className={styles.line}>High-school sports, live and on demand, from the home side of the field.</p>
        </div>
        <nav aria-label="Footer">
          <ul className={styles.links}>
            {!isFocused &&
              siteLinks(storeSlug).map(({ href, label }) => (
                <li key={href}>
                  <TextLink tone="quiet" href={href}>
                    {label}
                  </TextLink>
                </li>
              ))}
            {legalLinks.map(({ href, label }) => (
              <li key={href}>
                <TextLink tone="quiet" href={href}>
                  {label}
                </TextLink>
              </li>
            ))}
            <li>
              <TextLink tone="quiet" href={links.fanSupport} target="_blank" rel="noopener noreferrer">
                Customer support
                <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
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
            Opt-out signal honored: your browser sends Global Privacy Control, so targeting is off.
          </p>
        )}
        {isDemo && (
          <p className={styles.demo}>
            This is a demonstration: schools, teams and the schedule are generated, and no card is ever charged.
          </p>
        )}
      </div>
    </footer>
  );
}
