import { CONTRACT_VERSION, type PageProps, type PrefetchContext } from 'shared-contracts/remote';
import { TrackWrestlingPage } from './track-wrestling-page.tsx';
import { activateWrestlingApi, wrestlingEndpoints } from './wrestling-api.ts';

export const contract = CONTRACT_VERSION;
export const activate = activateWrestlingApi;

export async function prefetch({ url, dispatch }: PrefetchContext): Promise<void> {
  const { watchWrestlingEvents, watchWrestlingMeet } = wrestlingEndpoints();
  const list = dispatch(watchWrestlingEvents.initiate(undefined, { subscribe: false }));
  const key = url.searchParams.get('event_key') || (await list).data?.items[0]?.key;
  await Promise.all([list, key && dispatch(watchWrestlingMeet.initiate(key, { subscribe: false }))]);
}

/** Tries out the wrestling statistics: one meet, by the query's `event_key`, else the newest. */
export function Page({ shell }: PageProps) {
  return <TrackWrestlingPage shell={shell} />;
}
