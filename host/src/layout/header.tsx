import { Link, useLocation } from 'react-router';
import { t } from 'shared-contracts/messages';
import { useAppSelector } from 'shared-contracts/store';
import { cx } from 'shared-ui';
import { AccountMenu } from './account-menu.tsx';
import { BrandMark } from './brand-mark.tsx';
import styles from './header.module.css';
import { MainNav } from './main-nav.tsx';
import { PartBoundary } from './part-boundary.tsx';
import { SearchBox } from './search-box.tsx';

/** The head of every page; in focus mode without the ways that lead off the page's task. */
export function Header({ isFocused }: { isFocused: boolean }) {
  const { key } = useLocation();
  const name = useAppSelector((state) => state.site.name);
  return (
    <header className={cx(styles.root, isFocused && styles.focused)}>
      <div className={styles.inner}>
        <Link to="/" className={styles.brand} aria-label={t('{name} home', { name })}>
          <BrandMark name={name} />
        </Link>
        {!isFocused && (
          <>
            <MainNav />
            <div className={styles.search}>
              <SearchBox />
            </div>
          </>
        )}
        <PartBoundary attempt={key} fallback={<a href="/member/account">{t('My account')}</a>}>
          <AccountMenu />
        </PartBoundary>
      </div>
    </header>
  );
}
