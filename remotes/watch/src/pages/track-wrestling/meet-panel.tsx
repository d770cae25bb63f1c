import type { ApiError } from 'shared-contracts/api';
import { t } from 'shared-contracts/messages';
import type { Shell } from 'shared-contracts/remote';
import { formatTime, readEvery } from 'shared-contracts/rules';
import { useAppSelector } from 'shared-contracts/store';
import { Alert, Button, EmptyState, ErrorState, type OnRetry, useRetry } from 'shared-ui';
import { MeetBoard } from './meet-board.tsx';
import { MeetSkeleton } from './meet-skeleton.tsx';
import { wrestlingEndpoints } from './wrestling-api.ts';

/** How often a meet that is not over is read again, while somebody looks; milliseconds. */
const MEET_POLL = 15_000;

interface MeetPanelProps {
  eventKey: string;
  shell: Pick<Shell, 'navigate'>;
}

/** Reads one meet, again and again until it is over, and shows it or why there is none. */
export function MeetPanel({ eventKey, shell }: MeetPanelProps) {
  const { watchWrestlingMeet } = wrestlingEndpoints();
  const zone = useAppSelector(({ preferences }) => preferences.timeZone);
  const { data: known } = watchWrestlingMeet.useQueryState(eventKey);
  const { data, error, refetch, fulfilledTimeStamp } = watchWrestlingMeet.useQuery(
    eventKey,
    readEvery(known?.status === 'final' ? 0 : MEET_POLL),
  );
  if (data) {
    return (
      <>
        {error !== undefined && (
          <OldFigures time={formatTime(new Date(fulfilledTimeStamp ?? 0), zone)} onRetry={refetch} />
        )}
        <MeetBoard meet={data} zone={zone} />
      </>
    );
  }
  if (!error) return <MeetSkeleton />;
  const problem = error as ApiError;
  if (problem.kind === 'http' && problem.status === 404) {
    return (
      <EmptyState
        title={t('There are no statistics for this event')}
        icon="search"
        action={<Button onClick={() => shell.navigate('/tests/track-wrestling')}>{t('Show the newest meet')}</Button>}
      >
        <p>{problem.message}</p>
      </EmptyState>
    );
  }
  return (
    <ErrorState title={t('The meet could not be read')} onRetry={refetch}>
      <p>{problem.message}</p>
    </ErrorState>
  );
}

interface OldFiguresProps {
  /** Of the figures that are shown, in words. */
  time: string;
  onRetry: OnRetry;
}

/** Says that the figures shown are not the newest. */
function OldFigures({ time, onRetry }: OldFiguresProps) {
  const { retry, isRetrying, outcome } = useRetry(onRetry);
  return (
    <Alert
      tone="warning"
      title={t('The newest figures could not be read')}
      action={
        <Button onClick={retry} isLoading={isRetrying}>
          {t('Try again')}
        </Button>
      }
    >
      {t('These are of {time}.', { time })} {outcome}
    </Alert>
  );
}
