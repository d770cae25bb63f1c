import { useEffect, useRef, useState } from 'react';
import { type ApiError, busyWords } from 'shared-contracts/api';
import { t } from 'shared-contracts/messages';
import type { Shell } from 'shared-contracts/remote';
import { useHiddenScores } from 'shared-contracts/use-hidden-scores';
import { Button, EmptyState, ErrorState } from 'shared-ui';
import { highlightsEndpoints } from '../../features/highlights/highlights-api.ts';
import { ShortVideoSkeleton } from '../../short-video/short-video-skeleton.tsx';
import { HiddenHighlight } from './hidden-highlight.tsx';
import { HighlightView, type Run } from './highlight-view.tsx';

interface HighlightPageProps {
  highlightKey: string;
  shell: Shell;
}

/** Reads a highlight and shows it, or why there is none. Who hides scores is asked before any is shown. */
export function HighlightPage({ highlightKey, shell }: HighlightPageProps) {
  const { currentData, error, refetch } = highlightsEndpoints().watchHighlight.useQuery(highlightKey);
  const [run, setRun] = useState<Run>({ seen: [], isStopped: false });
  const scores = useHiddenScores(shell);
  const title = useRef<HTMLHeadingElement>(null);
  const hasAsked = scores.isChosen && !scores.areHidden;
  // The button that was pressed is gone.
  useEffect(() => {
    if (hasAsked) title.current?.focus();
  }, [hasAsked]);
  if (currentData && scores.areHidden) {
    return <HiddenHighlight highlight={currentData} onShow={() => scores.showHere(true)} shell={shell} />;
  }
  if (currentData) {
    return <HighlightView highlight={currentData} run={run} onRunChange={setRun} title={title} shell={shell} />;
  }
  if (!error) return <ShortVideoSkeleton words={t('Loading the highlight')} />;
  if (isGone(error as ApiError)) {
    return (
      <EmptyState
        title={t('We cannot find this highlight')}
        icon="search"
        headingLevel={1}
        action={
          <Button href="/highlights" variant="primary">
            {t('All highlights')}
          </Button>
        }
      >
        <p>{t('The address may be wrong, or its game was taken down.')}</p>
      </EmptyState>
    );
  }
  return (
    <ErrorState title={t('This highlight could not be loaded')} headingLevel={1} onRetry={refetch}>
      <p>{busyWords(error) ?? t('Try again in a moment.')}</p>
    </ErrorState>
  );
}

function isGone(error: ApiError): boolean {
  return error.kind === 'http' && (error.status === 404 || error.status === 410);
}
