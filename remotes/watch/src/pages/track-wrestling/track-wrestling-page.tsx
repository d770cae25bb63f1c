import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { ApiError } from 'shared-contracts/api';
import { t } from 'shared-contracts/messages';
import type { PageProps } from 'shared-contracts/remote';
import { useAppSelector } from 'shared-contracts/store';
import { EmptyState, ErrorState, type OnRetry, PageHeader } from 'shared-ui';
import { MeetChoice } from './meet-choice.tsx';
import { MeetPanel } from './meet-panel.tsx';
import { MeetSkeleton } from './meet-skeleton.tsx';
import styles from './track-wrestling.module.css';
import { wrestlingEndpoints } from './wrestling-api.ts';

const PATH = '/tests/track-wrestling';

/** Which meet to show: that of the address, else the newest that the service has. */
export function TrackWrestlingPage({ shell }: Pick<PageProps, 'shell'>) {
  const siteName = useAppSelector(({ site }) => site.name);
  useEffect(
    () => shell.meta({ title: `${t('Wrestling statistics')} | ${siteName}`, canonical: PATH }),
    [shell, siteName],
  );
  const asked = new URLSearchParams(useLocation().search).get('event_key') || null;
  const list = wrestlingEndpoints().watchWrestlingEvents.useQuery();
  const shown = asked ?? list.data?.items[0]?.key ?? null;
  const choose = (key: string) => shell.navigate(`${PATH}?${new URLSearchParams({ event_key: key })}`);

  return (
    <div className={styles.page}>
      <PageHeader
        title={t('Wrestling statistics')}
        lead={<p>{t('Bouts and team points of a meet, as the statistics service tells them.')}</p>}
        actions={list.data && <MeetChoice meets={list.data.items} shown={shown} onChoose={choose} />}
      />
      {shown !== null && <MeetPanel key={shown} eventKey={shown} shell={shell} />}
      {shown === null && <NoMeet list={list} />}
    </div>
  );
}

interface ListState {
  error?: unknown;
  data?: unknown;
  refetch: OnRetry;
}

function NoMeet({ list }: { list: ListState }) {
  if (list.data) {
    return (
      <EmptyState title={t('No wrestling meet has begun yet')} action={undefined}>
        <p>{t('The statistics service follows a meet from its first bout on. Look again once one has started.')}</p>
      </EmptyState>
    );
  }
  if (!list.error) return <MeetSkeleton />;
  return (
    <ErrorState title={t('The list of meets could not be read')} onRetry={list.refetch}>
      <p>{(list.error as ApiError).message}</p>
    </ErrorState>
  );
}
