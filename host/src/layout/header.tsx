import { Link } from 'react-router';
import { useAppSelector } from 'shared-contracts/store';
import { TextLink } from 'shared-ui';
import { AccountMenu } from './account-menu.tsx';
import { BrandMark } from './brand-mark.tsx';
import styles from './header.module.css';
import { SearchBox } from './search-box.tsx';

export function Header() {
  const { name, storeSlug } = useAppSelector((state) => state.site);
  const followedState = useAppSelector((state) => state.preferences.followedState);
  return (
    <header className={styles.root}>
      <div className={styles.inner}>
        <Link to="/" className={styles.brand} aria-label={`${name} home`}>
          <BrandMark name={name} />
        </Link>
        <nav aria-label="Main" className={styles.nav}>
          <ul className={styles.links}>
            <li>
              <TextLink tone="quiet" href="/">
                Watch
              </TextLink>
            </li>
            <li>
              <TextLink tone="quiet" href={`/playoffs/brackets/${(followedState ?? 'TX').toLowerCase()}`}>
                Playoffs
              </TextLink>
            </li>
            <li>
              <TextLink tone="quiet" href={`/store/${storeSlug}`}>
                Store
              </TextLink>
            </li>
            <li>
              <TextLink tone="quiet" href="/subscribe/retail">
                Passes
              </TextLink>
            </li>
          </ul>
        </nav>
        <div className={styles.search}>
          <SearchBox />
        </div>
        <AccountMenu />
      </div>
    </header>
  );
}
