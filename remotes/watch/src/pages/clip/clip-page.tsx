import { type ApiError, busyWords } from 'shared-contracts/api';
import { t } from 'shared-contracts/messages';
import type { Shell } from 'shared-contracts/remote';
import { Button, EmptyState, ErrorState } from 'shared-ui';
import { clipsEndpoints } from '../../features/clips/clips-api.ts';
import { ShortVideoSkeleton } from '../../short-video/short-video-skeleton.tsx';
import { ClipView } from './clip-view.tsx';

interface ClipPageProps {
  clipKey: string;
  shell: Shell;
}

/** Reads a clip and shows it, or why there is none. */
export function ClipPage({ clipKey, shell }: ClipPageProps) {
  const { currentData, error, refetch } = clipsEndpoints().watchClip.useQuery(clipKey);
  if (currentData) return <ClipView key={clipKey} clip={currentData} shell={shell} />;
  if (!error) return <ShortVideoSkeleton words={t('Loading the clip')} />;
  if (isGone(error as ApiError)) {
    return (
      <EmptyState
        title={t('We cannot find this clip')}
        icon="search"
        headingLevel={1}
        action={
          <Button href="/highlights" variant="primary">
            {t('See highlights')}
          </Button>
        }
      >
        <p>{t('The address may be wrong, or the clip was deleted or taken down.')}</p>
      </EmptyState>
    );
  }
  return (
    <ErrorState title={t('This clip could not be loaded')} headingLevel={1} onRetry={refetch}>
      <p>{busyWords(error) ?? t('Try again in a moment.')}</p>
    </ErrorState>
  );
}

const isGone = (error: ApiError) => error.kind === 'http' && error.status === 404;
