import { busyWords } from 'shared-contracts/api';
import { t } from 'shared-contracts/messages';
import { ErrorState, type ErrorStateProps } from 'shared-ui';

interface GamesNotLoadedProps extends Pick<ErrorStateProps, 'headingLevel' | 'onRetry'> {
  /** Why their search gave nothing. */
  error: unknown;
}

/** Stands in the place of games whose search failed, and says when to try again where the service said so. */
export function GamesNotLoaded({ error, ...state }: GamesNotLoadedProps) {
  return (
    <ErrorState title={t('These games could not be loaded')} {...state}>
      <p>
        {t('The rest of the page works.')} {busyWords(error) ?? t('Try again in a moment.')}
      </p>
    </ErrorState>
  );
}
