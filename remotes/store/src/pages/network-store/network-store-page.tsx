import { storeMeta } from 'shared-contracts/page-meta';
import type { PageProps } from 'shared-contracts/remote';
import { useAppSelector, useNow } from 'shared-contracts/store';
import { usePageMeta } from 'shared-contracts/use-page-meta';
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
  usePageMeta((network) => storeMeta(association, network), shell);

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
