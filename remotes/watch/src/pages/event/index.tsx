import { directoryEndpoints } from 'shared-contracts/api';
import { CONTRACT_VERSION, endWith, type PageProps, type PrefetchContext } from 'shared-contracts/remote';
import { freeStreamOf } from 'shared-contracts/rules';
import { activateStatisticsApi } from '../../features/game-statistics/statistics-api.ts';
import { preloadPlayer } from '../../features/player/index.ts';
import { activatePositionsApi } from '../../features/resume/positions-api.ts';
import { activateWatchApi } from '../../watch-api/watch-api.ts';
import { EventPage } from './event-page.tsx';

export const contract = CONTRACT_VERSION;

export function activate(): void {
  activateWatchApi();
  activateStatisticsApi();
  activatePositionsApi();
}

export async function prefetch({ params, dispatch, signal, isAhead = false }: PrefetchContext): Promise<unknown> {
  const event = dispatch(directoryEndpoints.event.initiate(params.key ?? '', { subscribe: false }));
  const results = await Promise.all(endWith(signal, [event]));
  const data = results[0]?.data;
  // The device's clock will do: what is asked for too early or late does no harm.
  const stream = data && !signal.aborted && !isAhead ? freeStreamOf(data, new Date()) : null;
  if (stream !== null) preloadPlayer(stream);
  return results;
}

/** One event by the key of its address. */
export function Page({ params, shell }: PageProps) {
  const key = params.key ?? '';
  // Another event is another page: its player, clock and polling start afresh.
  return <EventPage key={key} eventKey={key} shell={shell} />;
}
