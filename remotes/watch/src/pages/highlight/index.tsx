import { CONTRACT_VERSION, endWith, type PageProps, type PrefetchContext } from 'shared-contracts/remote';
import { activateHighlightsApi, highlightsEndpoints } from '../../features/highlights/highlights-api.ts';
import { preloadPlayer } from '../../features/player/index.ts';
import { HighlightPage } from './highlight-page.tsx';

export const contract = CONTRACT_VERSION;
export const activate = activateHighlightsApi;

export async function prefetch({ params, dispatch, signal, isAhead = false }: PrefetchContext): Promise<void> {
  const highlight = dispatch(highlightsEndpoints().watchHighlight.initiate(params.key ?? '', { subscribe: false }));
  // Ahead of a visit that may never come nothing of a video is loaded.
  const [answer] = await Promise.all(endWith(signal, [highlight]));
  if (answer?.data && !isAhead && !signal.aborted) preloadPlayer(answer.data.video_url);
}

/** One highlight, and what comes after it. */
export function Page({ params, shell }: PageProps) {
  return <HighlightPage highlightKey={params.key ?? ''} shell={shell} />;
}
