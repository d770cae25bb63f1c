import { Suspense, useContext, useRef } from 'react';
import { Link } from 'react-router';
import { t, translateName } from 'shared-contracts/messages';
import { useAppSelector } from 'shared-contracts/store';
import { useNear } from 'shared-ui';
import { PartBoundary } from '../layout/part-boundary.tsx';
import { insideTarget } from '../shell/safe-redirect.ts';
import { DataIconContext } from './data-icon.ts';
import styles from './quick-links.module.css';
import { useHostQuickLinksQuery } from './quick-links-api.ts';

/** The configured short cuts of the footer, read when it comes near the screen; nothing at all when they cannot be. */
export function QuickLinks() {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  const { data } = useHostQuickLinksQuery(undefined, { skip: !isNear });
  const { baseUrl: siteUrl, domainSuffix } = useAppSelector((state) => state.site);
  // They may come from a content service elsewhere, which is not asked where visitors of this site go.
  const links = (data?.links ?? []).flatMap((link) => {
    const href = insideTarget(link.href, { siteUrl, domainSuffix });
    return href === null ? [] : [{ ...link, href }];
  });
  return (
    <div ref={place} className={styles.root}>
      {links.length > 0 && (
        <nav aria-label={t('Quick links')}>
          <ul className={styles.list}>
            {links.map(({ label, href, icon }) => (
              <li key={href}>
                <Link to={href} className={styles.link}>
                  <span className={styles.icon} aria-hidden="true">
                    <QuickIcon icon={icon} />
                  </span>
                  {translateName(label)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

function QuickIcon({ icon }: { icon: string }) {
  const DataIcon = useContext(DataIconContext);
  return (
    <PartBoundary>
      <Suspense>{DataIcon && <DataIcon icon={icon} />}</Suspense>
    </PartBoundary>
  );
}
