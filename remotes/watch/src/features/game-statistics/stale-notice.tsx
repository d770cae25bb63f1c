import { t } from 'shared-contracts/messages';
import { Alert, Button, type OnRetry, useRetry } from 'shared-ui';
import type { StatisticsState } from './follow-statistics.ts';

interface StaleNoticeProps {
  problem: NonNullable<StatisticsState['problem']>;
  onRetry: OnRetry;
}

/** Says that the statistics shown are not the newest. */
export function StaleNotice({ problem, onRetry }: StaleNoticeProps) {
  const { retry, isRetrying, outcome } = useRetry(onRetry);
  return (
    <Alert
      tone="warning"
      title={t('The newest plays are not here yet')}
      action={
        <Button size="s" onClick={retry} isLoading={isRetrying}>
          {t('Try again')}
        </Button>
      }
    >
      {problem.kind === 'refused' ? problem.message : t('The statistics cannot be reached; we keep trying.')} {outcome}
    </Alert>
  );
}
