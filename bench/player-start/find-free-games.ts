import { request } from '@playwright/test';
import type { Broadcast, SportsEvent, Vod } from 'shared-contracts/entities';
import { eventPath } from 'shared-contracts/routes';

/** Milliseconds since the start of a live game. */
const OLDEST = 60 * 60_000;

export interface FreeGame {
  kind: 'replay' | 'live game';
  /** Path of its page. */
  path: string;
  /** Address of its master playlist. */
  stream: string;
}

/** A replay, and the live game that began last, both for everybody to watch and fit, found by the product's own search. */
export async function findFreeGames(
  site: string,
  fits: (game: SportsEvent) => boolean = () => true,
): Promise<[FreeGame, FreeGame]> {
  const api = await request.newContext({ baseURL: site });
  const find = async (kind: FreeGame['kind'], type: string, feedOf: (game: SportsEvent) => Feed): Promise<FreeGame> => {
    const answer = await api.get(`/services/search/v2/search/events/${type}`, { params: { size: 100, free: 'true' } });
    const { items } = (await answer.json()) as { items: SportsEvent[] };
    // One that is nearly over would end under the bench.
    const newestFirst = items.sort((a, b) => startOf(b) - startOf(a));
    for (const game of newestFirst) {
      const feed = feedOf(game);
      if (
        !fits(game) ||
        !feed ||
        feed.payment_required ||
        feed.video_url === null ||
        hasWindow(game) ||
        hasWindow(feed)
      )
        continue;
      if (kind === 'live game' && startOf(game) < Date.now() - OLDEST) continue;
      return { kind, path: eventPath(game), stream: feed.video_url };
    }
    throw new Error(`The schedule has no free ${kind} now.`);
  };
  try {
    return [
      await find('replay', 'ondemand', (game) => game.publishers[0]?.vods.find(({ status }) => status === 'complete')),
      await find('live game', 'live', (game) =>
        game.publishers[0]?.broadcasts.find(({ status }) => status === 'on_air'),
      ),
    ];
  } finally {
    await api.dispose();
  }
}

const startOf = ({ start_time }: SportsEvent) => Date.parse(start_time ?? '');

type Feed = Broadcast | Vod | undefined;

function hasWindow(of: Pick<SportsEvent, 'blackout_start_date' | 'blackout_end_date'>): boolean {
  return of.blackout_start_date !== null || of.blackout_end_date !== null;
}
