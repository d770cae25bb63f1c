import { useEffect } from 'react';
import type { PageProps } from 'shared-contracts/remote';
import { useAppSelector, useNow } from 'shared-contracts/store';
import { PageHeader } from 'shared-ui';
import { PassShelf } from '../../features/passes/index.ts';
import { Replays } from '../../features/replays/index.ts';
import styles from './network-store-page.module.css';

/** The network's own store: /store/{network}. Each section loads, and fails, alone. */
export function NetworkStorePage({ params, shell }: PageProps) {
  const siteName = useAppSelector((state) => state.site.name);
  const zone = useAppSelector((state) => state.preferences.timeZone);
  const now = useNow(shell);
  const { association = '' } = params;

  useEffect(() => {
    shell.meta({
      title: `Store | ${siteName}`,
      description: `Passes to watch high-school sports on ${siteName}, and replays that schools keep.`,
      canonical: `/store/${association}`,
    });
  }, [association, shell, siteName]);

  return (
    <>
      <PageHeader
        eyebrow="Store"
        title={`The ${siteName} store`}
        lead="Passes for every kind of fan, and games to watch again."
      />
      <div className={styles.sections}>
        <PassShelf now={now} zone={zone} />
        <Replays now={now} zone={zone} />
      </div>
    </>
  );
}
