import { useState } from 'react';
import { type ApiError, busyWords } from 'shared-contracts/api';
import type { Shell } from 'shared-contracts/remote';
import { Button, EmptyState, ErrorState } from 'shared-ui';
import { highlightsEndpoints } from '../../features/highlights/highlights-api.ts';
import { ShortVideoSkeleton } from '../../short-video/short-video-skeleton.tsx';
import { HighlightView, type Run } from './highlight-view.tsx';

interface HighlightPageProps {
  highlightKey: string;
  shell: Shell;
}

/** Reads a highlight and shows it, or why there is none. */
export function HighlightPage({ highlightKey, shell }: HighlightPageProps) {
  const { currentData, error, refetch } = highlightsEndpoints().watchHighlight.useQuery(highlightKey);
  const [run, setRun] = useState<Run>({ seen: [], isStopped: false });
  if (currentData) return <HighlightView highlight={currentData} run={run} onRunChange={setRun} shell={shell} />;
  if (!error) return <ShortVideoSkeleton words="Loading the highlight" />;
  if (isGone(error as ApiError)) {
    return (
      <EmptyState
        title="We cannot find this highlight"
        icon="search"
        headingLevel={1}
        action={
          <Button href="/highlights" variant="primary">
            All highlights
          </Button>
        }
      >
        <p>The address may be wrong, or its game was taken down.</p>
      </EmptyState>
    );
  }
  return (
    <ErrorState title="This highlight could not be loaded" headingLevel={1} onRetry={refetch}>
      <p>{busyWords(error) ?? 'Try again in a moment.'}</p>
    </ErrorState>
  );
}

function isGone(error: ApiError): boolean {
  return error.kind === 'http' && (error.status === 404 || error.status === 410);
}
