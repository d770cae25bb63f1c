import { type ApiEnvironment, baseApi } from 'shared-contracts/api';
import type { GameStatistics, StatisticsNews } from 'shared-contracts/entities';
import { fits, type ShapeOf } from 'shared-contracts/shapes';

const numbers = { home: 'number', away: 'number' } as const;

const updatesShape: ShapeOf<GameStatistics['updates']> = [
  'list',
  {
    at: 'instant',
    moment: {
      ...numbers,
      unit: 'text',
      number: 'number',
      stage: 'text',
      clock: ['or none', 'number'],
      runs: 'text',
      sets: ['or none', numbers],
    },
    play: ['or none', { side: 'text', kind: 'text', points: 'number' }],
  },
];

const statisticsShape: ShapeOf<GameStatistics> = {
  key: 'text',
  event_key: 'text',
  status: 'text',
  updates: updatesShape,
};

const newsShape: ShapeOf<StatisticsNews> = { from: 'number', status: 'text', updates: updatesShape };

/** Of a feed: `license` is null where it is free. */
export interface StatisticsAddress {
  /** Of the datacast. */
  key: string;
  license: string | null;
}

function pathOf({ key, license }: StatisticsAddress, below = '', query: Record<string, string> = {}): string {
  const parameters = new URLSearchParams({ ...query, ...(license === null ? {} : { license }) }).toString();
  return `/v1/datacasts/${encodeURIComponent(key)}${below}${parameters && `?${parameters}`}`;
}

function inject() {
  return baseApi.injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => ({
      /** All updates of a feed so far. It is read anew each time: what comes later comes by the stream. */
      watchStatistics: build.query<GameStatistics, StatisticsAddress>({
        query: (address) => ({ service: 'statistics', path: pathOf(address), accepts: fits(statisticsShape) }),
        keepUnusedDataFor: 0,
      }),
    }),
  });
}

/** Adds the calls to the statistics service, replacing those of another release of this remote. */
export function activateStatisticsApi(): void {
  inject();
}

/** The calls; there once `activateStatisticsApi` has run. */
export function statisticsEndpoints() {
  return (baseApi as unknown as ReturnType<typeof inject>).endpoints;
}

/** Address of the stream of what comes after so many updates. */
export function statisticsStreamUrl({ services }: ApiEnvironment, address: StatisticsAddress, after: number): string {
  return services.statistics + pathOf(address, '/stream', { after: String(after) });
}

/** Reads a message of the stream; null for whatever is damaged. */
export function readStatisticsNews(text: unknown): StatisticsNews | null {
  try {
    const news: unknown = JSON.parse(String(text));
    return fits(newsShape)(news) ? (news as StatisticsNews) : null;
  } catch {
    return null;
  }
}
