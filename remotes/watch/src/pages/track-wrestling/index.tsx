import { CONTRACT_VERSION, endWith, type PageProps, type PrefetchContext } from 'shared-contracts/remote';
import { TrackWrestlingPage } from './track-wrestling-page.tsx';
import { activateWrestlingApi, wrestlingEndpoints } from './wrestling-api.ts';

export const contract = CONTRACT_VERSION;
export const activate = activateWrestlingApi;

export async function prefetch({ url, dispatch, signal }: PrefetchContext): Promise<void> {
  const { watchWrestlingEvents, watchWrestlingMeet } = wrestlingEndpoints();
  const [list] = endWith(signal, [dispatch(watchWrestlingEvents.initiate(undefined, { subscribe: false }))] as const);
  const key = url.searchParams.get('event_key') || (await list).data?.items[0]?.key;
  if (!key || signal.aborted) return;
  const meet = dispatch(watchWrestlingMeet.initiate(key, { subscribe: false }));
  await Promise.all([list, ...endWith(signal, [meet])]);
}

/** Tries out the wrestling statistics: one meet, by the query's `event_key`, else the newest. */
export function Page({ shell }: PageProps) {
  return <TrackWrestlingPage shell={shell} />;
}
