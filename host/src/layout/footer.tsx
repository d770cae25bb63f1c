import { useAppSelector } from 'shared-contracts/store';
import { TextLink } from 'shared-ui';
import { QuickLinks } from '../quick-links/quick-links.tsx';
import { useShellContext } from '../shell/shell-context.ts';
import { BrandMark } from './brand-mark.tsx';
import styles from './footer.module.css';

export function Footer() {
  const { shell } = useShellContext();
  const isGpc = useAppSelector((state) => state.consent.isGpc);
  const { name, storeSlug, isDemo } = useAppSelector((state) => state.site);
  return (
    <footer className={styles.root}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <BrandMark name={name} />
          <p className={styles.line}>High-school sports, live and on demand, from the home side of the field.</p>
        </div>
        <nav aria-label="Footer">
          <ul className={styles.links}>
            <li>
              <TextLink tone="quiet" href="/search">
                Find a game
              </TextLink>
            </li>
            <li>
              <TextLink tone="quiet" href="/subscribe/retail">
                Passes and prices
              </TextLink>
            </li>
            <li>
              <TextLink tone="quiet" href={`/store/${storeSlug}`}>
                Store
              </TextLink>
            </li>
            <li>
              <TextLink tone="quiet" href="/member/account">
                My account
              </TextLink>
            </li>
            <li>
              <button type="button" className={styles.settings} onClick={() => shell.consent.openSettings()}>
                Cookie settings
              </button>
            </li>
          </ul>
        </nav>
        <QuickLinks />
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
