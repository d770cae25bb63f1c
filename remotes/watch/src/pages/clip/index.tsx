import { CONTRACT_VERSION, endWith, type PageProps, type PrefetchContext } from 'shared-contracts/remote';
import { activateClipsApi, clipsEndpoints } from '../../features/clips/clips-api.ts';
import { activateHighlightsApi } from '../../features/highlights/highlights-api.ts';
import { preloadPlayer } from '../../features/player/index.ts';
import { ClipPage } from './clip-page.tsx';

export const contract = CONTRACT_VERSION;
export function activate(): void {
  activateClipsApi();
  activateHighlightsApi();
}

export async function prefetch({ params, dispatch, signal, isAhead = false }: PrefetchContext): Promise<void> {
  const clip = dispatch(clipsEndpoints().watchClip.initiate(params.key ?? '', { subscribe: false }));
  const [answer] = await Promise.all(endWith(signal, [clip]));
  if (answer?.data && !isAhead && !signal.aborted) preloadPlayer(answer.data.video_url);
}

/** One clip that a member cut. */
export function Page({ params, shell }: PageProps) {
  return <ClipPage clipKey={params.key ?? ''} shell={shell} />;
}
