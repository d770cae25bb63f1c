import type { Account } from './account.ts';
import { passersBy, rushOf } from './arrivals.ts';
import type { CrowdSize } from './crowd-size.ts';
import { buyer, type Evening, guest, passerBy, passHolder } from './journeys.ts';
import type { LiveGame } from './live-games.ts';

/** Of ten viewers one buys a pass on the way, and three come with an account that has one. */
const OF_TEN = { buyers: 1, passHolders: 3 };
/** Nobody looks around in the last of the evening, in milliseconds: whoever does is to be served to the end. */
const QUIET_END = 15_000;

export const passHoldersOf = ({ viewers }: CrowdSize): number => Math.ceil((viewers * OF_TEN.passHolders) / 10);

export interface Visit {
  /** Milliseconds from the start of the evening. */
  comesAfter: number;
  game: LiveGame;
  journey: (evening: Evening) => Promise<void>;
}

/** Who comes, when, and for which game: the same with each run of the same games. */
export function whoComes(
  size: CrowdSize,
  { free, paid }: { free: LiveGame[]; paid: LiveGame[] },
  accounts: readonly Account[],
): Visit[] {
  const left = [...accounts];
  let chosen = 0;
  // Most people watch the few games that everybody talks about.
  const choose = (games: readonly LiveGame[]) => {
    chosen += 1;
    return games[Math.floor(games.length * ((chosen * Math.SQRT2) % 1) ** 2)] as LiveGame;
  };
  const viewers = rushOf(size.viewers, size.rush).map((comesAfter, index): Visit => {
    const place = index % 10;
    if (place < OF_TEN.buyers) return { comesAfter, game: choose(paid), journey: buyer };
    const account = place < OF_TEN.buyers + OF_TEN.passHolders ? left.pop() : undefined;
    if (!account) return { comesAfter, game: choose(free), journey: guest };
    return { comesAfter, game: choose(paid), journey: (evening) => passHolder(evening, account) };
  });
  const others = passersBy(size.passersBy, size.length - QUIET_END).map((comesAfter): Visit => {
    return { comesAfter, game: choose([...free, ...paid]), journey: passerBy };
  });
  return [...viewers, ...others];
}
